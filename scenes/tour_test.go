package scenes

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
)

// ways go to the places of the table whose word alone is no address, with the game g.
var ways = map[string]func(d *driver, g *rules.Game){
	"setup":    func(d *driver, g *rules.Game) { d.doors.visit("setup/" + g.ID) },
	"time":     func(d *driver, g *rules.Game) { d.doors.visit("time/" + g.ID) },
	"rules":    func(d *driver, g *rules.Game) { d.doors.visit("rules/" + g.ID) },
	"analysis": func(d *driver, g *rules.Game) { d.doors.visit("analysis/" + g.ID) },
	"editor":   func(d *driver, g *rules.Game) { d.doors.visit("editor/" + g.ID) },
	"problem": func(d *driver, g *rules.Game) {
		all, err := problem.Of(g.ID)
		if err == nil && len(all) == 0 {
			all, err = problem.All()
		}
		if err != nil {
			d.t.Fatal(err)
		}
		d.to(place.Problem(all[0].ID))
	},
	"board": begin,
	"lesson": func(d *driver, g *rules.Game) {
		d.doors.tools.Think = thinktest.Given(func(p think.Problem) int { return 300 * (len(p.Actions) % 2) }) // every action is a mistake
		begin(d, g)
		d.play(1, 4)
		d.to(place.Review)
		for d.doors.board.Reviewed() == nil {
			d.Ticks(1)
		}
		d.to(place.Lesson(rules.First, ""))
	},
	"saved": func(d *driver, g *rules.Game) {
		id, err := d.keeper.Store.Add(&save.Game{Game: g.ID, Created: noon, Changed: noon})
		if err != nil {
			d.t.Fatal(err)
		}
		d.doors.visit("saved/" + id)
	},
	"game": func(d *driver, _ *rules.Game) { d.to(place.Opened("")) },
	"play": func(d *driver, g *rules.Game) { begin(d, g); d.to(place.Play(d.match(), nil)) },
}

func begin(d *driver, g *rules.Game) {
	d.doors.choices.Of(g).Players = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}
	if err := d.doors.Begin(g); err != nil {
		d.t.Fatal(err)
	}
}

// shown are the scenes that the places without a scene of their own lead to.
var shown = map[string]string{"saved": "board", "game": "text", "file": "asking", "play": "choice", "about": "text"}

// everywhere goes to every place of the table with the game g, in a program at its first start, and
// calls look there.
func everywhere(t *testing.T, g *rules.Game, start func() *driver, look func(d *driver)) {
	t.Helper()
	for _, r := range table() {
		d := start()
		if way, ok := ways[r.scene]; ok {
			way(d, g)
		} else {
			d.doors.visit(r.scene)
		}
		d.Ticks(3)
		want, other := shown[r.scene]
		if !other {
			want = r.scene
		}
		switch {
		case d.Scene() == want:
			look(d)
		case r.scene != "rules" || d.Scene() != "text": // a game without a book
			t.Errorf("%s: the way to %s leads to the scene %s", g.ID, r.scene, d.Scene())
		}
	}
}

// TestEveryPlaceOfTheTable goes to every place, and checks what every scene must have: its place leads
// back to it, everything fits in the window and has a name and words, and Esc leads back, except from
// the lowest scenes. The words of the table are different, and what has a button has its text.
func TestEveryPlaceOfTheTable(t *testing.T) {
	var words []string
	for _, r := range table() {
		if slices.Contains(words, r.scene) {
			t.Errorf("%s is in the table twice", r.scene)
		}
		if words = append(words, r.scene); r.button && !assets.Has("menu."+r.scene) {
			t.Errorf("the button that leads to %s has no text", r.scene)
		}
	}
	for _, size := range someWindows() {
		for _, g := range catalog.All[:1] {
			start := func() *driver { return fingerDriver(t, size[0], size[1]) }
			everywhere(t, g, start, func(d *driver) {
				d.fits()
				d.named()
				at, beneath := d.Top().Place(), d.doors.beneath()
				if _, ok := find(at); ok {
					d.doors.visit(at.String(), beneath...)
					if d.Ticks(3); d.Top().Place() != at {
						t.Errorf("a reload at %v leads to %v", at, d.Top().Place())
					}
				}
				if top := d.Top(); len(d.app.Stage.Beneath()) > 0 {
					if d.Key(ebiten.KeyEscape); d.Top() == top {
						t.Errorf("Esc does not lead back from %v", at)
					}
				}
			})
		}
	}
}
