"""Build hook of the wheel: compiles the catalogs, and takes them and the resources into the package."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[BuilderConfig]):
    """Puts what :mod:`chieubai.bundled` looks for where it looks for it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files to a wheel; an editable install reads them in the checkout."""
        if version == "editable":
            return
        self._compiled = TemporaryDirectory()
        included = build_data["force_include"]
        included[str(Path(self.root, "resources"))] = "chieubai/_resources"
        for source in sorted(Path(self.root, "translations").glob("*/LC_MESSAGES/chieubai.po")):
            language = source.parts[-3]
            target = Path(self._compiled.name, f"{language}.mo")
            _compile(source, target)
            included[str(target)] = f"chieubai/_translations/{language}/LC_MESSAGES/chieubai.mo"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the compiled catalogs, which are in the wheel by now."""
        if version != "editable":
            self._compiled.cleanup()


def _compile(source: Path, target: Path) -> None:
    with source.open("rb") as text:
        catalog = read_po(text)
    with target.open("wb") as binary:
        write_mo(binary, catalog)
