"""`make sbom`: the bill of materials in CycloneDX 1.6, from the locks alone. The same locks give the same bytes."""

import json
import sys
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from croupier import __version__
from tools.dependencies.parts import ROOT, Part, all_parts

TARGET = ROOT / "dist" / "croupier.cdx.json"


def bill(parts: Iterable[Part]) -> dict[str, Any]:
    """What is shipped is required; what only builds and tests is excluded, and named all the same."""
    components = [_component(part) for part in parts]
    product = f"pkg:pypi/croupier@{__version__}"
    content = json.dumps(components, sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, product + content)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": product,
                "name": "croupier",
                "version": __version__,
                "purl": product,
                "licenses": [{"expression": "Apache-2.0"}],
            }
        },
        "components": components,
    }


def _component(part: Part) -> dict[str, Any]:
    return {
        "type": "library",
        "bom-ref": part.purl,
        "name": part.name,
        "version": part.version,
        "purl": part.purl,
        "scope": "required" if part.shipped else "excluded",
        "licenses": [{"expression": part.licence}] if part.licence else [],
        "hashes": [{"alg": kind, "content": content} for kind, content in part.hashes],
    }


def main(target: Path) -> None:
    made = bill(all_parts())
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    shipped = sum(one["scope"] == "required" for one in made["components"])
    print(f"{target}: {len(made['components'])} components, {shipped} of them shipped")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET)
