"""The report as a page with all its tables and drawings, which loads nothing."""

from collections.abc import Sequence
from html import escape

from esw_tui.lab.figures import STYLE, figure
from esw_tui.lab.sections import Section

PAGE_STYLE = """
:root{color-scheme:light dark}
body{font:15px/1.45 system-ui,sans-serif;max-width:62em;margin:2em auto;padding:0 1em}
table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:2px 10px;text-align:right;border-bottom:1px solid #8884}
th:first-child,td:first-child{text-align:left}
details{margin:.5em 0 2em}
svg{width:100%;height:auto}
""".strip().replace("\n", "")


def page(title: str, about: Sequence[str], parts: Sequence[Section]) -> str:
    """The page's HTML."""
    body = [f"<h1>{escape(title)}</h1>"]
    body += [f"<p>{escape(line)}</p>" for line in about]
    for section in parts:
        body.append(f"<section>{figure(section)}<p>{escape(section.note)}</p>{table(section)}")
        body.append("</section>")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{PAGE_STYLE}{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def table(section: Section) -> str:
    """The numbers of a section as a table, folded away under its drawing."""
    rows = ["".join(f"<th>{escape(column)}</th>" for column in section.columns)]
    rows += [
        "".join(f"<td>{escape(cell)}</td>" for cell in (row.label, *row.cells))
        for row in section.rows
    ]
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"<details><summary>Numbers</summary><table>{body}</table></details>"
