"""A drawing of matplotlib in a few kilobytes: what nobody sees is left out, numbers are short."""

import re
from xml.etree.ElementTree import Element, fromstring, register_namespace, tostring

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
NUMBER = re.compile(r"-?\d+\.\d+")
SHAPES = ("d", "x", "y", "width", "height", "viewBox", "transform")
UNSEEN = (f"{SVG}metadata", f"{SVG}style")
SAID_ONCE = {
    "fill": "currentColor",
    "font-family": "DejaVu Sans,Verdana,sans-serif",
    "font-size": "10px",
    "stroke-linejoin": "round",
}
"""By the drawing for all that is in it."""

register_namespace("", SVG[1:-1])


def compact(svg: str) -> str:
    """The same picture on one line; its words stay words, its colours stay those of the page."""
    root = fromstring(svg)
    for parent in [*root.iter()]:
        parent[:] = [child for child in parent if child.tag not in UNSEEN]
    used = set(re.findall(r"#(\w+)[\")]", tostring(root, "unicode")))
    for element in root.iter():
        shorten(element, used)
    unwrap(root)
    root.attrib |= SAID_ONCE
    return re.sub(r">\s+<", "><", tostring(root, "unicode").replace(" />", "/>"))


def shorten(element: Element, used: set[str]) -> None:
    """Styles as attributes, two digits after the point, and no name that nobody uses."""
    attributes = element.attrib
    styles = filter(None, attributes.pop("style", "").split("; "))
    attributes |= dict(style.split(": ", 1) for style in styles)
    if LINK in attributes:
        attributes["href"] = attributes.pop(LINK)
    for name in SHAPES & attributes.keys():
        attributes[name] = " ".join(NUMBER.sub(rounded, attributes[name]).split())
    for name, value in [*attributes.items()]:
        if is_idle(name, value) or (name == "id" and value not in used):
            del attributes[name]


def rounded(number: re.Match[str]) -> str:
    """With at most two digits after the point."""
    return f"{float(number[0]):.2f}".rstrip("0").rstrip(".").replace("-0.", "-.")


def is_idle(name: str, value: str) -> bool:
    """Whether the picture is the same without this attribute."""
    unturned = name == "transform" and value.startswith("rotate(-0 ")
    return name in ("version", "font-family") or SAID_ONCE.get(name) == value or unturned


def unwrap(parent: Element) -> None:
    """Groups that say nothing give way to what is in them, and what cannot be seen goes."""
    children: list[Element] = []
    for child in parent:
        unwrap(child)
        plain = child.tag == f"{SVG}g" and not child.attrib
        children += [*child] if plain else [child]
    parent[:] = [child for child in children if not is_invisible(child)]


def is_invisible(element: Element) -> bool:
    """Whether it is a shape without ink, or holds nothing."""
    inkless = element.get("fill") == "none" and "stroke" not in element.attrib
    return inkless or (element.tag == f"{SVG}defs" and not len(element))
