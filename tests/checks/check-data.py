#!/usr/bin/env python3
"""Check the files that the desktop reads: check-data.py ROOT VERSION

All XML is well-formed, and no SVG has a filter that old renderers do not know. The desktop file, the
service, the settings and the metainfo use the same application ID. The icons are square. The
program's name and summary are short.
"""

from configparser import ConfigParser
from pathlib import Path
import sys
import xml.etree.ElementTree as ET

APP_ID = "io.github.logres.Logres"
# The librsvg of Debian 12 does not know these filters, and draws no element that has one.
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
    expect(len(paths) > 20, f"expected more than 20 XML files, found {len(paths)}")
    for path in paths:
        try:
            ET.parse(path)
        except ET.ParseError as error:
            faults.append(f"{path}: {error}")
    for path in (p for p in paths if p.suffix == ".svg"):
        text = path.read_text(encoding="utf-8")
        expect(not any(word in text for word in UNKNOWN_FILTERS),
               f"{path}: has one of the filters {UNKNOWN_FILTERS}")


def check_icon(name, side):
    path = data / "icons" / name
    box = ET.parse(path).getroot().get("viewBox")
    expect(box == f"0 0 {side} {side}", f"{path}: the view box is {box}, not 0 0 {side} {side}")


def check_names():
    entry = read_desktop(data / f"{APP_ID}.desktop.in")["Desktop Entry"]
    expect(entry["Icon"] == APP_ID, f"the icon of the desktop file is not {APP_ID}")
    expect(entry["DBusActivatable"] == "true", "the desktop file does not have DBusActivatable=true")
    for key in ("Categories", "Keywords"):
        expect(entry[key].endswith(";"), f"{key} of the desktop file does not end with a semicolon")

    service = read_desktop(data / f"{APP_ID}.service.in")["D-BUS Service"]
    expect(service["Name"] == APP_ID, f"the name of the service is not {APP_ID}")
    expect(service["Exec"].endswith("/logres --gapplication-service"),
           "the service does not start logres --gapplication-service")

    schema = ET.parse(data / f"{APP_ID}.gschema.xml").getroot().find("schema")
    expect(schema.get("id") == APP_ID, f"the ID of the settings is not {APP_ID}")
    expect(schema.get("path") == "/" + APP_ID.replace(".", "/") + "/",
           "the path of the settings is not made from their ID")
    for key in schema.iter("key"):
        for part in ("default", "summary", "description"):
            expect((key.findtext(part) or "").strip(), f"setting {key.get('name')}: no {part}")


def check_metainfo():
    info = ET.parse(data / f"{APP_ID}.metainfo.xml.in").getroot()
    releases = info.findall("releases/release")
    expect(info.findtext("id") == APP_ID, f"the ID of the metainfo is not {APP_ID}")
    expect(info.findtext("launchable") == f"{APP_ID}.desktop",
           f"the metainfo does not launch {APP_ID}.desktop")
    expect(len(info.findtext("name")) <= 15, "the name is longer than 15 characters")
    expect(len(info.findtext("summary")) <= 35, "the summary is longer than 35 characters")
    expect(not info.findtext("summary").endswith("."), "the summary ends with a full stop")
    expect(releases and releases[0].get("version") == version, f"the newest release is not {version}")
    for release in releases:
        expect(release.findtext("description/p"), f"release {release.get('version')} has no description")


check_xml()
check_names()
check_metainfo()
check_icon(f"{APP_ID}.svg", 128)
check_icon(f"{APP_ID}-symbolic.svg", 16)

print("\n".join(faults) or "no errors")
sys.exit(bool(faults))
