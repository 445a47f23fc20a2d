package scenes

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/start"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
)

// visitor is a driver that shows scenes with the game g, and calls look in each of their states.
type visitor struct {
	*driver
	g    *rules.Game
	look func()
}

// see clicks the things with the names one after another, and looks before and after each.
func (v *visitor) see(names ...string) {
	v.T.Helper()
	for {
		v.Fingers = v.Finger
		v.Ticks(2)
		if v.look(); len(names) == 0 {
			return
		}
		v.Click(names[0])
		names = names[1:]
	}
}

// at visits an address of the game, and sees it as see does.
func at(word string, names ...string) func(*visitor) {
	return func(v *visitor) { v.doors.visit(word + "/" + v.g.ID); v.see(names...) }
}

// ways go to the places of the table that are not seen in all their states if one only visits the word
// of the scene, and through these states.
var ways = map[string]func(v *visitor){
	"menu": func(v *visitor) {
		v.doors.visit("")
		v.see()
		v.doors.visit("problem/of-yesterday")
		v.see()
		v.GoTo(v.doors.menu(start.Notice{Text: assets.Text("crash.game"),
			Answers: []ask.Answer{{Name: "open", Label: assets.Text("menu.open")}, {Name: "dismiss", Label: assets.Text("menu.dismiss")}}}))
		v.see()
	},
	"problems": func(v *visitor) {
		var tools []string
		if v.to(place.Problems(v.g)); v.Has("button:rush") { // a game may have no problems
			tools = append(tools, "button:rush")
		}
		v.see(tools...)
	},
	"games": func(v *visitor) {
		v.keep()
		v.doors.visit("games")
		v.see("button:rename")
		v.Key(ebiten.KeyEscape)
		v.see("button:duplicate", "button:delete")
	},
	"setup": func(v *visitor) {
		v.doors.visit("setup/" + v.g.ID)
		v.see("choice:one=computer", "choice:two=computer", "choice:one=0", "choice:two=0", "choice:one=friend", "choice:one=0")
		if len(v.g.Medals) > 0 {
			v.doors.Medals(v.g, nil)
			v.see()
		}
	},
	"time": at("time", "choice:clock=3+2", "choice:kind=hourglass", "choice:kind=delay", "choice:apart=on"),
	"rules": func(v *visitor) {
		v.doors.visit("rules/" + v.g.ID)
		for v.see(); v.Has("button:next"); {
			v.see("button:next")
		}
		if v.Has("button:pages") {
			v.see("button:pages")
		}
	},
	"problem": func(v *visitor) {
		all, err := problem.Of(v.g.ID)
		if err == nil && len(all) == 0 {
			all, err = problem.All()
		}
		if err != nil {
			v.T.Fatal(err)
		}
		seen := map[problem.Kind]bool{}
		for _, p := range all {
			if seen[p.Kind] {
				continue
			}
			seen[p.Kind] = true
			v.to(place.Problem(p.ID))
			v.see("button:hint")
			s, err := p.State()
			if err != nil {
				v.T.Fatal(err)
			}
			right := func(a rules.Action) bool {
				return slices.ContainsFunc(p.Answers, func(right problem.Answer) bool { return right.Action == s.Format(a) })
			}
			v.Act(s, s.Legal(nil)[slices.IndexFunc(s.Legal(nil), func(a rules.Action) bool { return !right(a) })], "")
			v.look()
			v.Settle()
			v.see("button:solution")
			v.Settle()
			v.see()
		}
	},
	"board": func(v *visitor) {
		v.people(v.g, "3+2")
		v.see() // the pause before the game
		v.people(v.g, "")
		v.doors.tools.Page = "https://example.org/quintet/"
		v.see("button:game", "button:game.elsewhere", "button:close")
		v.see("player:second", "player:second", "button:game", "button:game.paste", "button:cancel")
		v.play(1, 4)
		v.hint()
		v.see("button:undo", "button:redo", "button:game", "button:game.resign")
		if v.Has("resign:yes") {
			v.see("resign:yes")
		}
		v.see("end:review")
		if testing.Short() || v.g == catalog.All[0] { // what it shows hardly depends on the game
			v.elsewhere()
		}
	},
	"lesson": func(v *visitor) {
		given := v.doors.tools.Think
		v.doors.tools.Think = thinktest.Given(func(p think.Problem) int { return 300 * (len(p.Actions) % 2) }) // every action is a mistake
		v.people(v.g, "")
		v.play(1, 4)
		v.to(place.Review)
		for v.doors.board.Reviewed() == nil {
			v.Ticks(1)
		}
		v.to(place.Lesson(rules.First, ""))
		v.see("button:solution")
		v.Settle()
		v.see("button:next")
		v.doors.tools.Think = given
	},
	"saved": func(v *visitor) { v.doors.visit("saved/" + v.keep()); v.see() },
	"game":  func(v *visitor) { v.to(place.Opened("")); v.see() },
	"file": func(v *visitor) {
		v.doors.visit("file")
		v.see()
		v.desk.Answer <- desk.Reply{Err: stagetest.ErrFake}
		v.see("button:again")
		v.desk.Answer <- desk.Reply{Err: desk.ErrNoDialog}
		v.see()
	},
	"play": func(v *visitor) { v.people(v.g, ""); v.to(place.Play(v.match(), nil)); v.see() },
	"analysis": func(v *visitor) {
		v.people(v.g, "")
		v.play(1, 3)
		v.to(place.Analysis(place.OnBoard, ""))
		v.see()
		v.playElse(1)
		v.see("button:menu", "button:menu", "button:engine", "button:engine")
		for _, name := range []string{"button:draw", "button:comment"} {
			if v.Has(name) {
				v.see(name, name)
			}
		}
		v.see("button:delete", "button:back")
		if v.Scene() != "offer" {
			v.T.Fatalf("the button leads to the scene %s, want an offer", v.Scene())
		}
		v.see("button:drop")
		v.doors.visit("analysis/" + v.g.ID)
		v.see()
	},
	"editor": func(v *visitor) {
		if v.doors.visit("editor/" + v.g.ID); v.Scene() != "editor" {
			return // nothing can be set up
		}
		v.see()
		v.Point("piece:0") // the wheel scrolls there
		if v.see("board:empty"); v.Has("button:undo") {
			v.see("button:undo") // the next place is not asked about
		}
	},
}

