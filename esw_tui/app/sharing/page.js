"use strict";
// Plays the reel of a match. Words of the match become text and nothing else: `textContent` only.
(function () {
  const reel = JSON.parse(document.getElementById("reel").textContent);
  const frames = reel.frames;
  const MOST_HP = 25;
  const STORY = 60;
  const PACES = [0.25, 0.5, 1, 2, 4, 16];
  let at = 0, viewer = -1, playing = false, pace = 2, timer = null;

  function make(tag, parent, words, name) {
    const made = document.createElement(tag);
    if (words !== undefined) made.textContent = words;
    if (name) made.className = name;
    parent.appendChild(made);
    return made;
  }
  function empty(id) {
    const found = document.getElementById(id);
    found.textContent = "";
    return found;
  }
  function area(id, tag) {
    const made = make(tag || "div", document.getElementById("table"));
    made.id = id;
    return made;
  }
  function button(words, act, hint) {
    const made = make("button", document.getElementById("keys"), words);
    made.title = hint;
    made.addEventListener("click", act);
    return made;
  }

  function go(to) {
    at = Math.max(0, Math.min(frames.length - 1, to));
    draw();
  }
  function stop() {
    playing = false;
    clearTimeout(timer);
  }
  function step(by) {
    stop();
    go(at + by);
  }
  function jump(kind, by) {
    for (let to = at + by; to >= 0 && to < frames.length; to += by) {
      if (frames[to].k === kind) {
        go(to);
        wind();
        return;
      }
    }
  }
  function wind() {
    clearTimeout(timer);
    if (playing) timer = setTimeout(playOn, 1000 * frames[at].p / PACES[pace]);
  }
  function playOn() {
    let to = at + 1;
    while (to < frames.length - 1 && !frames[to].p) to += 1;
    if (to >= frames.length) {
      stop();
      draw();
      return;
    }
    go(to);
    wind();
  }
  function play() {
    if (playing) {
      stop();
      draw();
      return;
    }
    if (at >= frames.length - 1) at = 0;
    playing = true;
    playOn();
  }
  function faster(by) {
    pace = Math.max(0, Math.min(PACES.length - 1, pace + by));
    wind();
    draw();
  }
  function look(seat) {
    if (seat >= reel.names.length || (seat >= 0 && !reel.over)) return;
    viewer = seat;
    draw();
  }

  function chip(seat, parent) {
    const made = make("span", parent, reel.marks[seat] + " " + reel.names[seat], "chip");
    made.style.backgroundColor = reel.colours[seat];
  }
  function card(parent, name, state, place) {
    const made = make("div", parent, undefined, "card " + ["", "now", "done"][state]);
    make("b", made, name);
    if (place) make("span", made, " " + place, "small");
    if (reel.cards[name]) make("p", made, reel.cards[name]);
  }
  function mat(parent, seat, frame, head) {
    const wizard = reel.wizards[frame.m[seat]];
    const name = "mat" + (head.active === seat ? " active" : "") + (wizard.alive ? "" : " dead");
    const made = make("div", parent, undefined, name);
    chip(seat, made);
    make("span", made, " " + wizard.wizard, "small");
    const state = wizard.hp > 12 ? "" : wizard.hp > 5 ? " hurt" : " dying";
    const hp = make("div", made, undefined, "hp" + state);
    make("div", hp).style.width = Math.min(100, 100 * wizard.hp / MOST_HP) + "%";
    make("span", hp, wizard.alive ? wizard.hp + " HP" : "dead");
    const told = wizard.told ? [...wizard.told] : [wizard.points + " points", wizard.hand + " cards in hand"];
    if (wizard.rank) told.push("rank " + wizard.rank);
    if (wizard.counts) told.push(...wizard.counts);
    if (wizard.size !== undefined) told.push("spell of " + wizard.size);
    if (wizard.initiative !== undefined) told.push("initiative " + wizard.initiative);
    if (wizard.down) told.push(wizard.down + " face down");
    make("div", made, told.join(" · "), "small");
    if (wizard.cards.length) {
      const owned = make("div", made, wizard.cards.join(" · "), "small");
      owned.title = wizard.cards.map((each) => each + ": " + (reel.cards[each] || "")).join("\n");
    }
  }
  function drawSpell(frame) {
    const pane = empty("spell");
    if (frame.s === undefined) return;
    const spell = reel.spells[frame.s];
    const title = make("h2", pane);
    chip(spell.of, title);
    make("span", title, " " + (spell.name || "reveals a spell"));
    const parts = make("div", pane);
    parts.id = "parts";
    spell.parts.forEach((part) => card(parts, part[0], part[2], part[1]));
    if (spell.dice) {
      const dice = make("p", pane);
      spell.dice.dice.forEach((die) => make("span", dice, String(die), "die"));
      const sum = spell.dice.dice.reduce((total, die) => total + die, 0);
      make("span", dice, "= " + sum + ", line " + spell.dice.line + " (" + spell.dice.from.join(", ") + ")");
    }
  }
  function drawRows(frame) {
    const pane = empty("rows");
    if (frame.r === undefined) return;
    reel.rows[frame.r].forEach((row) => {
      make("h3", pane, row[0]);
      const cards = make("div", pane, undefined, "row");
      row[1].forEach((name) => card(cards, name, 0));
    });
  }
  function drawOwn(frame) {
    const pane = empty("own");
    if (viewer < 0 || !frame.o) return;
    const own = reel.own[frame.o[viewer]];
    [["Hand", own.hand], ["Spell", own.spell], ["Face down", own.down]].forEach((each) => {
      if (!each[1].length) return;
      make("b", pane, each[0] + ":");
      each[1].forEach((name) => card(pane, name, 0));
    });
  }
  function draw() {
    const frame = frames[at];
    if (!frame) return;
    const head = reel.heads[frame.h];
    const where = [head.where, "event " + (at + 1) + " of " + frames.length];
    if (head.token) where.push("power bonus " + head.token);
    head.decks.forEach(([name, left]) => where.push(name + " " + left));
    where.push(viewer < 0 ? "the open table" : reel.names[viewer] + "'s view");
    if (playing) where.push("playing ×" + PACES[pace]);
    document.getElementById("where").textContent = where.join(" · ");
    document.getElementById("time").value = String(at);
    document.getElementById("told").textContent = frame.t;
    document.getElementById("why").textContent = frame.w.join(" ");
    const mats = empty("mats");
    reel.names.forEach((_, seat) => mat(mats, seat, frame, head));
    drawSpell(frame);
    drawRows(frame);
    drawOwn(frame);
    const story = empty("story");
    const first = Math.max(0, at + 1 - STORY);
    story.start = first + 1;
    frames.slice(first, at + 1).forEach((each) => make("li", story, each.t, each.k ? "k" : ""));
    story.scrollTop = story.scrollHeight;
    if (document.getElementById("eyes")) document.getElementById("eyes").value = String(viewer);
  }

  const KEYS = {
    " ": () => step(1), Enter: () => step(1), ArrowRight: () => step(1),
    ArrowLeft: () => step(-1), Backspace: () => step(-1),
    p: play, "+": () => faster(1), "=": () => faster(1), "-": () => faster(-1),
    s: () => jump("s", 1), x: () => jump("x", 1),
    PageDown: () => jump("r", 1), PageUp: () => jump("r", -1),
    Home: () => step(-frames.length), End: () => step(frames.length),
  };
  "0123456".split("").forEach((digit) => { KEYS[digit] = () => look(Number(digit) - 1); });

  area("where").setAttribute("aria-live", "off");
  area("keys");
  button("◀ Back", () => step(-1), "Left or Backspace");
  button("▶ Play / pause", play, "p");
  button("Next ▶", () => step(1), "Space");
  button("Slower", () => faster(-1), "-");
  button("Faster", () => faster(1), "+");
  button("◀ " + reel.words.s, () => jump("s", -1), "the one before");
  button(reel.words.s + " ▶", () => jump("s", 1), "s");
  button(reel.words.r + " ▶", () => jump("r", 1), "PageDown; PageUp: the one before");
  button(reel.words.x + " ▶", () => jump("x", 1), "x");
  if (reel.over) {
    const eyes = make("select", document.getElementById("keys"));
    eyes.id = "eyes";
    eyes.title = "through whose eyes: 0 to " + reel.names.length;
    make("option", eyes, "the open table").value = "-1";
    reel.names.forEach((name, seat) => { make("option", eyes, name + "'s view").value = String(seat); });
    eyes.addEventListener("change", () => look(Number(eyes.value)));
  }
  const time = area("time", "input");
  time.type = "range";
  time.min = "0";
  time.max = String(frames.length - 1);
  time.setAttribute("aria-label", "where in the match");
  time.addEventListener("input", () => { stop(); go(Number(time.value)); });
  area("told").setAttribute("aria-live", "polite");
  area("why").className = "small";
  area("mats");
  area("spell");
  area("rows");
  area("own");
  area("story", "ol");
  document.addEventListener("keydown", (event) => {
    const act = KEYS[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    const on = event.target ? event.target.tagName : "";
    if (on === "SELECT" || (on === "INPUT" && event.key.startsWith("Arrow"))) return;
    if (on === "BUTTON" && (event.key === "Enter" || event.key === " ")) return;
    event.preventDefault();
    act();
  });
  draw();
})();
