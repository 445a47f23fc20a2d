package web

import (
	"testing"

	"quintet/save"
	written "quintet/save/record"
	"quintet/scenes/e2e/e2etest"
)

// TestWebAddresses opens a link to a game in a fresh browser, plays an action, and goes back
// and forth between scenes. With the menu of the game open, a step back only closes the menu.
func TestWebAddresses(t *testing.T) {
	long(t)
	t.Parallel()
	word, err := written.Link(&save.Game{Game: "dimpled", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Actions: []string{"e5", "f5"}, At: 2}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	b.open(page(t) + "#game/" + word)
	b.wait(`kept()?.at === 2 && kept().players[0].name === "Ann"`)
	b.wait(`location.hash === "#board" && document.title.includes("Dimpled Football")`)
	b.named("button", "a1, empty")
	b.wait(`kept().actions[2] === "a1"`)
	b.key("Escape") // opens the menu of the game
	b.named("button", "Other device")
	b.named("button", "Copy link")
	b.key("Escape")
	b.run(`location.hash = "#setup/akron"`)
	b.wait(`document.getElementById("thing button:start")`)
	b.run(`location.hash = "#board"`)
	b.wait(`document.title.includes("Dimpled Football")`)
	b.key("Escape")
	b.wait(`document.getElementById("thing button:game.pictures")`)
	b.run(`history.back()`) // closes the menu of the game, and only the next one leads on
	b.wait(`location.hash === "#board" && !document.getElementById("thing button:game.pictures")`)
	b.run(`history.back()`)
	b.wait(`location.hash === "#setup/akron" && document.getElementById("thing button:start")`)
	b.run(`history.back()`)
	b.wait(`location.hash === "#board" && document.title.includes("Dimpled Football")`)
	b.run(`history.forward()`)
	b.wait(`location.hash === "#setup/akron" && document.title.includes("Akron")`)
	e2etest.Keep(t, "setup", b.screenshot())
	b.run(`location.hash = "#setup/akron:size=5"`)
	b.wait(`location.hash === "#setup/akron:size=5,swap=off" && document.getElementById("thing choice:size=5")?.ariaPressed === "true"`)
	b.run(`document.getElementById("thing choice:size=6").click()`)
	b.wait(`location.hash === "#setup/akron:size=6,swap=off"`)
	b.run(`globalThis.left = true; location.reload()`)
	b.wait(`!globalThis.left && location.hash === "#setup/akron:size=6,swap=off" && document.getElementById("thing choice:size=6")?.ariaPressed === "true"`)
	// The browser refuses a change of the address, and the page tries it again.
	b.run(`history.replaceState = function() {
		delete this.replaceState;
		throw new DOMException("too often", "SecurityError");
	}`)
	b.run(`document.getElementById("thing choice:size=7").click()`)
	b.wait(`location.hash === "#setup/akron:size=7,swap=off"`)
	b.run(`document.getElementById("thing choice:size=6").click()`)
	b.wait(`location.hash === "#setup/akron:size=6,swap=off"`)
	for _, nowhere := range []string{"#%", "#setup/%E4"} {
		b.run(`location.hash = "` + nowhere + `"`)
		b.wait(`location.hash === "#menu" && document.getElementById("thing card:akron")`)
		b.run(`location.hash = "#problems"`)
		b.wait(`document.getElementById("thing button:solve")`)
	}
	b.run(`globalThis.left = true; location.reload()`)
	b.wait(`!globalThis.left && location.hash === "#problems" && document.getElementById("thing button:solve")`)
}
