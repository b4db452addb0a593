#!/usr/bin/env python3
"""Checks the files the desktop reads: check-data.py ROOT VERSION

All XML is well-formed, the program has one name everywhere, the icons are square and use nothing
that old renderers leave out, and what is said of the program is as short as desktops want it.
"""

from configparser import ConfigParser
from pathlib import Path
import sys
import xml.etree.ElementTree as ET

APP_ID = "io.github.logres.Logres"
# The librsvg of Debian 12 draws nothing for an element with a filter that it does not know.
UNKNOWN_FILTERS = ["feDropShadow"]

root, version = Path(sys.argv[1]), sys.argv[2]
data = root / "data"
faults = []


def expect(is_right, what):
    if not is_right:
        faults.append(what)


def read_desktop(path):
    parser = ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read(path, encoding="utf-8")
    return parser


def check_xml():
    paths = [p for folder in ("data", "src") for p in (root / folder).rglob("*")]
    paths = [p for p in paths if p.suffix in (".ui", ".svg", ".xml") or p.name.endswith(".xml.in")]
    expect(len(paths) > 20, "hardly any XML was found")
    for path in paths:
        try:
            ET.parse(path)
        except ET.ParseError as error:
            faults.append(f"{path}: {error}")
    for path in (p for p in paths if p.suffix == ".svg"):
        text = path.read_text(encoding="utf-8")
        expect(not any(word in text for word in UNKNOWN_FILTERS), f"{path}: a filter too new")


def check_icon(name, side):
    path = data / "icons" / name
    box = ET.parse(path).getroot().get("viewBox")
    expect(box == f"0 0 {side} {side}", f"{path}: the view box is {box}")


def check_names():
    entry = read_desktop(data / f"{APP_ID}.desktop.in")["Desktop Entry"]
    expect(entry["Icon"] == APP_ID, "the desktop file has another icon")
    expect(entry["DBusActivatable"] == "true", "the desktop file does not activate by D-Bus")
    for key in ("Categories", "Keywords"):
        expect(entry[key].endswith(";"), f"{key} does not end with a semicolon")

    service = read_desktop(data / f"{APP_ID}.service.in")["D-BUS Service"]
    expect(service["Name"] == APP_ID, "the service has another name")
    expect(service["Exec"].endswith("/logres --gapplication-service"), "the service starts amiss")

    schema = ET.parse(data / f"{APP_ID}.gschema.xml").getroot().find("schema")
    expect(schema.get("id") == APP_ID, "the settings have another name")
    expect(schema.get("path") == "/" + APP_ID.replace(".", "/") + "/", "the settings lie elsewhere")
    for key in schema.iter("key"):
        for part in ("default", "summary", "description"):
            expect((key.findtext(part) or "").strip(), f"setting {key.get('name')}: no {part}")


def check_metainfo():
    info = ET.parse(data / f"{APP_ID}.metainfo.xml.in").getroot()
    releases = info.findall("releases/release")
    expect(info.findtext("id") == APP_ID, "the metainfo is of another program")
    expect(info.findtext("launchable") == f"{APP_ID}.desktop", "the metainfo launches another")
    expect(len(info.findtext("name")) <= 15, "the name is too long")
    expect(len(info.findtext("summary")) <= 35, "the summary is too long")
    expect(not info.findtext("summary").endswith("."), "the summary ends with a full stop")
    expect(releases and releases[0].get("version") == version, "the newest release is not this one")
    for release in releases:
        expect(release.findtext("description/p"), f"release {release.get('version')} says nothing")


check_xml()
check_names()
check_metainfo()
check_icon(f"{APP_ID}.svg", 128)
check_icon(f"{APP_ID}-symbolic.svg", 16)

print("\n".join(faults) or "the data is right")
sys.exit(bool(faults))
