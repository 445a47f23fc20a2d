package web

import (
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebAnalysis analyses a game with a finger on a telephone: it plays another action,
// comments on it, and loads the page again. The analysis is as it was, and goes into the game
// when it is kept.
func TestWebAnalysis(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dipole", actions: ["e1-d2", "d8-e7"], created: "2026-11-21T12:00:00Z"`)
	b.telephone(360, 640)
	b.start(page(t))
	b.touch("button:game")
	b.touch("button:game.analyse")
	b.wait(`location.hash.startsWith("#analysis/board/") && thing("turn:0.1")`)
	b.touch("button:previous")
	b.touch("site:d8")
	b.touch("site:c7")
	b.wait(`location.hash.includes(":draft=") && thing("turn:1.0")`)
	b.touch("button:comment")
	b.tap(b.middle("field:comment"))
	b.wait(typing)
	b.call("Input.insertText", map[string]any{"text": "Warum nicht?"}, nil)
	b.frames(4)
	b.touch("glyph:5")
	b.wait(`thing("glyph:5").ariaPressed === "true" && thing("field:comment").textContent === "Warum nicht?"`)
	e2etest.Keep(t, "comment", b.screenshot())
	b.run(`globalThis.left = true; location.reload()`)
	b.wait(`!globalThis.left && location.hash.includes(":draft=") && said().includes("Warum nicht?") && thing("turn:1.0")`)
	e2etest.Keep(t, "again", b.screenshot())
	b.touch("button:keep")
	b.wait(`location.hash.startsWith("#analysis/board/") && !location.hash.includes("draft")`)
	b.wait(`((v) => v.actions[0] === "d8-c7" && v.comments[2] === "Warum nicht?" && v.glyphs[2][0] === 5)(kept().variations[0])`)
	b.touch("button:back")
	b.wait(`location.hash === "#board"`)
}
