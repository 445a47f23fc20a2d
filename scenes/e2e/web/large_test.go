package web

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/e2e/e2etest"
)

// TestWebLargeGame undoes an action in a game with thousands of actions in variations. While the
// game is written, shared, listed in My games and opened there, the page can still draw again and
// again.
func TestWebLargeGame(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, largeGame(t))
	b.before(`{
		navigator.share = undefined;
		Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { globalThis.copied = text; }}});
		globalThis.pauses = 0;
		const post = MessagePort.prototype.postMessage;
		MessagePort.prototype.postMessage = function(...all) {
			pauses++;
			return post.apply(this, all);
		};
	}`)
	b.start(page(t))
	const least = 2 // the least number of pauses; even a very fast machine has as many
	pauses := func(what, done string) {
		b.wait(done)
		if !b.says(fmt.Sprintf(`pauses >= %d`, least)) {
			t.Errorf("the page stands still while the game is %s: %s pauses", what, b.value(`String(pauses)`))
		}
		b.run(`pauses = 0`)
	}
	pauses("read at the start", `kept().at === 1`)
	b.key("ArrowLeft")
	pauses("written", `kept().at === 0`)
	b.named("button", "Share a link to this game")
	pauses("shared", `globalThis.copied?.includes("#game/")`)
	b.run(`localStorage.setItem("quintet/games/crosscut-1.quintet", localStorage.getItem("quintet/state/running-1.quintet"));
		location.hash = "#games"`)
	pauses("listed", `document.getElementById("thing game:crosscut-1")`)
	b.run(`document.getElementById("thing game:crosscut-1").click()`)
	b.frames(4)
	b.run(`pauses = 0; document.getElementById("thing button:open").click()`)
	pauses("opened", `location.hash === "#board"`)
	e2etest.Keep(t, "board", b.screenshot())
}

// largeGame returns the JSON members of a game with one action in its main line and thousands of
// actions in variations.
func largeGame(t *testing.T) string {
	t.Helper()
	g, values, err := catalog.Parse("crosscut")
	if err != nil {
		t.Fatal(err)
	}
	first, err := g.New(values)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 1))
	saved := save.Game{Game: "crosscut", At: 1}
	for range 120 {
		var line []string
		for s := first.Clone(); len(line) < 60 && s.Outcome() == rules.Playing; {
			legal := s.Legal(nil)
			a := legal[dice.IntN(len(legal))]
			line = append(line, s.Format(a))
			s.Apply(a, nil)
		}
		if saved.Actions == nil {
			saved.Actions = line[:1]
		}
		saved.Variations = append(saved.Variations, save.Variation{Actions: line})
	}
	text := string(saved.Encode())
	return text[len("{\n") : len(text)-len("}\n")]
}
