"""Everything that was ever sent to a page: over its socket, in answer to its questions, and as it stands written."""

import re

from playwright.sync_api import Page, WebSocket

_TELLS = """
  const asks = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await asks(...asked);
    if (!answer.url.endsWith('/cloth')) answer.clone().text().then(window.tellTheTest, () => undefined);
    return answer;
  };
"""


class Ears:
    """Listens from before the page opens; only the cloth, which names every spot to everybody, is let pass."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        """What the socket brought."""
        self.answered: list[str] = []
        page.on("websocket", self._listen)
        page.expose_function("tellTheTest", lambda answer: self.answered.append(answer))
        page.add_init_script(_TELLS)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def knows(self, word: str) -> bool:
        return word in self._written() or any(word in one for one in self._sent())

    def knows_amount(self, cents: int) -> bool:
        """Whether an amount is written on the page, or is a value in anything that was sent."""
        value = re.compile(rf"[:\[]\s*{cents}\s*[,}}\]]")
        return f"${cents // 100:,}" in self._written() or any(value.search(one) for one in self._sent())

    def _sent(self) -> list[str]:
        return [*self.heard, *self.answered]

    def _written(self) -> str:
        """The page without the names of spots on the cloth, which are there for everybody; a spot with chips stays."""
        written: str = self.page.evaluate(
            """() => {
                const copy = document.documentElement.cloneNode(true);
                for (const spot of copy.querySelectorAll('.spot:not([aria-label*="you have"])')) spot.remove();
                return copy.outerHTML;
            }"""
        )
        return written