// hint sees a hint, which a short search finds, and what follows, if the hint has a button for it.
func (v *visitor) hint() {
	v.T.Helper()
	given := v.doors.tools.Think
	v.doors.tools.Think = thinktest.Slices(20)
	v.Click("button:hint")
	v.Settle()
	v.doors.tools.Think = given
	if v.see(); v.Has("button:more") {
		v.see("button:more")
	}
}

// elsewhere shows a game by links in its states: nothing sent, all sent, an offer made and got, and an end.
func (v *visitor) elsewhere() {
	c := v.doors.choices.Of(v.g)
	c.Friend = 1
	if err := v.doors.Begin(v.g); err != nil {
		v.T.Fatal(err)
	}
	c.Friend = 0
	v.see("button:copy", "button:code", "button:close")
	g := *v.game()
	g.Links = &save.Links{Away: 1, Sent: true}
	v.visit(link(v.T, &g)) // for the other player
	g = *v.game()
	g.Created, g.Links = noon, &save.Links{Away: 1, Sent: true, Offer: save.Offers{Back: true}}
	v.visit(link(v.T, &g))
	v.see("button:accept.back")
	g.Links = &save.Links{Away: 0, Sent: true}
	v.visit(link(v.T, &g))
	v.see("button:game", "button:game")
	g.Created, g.Result, g.Reason = noon.Add(time.Hour), save.FirstWins, save.Resigned
	v.visit(link(v.T, &g))
	v.Settle()
	v.see()
	v.desk.Text = ""
}

// keep keeps a game without actions, and returns its id.
func (v *visitor) keep() string { return v.add(&save.Game{Game: v.g.ID}) }

// shown are the scenes that the places without a scene of their own lead to.
var shown = map[string]string{"saved": "board", "game": "text", "file": "asking", "play": "choice", "about": "text"}

// everywhere goes to every place of the table with each of games, and calls look in all states of each
// scene, and left, unless it is nil, in the last.
func (d *driver) everywhere(games []*rules.Game, look, left func()) {
	d.T.Helper()
	for _, g := range games {
		for _, r := range table() {
			led := ""
			v := &visitor{d, g, func() {
				d.T.Helper()
				led = cmp.Or(led, d.Scene())
				look()
			}}
			if way, ok := ways[r.scene]; ok {
				way(v)
			} else {
				d.doors.visit(r.scene)
				v.see()
			}
			want := cmp.Or(shown[r.scene], r.scene)
			if led != want && (r.scene != "rules" || led != "text") && (r.scene != "editor" || led != "") {
				d.T.Errorf("%s: the way to %s leads to the scene %q", g.ID, r.scene, led)
			}
			if left != nil {
				left()
			}
		}
	}
}

// TestEveryPlaceOfTheTable goes to every place, and checks what every scene must have: its place leads
// back to it, and Esc leads back, except from the lowest scenes. The words of the table are different, and what has a button has its text.
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
	d := newSized(t, 1280, 720, settings.SpeedOff)
	d.everywhere(catalog.All, func() {}, func() {
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

// TestEverythingFits shows everything in windows of many shapes with every size of the text: all games
// in every twelfth window, and in the others one game, each in its turn. With the flag -short there is
// one game in each of the few windows.
func TestEverythingFits(t *testing.T) {
	for i, size := range someWindows() {
		games := catalog.All
		if testing.Short() || i%12 > 0 {
			games = games[(i+i/len(games))%len(games):][:1] // not the same game with the same size of text
		}
		t.Run(fmt.Sprintf("%.0f × %.0f", size[0], size[1]), func(t *testing.T) {
			d := newSized(t, size[0], size[1], settings.SpeedOff)
			d.everywhere(games, d.fits, nil)
		})
	}
}
