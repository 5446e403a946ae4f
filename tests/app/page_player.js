// Plays a shared page without a browser: `node page_player.js PAGE.html KEY …` presses the keys and
// prints, after each, every word on the page as JSON. The page gets a document with no more in it
// than what its script may use: elements, text, listeners.
"use strict";
const fs = require("fs");
const vm = require("vm");

const page = fs.readFileSync(process.argv[2], "utf-8");
const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
if (scripts.length !== 2) throw new Error(`${scripts.length} scripts`);
const byId = new Map();
const listeners = {};

class Element {
  constructor(tag) {
    this.tagName = tag.toUpperCase();
    this.children = [];
    this.words = "";
    this.style = {};
    this.value = "";
  }
  set id(id) { byId.set(id, this); }
  set textContent(words) { this.words = String(words); this.children = []; }
  get textContent() { return this.words; }
  get scrollHeight() { return 0; }
  appendChild(child) { this.children.push(child); return child; }
  setAttribute() {}
  addEventListener() {}
  get all() { return [this.words, this.title || "", ...this.children.map((each) => each.all)].join("\n"); }
}
const reel = new Element("script");
reel.words = scripts[0][2];
byId.set("reel", reel);
byId.set("table", new Element("main"));
const timers = [];
const world = {
  JSON, Math, String, Number,
  setTimeout: (act) => { timers.push(act); return timers.length; },
  clearTimeout: () => { timers.length = 0; },
  document: {
    createElement: (tag) => new Element(tag),
    getElementById: (id) => byId.get(id) || null,
    addEventListener: (kind, act) => { listeners[kind] = act; },
  },
};
vm.runInNewContext(scripts[1][2], world);
const seen = [byId.get("table").all];
for (const key of process.argv.slice(3)) {
  if (key === "tick") timers.splice(0).forEach((act) => act());
  else listeners.keydown({ key, target: null, preventDefault() {} });
  seen.push(byId.get("table").all);
}
process.stdout.write(JSON.stringify(seen));
