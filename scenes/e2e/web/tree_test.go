package web

import (
	"strings"
	"testing"

	"quintet/assets"
)

// TestWebOrder goes from scene to scene. Everything that can be clicked has an element in the
// page, in the order that the program gives. An element that stays keeps the focus.
func TestWebOrder(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.start(page(t))
	b.run(`
		let told;
		const mirror = quintet.mirror;
		quintet.mirror = function(sight) {
			told = sight.things.map(([name]) => "thing " + name);
			mirror.call(this, sight);
		};
		globalThis.ordered = () => told.join() === [...document.getElementById("things").children].map((e) => e.id).join();`)
	for _, step := range []struct{ hash, thing string }{
		{"problems", "button:solve"}, {"settings", "button:about"}, {"games", "field:search"}, {"problems", "button:solve"},
		{"menu", "card:akron"}, {"setup/akron", "button:start"},
	} {
		b.run(`location.hash = "#` + step.hash + `"`)
		b.wait(`thing("` + step.thing + `") && ordered()`)
	}
	b.run(`thing("button:back").focus()`)
	for _, name := range []string{"choice:two=0", "choice:one=computer", "choice:one=0"} {
		b.run(`thing("` + name + `").click()`)
		b.wait(`thing("` + name + `").ariaPressed === "true" && ordered()`)
		if !b.says(`document.activeElement === thing("button:back")`) {
			t.Errorf("after %s the focus is not on the button that leads back", name)
		}
	}
}

// TestWebField types a name into the set-up like a player who cannot see. The field is a text
// box in the accessibility tree, and its value is the name.
func TestWebField(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.open(page(t) + "#setup/crosscut")
	b.named("button", "Player 2: Person")
	b.named("textbox", "Player 2")
	b.wait(`quintet.focus === "field:two"`)
	b.key("ShiftLeft") // a browser allows text input when a key comes up
	b.wait(typing)
	b.call("Input.insertText", map[string]any{"text": "Bob"}, nil)
	b.wait(`document.getElementById("thing field:two").textContent === "Bob"`)
	b.until(func() bool {
		for _, n := range b.tree() {
			if n.Role.Value == "textbox" && n.Name.Value == "Player 2" && n.Value.Value == "Bob" {
				return true
			}
		}
		return false
	})
}

// TestWebDialog opens a panel over a game and closes it. First the panel is read out, and then the
// title of the game, but not again what was read out before. The panel is a dialog that contains
// nothing of the game, and the focus is on its main button. A key gets to the game when the screen
// reader has the focus on a site.
func TestWebDialog(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: ["e5"]`)
	b.before(`
		globalThis.news = () => document.getElementById("news").textContent;
		globalThis.active = () => document.querySelector("canvas").ariaActiveDescendantElement?.id;`)
	b.open(page(t))
	b.wait(`document.documentElement.dataset.quintet === "ready" && news().includes("e5")`)
	b.key("F1")
	title := assets.Text("help.title")
	b.wait(`news().startsWith("` + title + `") && !news().includes("e5")`)
	b.until(func() bool {
		dialogs, closes, others := 0, 0, 0
		for _, n := range b.tree() {
			switch name, _ := n.Name.Value.(string); {
			case n.Role.Value == "dialog" && strings.HasPrefix(name, title):
				dialogs++
			case n.Role.Value == "button" && name == assets.Text("text.close"):
				closes++
			case n.Role.Value == "button" && name == assets.Text("board.game"):
				others++
			}
		}
		return dialogs == 1 && closes == 1 && others == 0
	})
	b.key("Escape")
	b.wait(`document.getElementById("sight").role === null && news() !== "" && document.title.startsWith(news().replace(/\.$/, ""))`)
	b.run(`document.getElementById("thing site:a1").focus()`) // as after a click on it
	b.key("Escape")
	b.wait(`news().startsWith("` + assets.Text("game.title") + `")`)
	b.key("Escape")
	b.wait(`news() !== "" && document.title.startsWith(news().replace(/\.$/, ""))`)
	b.run(`document.getElementById("thing button:game").focus()`)
	b.named("button", assets.Text("board.game"))
	b.wait(`news().startsWith("` + assets.Text("game.title") + `")`)
	b.named("button", assets.Text("game.resign"))
	b.wait(`news().startsWith("` + assets.Text("end.wins", "Player") + `".slice(0, 6)) && active() === "thing end:rematch"`)
	b.wait(`document.activeElement === document.querySelector("canvas")`)
}

// TestWebOutOfSight sets up a game on a telephone like a player who cannot see. The accessibility
// tree has the levels that are out of sight, with descriptions of how they play. Going to one
// scrolls it into sight, and a click on one chooses it. A chosen stack is a pressed button. Only
// fields are text boxes.
func TestWebOutOfSight(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.telephone(390, 844)
	b.start(page(t) + "#setup/dipole")
	b.named("button", "Player 2: Computer")
	b.wait(`thing("choice:two=8") && thing("choice:two=7")`)
	b.run(`globalThis.before = thing("choice:one=0").style.top; thing("choice:board=10")?.focus(); thing("choice:starts=coin").focus()`)
	b.wait(`thing("choice:one=0").style.top !== before`)
	b.run(`thing("choice:two=8").click()`)
	b.wait(`thing("choice:two=8").ariaPressed === "true" && thing("choice:two=8").ariaDescription.includes("Plans far ahead")`)
	b.run(`thing("choice:two=0").click()`)
	b.wait(`thing("choice:two=0").ariaPressed === "true"`)
	b.run(`thing("button:start").click()`)
	b.wait(`thing("site:e1")`)
	b.run(`thing("site:e1").click()`)
	b.wait(`thing("site:e1").ariaPressed === "true" && thing("site:f2").ariaLabel.endsWith("legal") && !thing("site:a1").ariaLabel.endsWith("legal")`)
	b.wait(`thing("button:undo").ariaKeyShortcuts === null && thing("button:undo").ariaLabel === "Undo"`)
	for _, n := range b.tree() {
		if n.Role.Value == "textbox" {
			t.Errorf("there is a text box %v; want none", n.Name.Value)
		}
	}
}

// TestWebCoach plays a blunder. The coach's question, its title first, is read out and nothing
// else. The title of the question is the title of the page, and its answers have names. When the
// action is taken back, that is read out too.
func TestWebCoach(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "crosscut", players: [{name: "Ann"}, {level: 1}],
		actions: ["b2", "b5", "c2", "c5", "d2", "d5", "e2", "e5"], at: 8`)
	b.before(`globalThis.line = (id) => document.getElementById(id).textContent;`)
	b.start(page(t))
	b.named("button", "g7, empty")
	title, after := assets.Text("coach.title"), assets.Text("coach.after", "g7")
	b.wait(`line("news").startsWith("` + title + ` ` + after + `. ")`)
	b.wait(`document.title.startsWith("` + title + `") && line("said") === "" && line("news").length < 320`)
	if !b.says(`!(line("news") + document.title).includes("thinking")`) {
		t.Error("while the coach waits it is said that the computer thinks")
	}
	b.wait(`document.querySelector("canvas").ariaActiveDescendantElement?.id === "thing coach:back"`)
	b.until(func() bool {
		answers := 0
		for _, n := range b.tree() {
			for _, key := range []string{"coach.back", "coach.why", "coach.on"} {
				if n.Role.Value == "button" && n.Name.Value == assets.Text(key) {
					answers++
				}
			}
		}
		return answers == 3
	})
	b.named("button", assets.Text("coach.back"))
	b.wait(`line("news").startsWith("` + assets.Text("board.undone", "Red", "g7") + `") && kept().at === 8`)
}
