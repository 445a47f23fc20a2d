package web

import (
	"fmt"
	"testing"

	"quintet/rules/catalog"
	"quintet/scenes/e2e/e2etest"
)

// typing is the condition that a text typed now goes into a field. Ebitengine's text area first
// takes the focus. In the next update it is emptied and marked as ready no longer: what was typed
// between the two is lost.
const typing = `document.activeElement.id === "ebitengine-textinput" && !window._ebitengine_textinput_ready`

// TestWebTyping types names into the web page with a finger and the keyboard of a telephone. The
// page asks for that keyboard only when a field is touched.
func TestWebTyping(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	b.start(page(t))
	tap := func(name string) {
		t.Helper()
		b.tap(b.middle(name))
		b.frames(4)
	}
	tap("card:" + catalog.All[0].ID)
	tap("choice:one=0")
	tap("choice:two=0")
	b.wait(`document.activeElement.id !== "ebitengine-textinput"`)
	tap("field:one")
	b.wait(typing)
	b.call("Input.imeSetComposition", map[string]any{"text": "にほん", "selectionStart": 3, "selectionEnd": 3}, nil)
	b.frames(4)
	b.call("Input.insertText", map[string]any{"text": "日本"}, nil)
	b.frames(4)
	tap("field:two")
	b.wait(typing)
	b.call("Input.insertText", map[string]any{"text": "two"}, nil)
	b.frames(4)
	e2etest.Keep(t, "names", b.screenshot())
	tap("button:start")
	b.wait(`kept().players[0].name === "日本" && kept().players[1].name === "two"`)
	b.wait(`document.activeElement.id !== "ebitengine-textinput"`)
}

// TestWebKeyboard types a name into the web page with keys. Each letter comes once, each
// deletion deletes one letter, and a pasted text comes once.
func TestWebKeyboard(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.start(page(t))
	press := func(code, key string, number, modifiers int, commands ...string) {
		t.Helper()
		text := ""
		if len(key) == 1 && modifiers == 0 {
			text = key
		}
		for _, event := range []string{"keyDown", "keyUp"} {
			b.call("Input.dispatchKeyEvent", map[string]any{"type": event, "code": code, "key": key, "text": text,
				"windowsVirtualKeyCode": number, "modifiers": modifiers, "commands": append([]string{}, commands...)}, nil)
			text = ""
			b.frames(3)
		}
	}
	for _, name := range []string{"card:" + catalog.All[0].ID, "choice:one=0", "choice:two=0", "field:one"} {
		b.click(b.middle(name))
	}
	for _, letter := range "abcd" {
		press("Key"+string(letter-32), string(letter), int(letter-32), 0)
	}
	press("Backspace", "Backspace", 8, 0)
	press("ArrowLeft", "ArrowLeft", 37, 0)
	press("KeyX", "x", 'X', 0)
	press("Delete", "Delete", 46, 0)
	press("KeyY", "y", 'Y', 0) // abxy
	const ctrl = 2
	press("KeyA", "a", 'A', ctrl, "selectAll")
	shows := func(text string) {
		b.wait(fmt.Sprintf(`document.getElementById("thing field:one").textContent === %q`, text))
	}
	press("KeyX", "x", 'X', ctrl, "cut")
	shows("")
	press("KeyV", "v", 'V', ctrl, "paste")
	shows("abxy")
	press("KeyV", "v", 'V', ctrl, "paste")
	shows("abxyabxy")
	e2etest.Keep(t, "name", b.screenshot())
	b.click(b.middle("button:start"))
	b.wait(`kept() !== null`)
	b.wait(`kept().players[0].name === "abxyabxy"`)
}

// TestWebSearch finds a game in My games by a name without its accent.
func TestWebSearch(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.before(`for (const [id, name] of [["one", "Éva"], ["two", "Bob"]]) {
		localStorage.setItem("quintet/games/" + id + ".quintet", JSON.stringify(
			{format: 1, app: "quintet", game: "dimpled", players: [{name}, {}], actions: ["e5"]}));
	}`)
	b.start(page(t) + "#games")
	b.wait(`document.getElementById("thing game:one") && document.getElementById("thing game:two")`)
	b.named("textbox", "Search")
	b.key("ShiftLeft") // a browser allows text input when a key comes up
	b.wait(typing)
	b.call("Input.insertText", map[string]any{"text": "eva"}, nil)
	b.wait(`document.getElementById("thing game:one") && !document.getElementById("thing game:two")`)
	e2etest.Keep(t, "found", b.screenshot())
}

// TestWebComment types a comment on a telephone, whose keyboard composes all of it. While it is still
// being composed, it is kept, and it is there when the page was reloaded.
func TestWebComment(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.telephone(390, 844)
	b.start(page(t) + "#analysis/dipole")
	b.touch("button:comment")
	b.touch("field:comment")
	b.wait(typing)
	const comment = "Nice kick, möglich?"
	for _, letter := range comment {
		b.call("Input.insertText", map[string]any{"text": string(letter)}, nil)
		b.frames(2)
	}
	b.wait(fmt.Sprintf(`Object.values(localStorage).some(value => value.includes(%q))`, comment))
	b.run(`globalThis.left = true; location.reload()`)
	b.wait(`!globalThis.left`)
	b.wait(ready)
	b.touch("button:comment")
	b.wait(fmt.Sprintf(`document.getElementById("thing field:comment")?.textContent === %q`, comment))
	e2etest.Keep(t, "comment", b.screenshot())
}
