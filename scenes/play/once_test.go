package play

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/looks"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/rulestest/toy"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// layouts is a board that counts its layouts.
type layouts struct {
	*Board
	n int
}

func (l *layouts) Layout() { l.n++; l.Board.Layout() }

// TestATickIsLaidOutOnce plays all games with clicks and keys, also against the computer. No tick
// lays the board out twice. The list always has the turns of the game.
func TestATickIsLaidOutOnce(t *testing.T) {
	for _, g := range catalog.All {
		for _, seats := range [][]string{{"one=0", "two=0"}, {"one=0", "two=1"}} {
			d := newDriver(t, 1280, 720, settings.SpeedFast)
			b := d.start(g.ID, seats...)
			count := &layouts{Board: b}
			d.Stage.Replace(b, count)
			played := 0
			tick := func(in ui.Input) {
				t.Helper()
				count.n = 0
				before := b.Match.Here()
				d.Tick(in)
				if b.Match.Here().Parent() == before {
					played++
				}
				if count.n > 1 {
					t.Fatalf("%s %v: after %d actions a tick with %+v lays the board out %d times, want at most once", g.ID, seats, b.Match.At(), in, count.n)
				}
				if l := &b.panel.list; l.end != nil && !reflect.DeepEqual(l.turns, turnLines(b.Match)) && l.box.H > 0 && !b.panel.busy() {
					t.Fatalf("%s %v: after %d actions the turns in the list are not those of the game", g.ID, seats, b.Match.At())
				}
			}
			dice := rand.New(rand.NewPCG(5, 1))
			keys := []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyPageUp, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyEscape, ebiten.KeyH, ebiten.KeyP, ebiten.KeyF}
			for range 40 {
				if legal := b.table.Legal(); dice.IntN(6) > 0 && len(legal) > 0 && b.Open() {
					for _, site := range b.Match.State().Path(legal[dice.IntN(len(legal))], nil) {
						if p, ok := d.Find("site:" + b.Match.State().SiteName(site)); ok {
							d.X, d.Y = p.X, p.Y
							tick(ui.Input{})
							tick(ui.Input{Press: true, Down: true})
							tick(ui.Input{Lift: true})
						}
					}
				} else {
					tick(ui.Input{Keys: []ebiten.Key{keys[dice.IntN(len(keys))]}})
				}
				for range 10 {
					tick(ui.Input{})
				}
			}
			if played < 5 {
				t.Errorf("%s %v: only %d actions were played, want at least 5", g.ID, seats, played)
			}
			b.Left()
		}
	}
}

// counted is a state that counts the calls of Legal.
type counted struct {
	*toy.Position
	listed *int
}

func (c *counted) Legal(buf []rules.Action) []rules.Action {
	*c.listed++
	return c.Position.Legal(buf)
}

func (c *counted) Clone() rules.State {
	return &counted{c.Position.Clone().(*toy.Position), c.listed}
}

func (c *counted) CopyFrom(s rules.Position) { c.Position.CopyFrom(s.(*counted).Position) }

// TestLegalActionsAreListedOnce counts the calls of Legal. Opening a board lists the legal
// actions of its position once. An action lists those of its own position and of the next one,
// each once. Nothing else lists any.
func TestLegalActionsAreListedOnce(t *testing.T) {
	listed := 0
	g := *toy.Game
	g.New = func(v rules.Values) (rules.State, error) {
		s, err := toy.Game.New(v)
		return &counted{s.(*toy.Position), &listed}, err
	}
	d := newDriver(t, 800, 600, settings.SpeedOff)
	m, err := match.New(&g, rules.Values{"size": "9"})
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(m, [2]save.Player{}, [2]int{0, 1}, d.Now)
	looks.New(&g, m.State())
	explored := listed // calls by the look of a game without a look of its own
	count := func(what string, most int, do func()) {
		t.Helper()
		listed = 0
		if do(); listed > most {
			t.Errorf("%s lists the legal actions %d times, more than %d", what, listed, most)
		}
	}
	var b *Board
	count("opening", explored+1, func() { b = d.show(s); d.Ticks(10) })
	count("pointing", 0, func() { d.Point("site:c"); d.Ticks(10) })
	count("an action", 2, func() { d.Click("site:c"); d.Ticks(10) })
	if b.Match.At() != 1 {
		t.Fatalf("%d actions were played, want 1", b.Match.At())
	}
}

// BenchmarkBoard measures the board after 150 actions of Dimpled Football between two people. It
// measures a click that acts together with its undo, and a tick in which the pointer goes to
// another place.
func BenchmarkBoard(b *testing.B) {
	m := stagetest.PlayOn(b, stagetest.Match(b, "dimpled:size=19"), rand.New(rand.NewPCG(2, 1)), 150)
	if m.State().Outcome() != rules.Playing {
		b.Fatal("the game is over")
	}
	st := &stage.Stage{Settings: settings.Default(), Unit: 1, Scale: 1}
	st.Size.W, st.Size.H = 1280, 720
	st.Settings.Speed, st.Settings.Coach = settings.SpeedOff, settings.CoachOff
	d := &driver{Driver: &stagetest.Driver{Clock: noon}, desk: &stagetest.Desk{}}
	d.doors = &fakeDoors{driver: d}
	board := New(st, session.New(m, [2]save.Player{}, [2]int{0, 1}, d.Now), &Tools{Doors: d.doors, Records: d.doors, Desk: d.desk})
	st.GoTo(board)
	var free []ui.Place
	legal := m.State().Legal(nil)
	for _, p := range board.Sites() {
		if !p.Off && len(free) < 20 {
			for _, a := range legal {
				if "site:"+m.State().SiteName(m.State().Path(a, nil)[0]) == p.Name {
					free = append(free, p)
				}
			}
		}
	}
	tick := func(in ui.Input, p ui.Place) {
		in.X, in.Y = p.X, p.Y
		st.Tick(&in, true)
	}
	b.Run("click", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			at := m.At()
			tick(ui.Input{Press: true, Down: true}, free[0])
			tick(ui.Input{Lift: true}, free[0])
			if m.At() == at {
				b.Fatal("a click does not act")
			}
			tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyArrowLeft}}, free[0])
		}
	})
	b.Run("pointer", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			tick(ui.Input{}, free[i%len(free)])
		}
	})
}
