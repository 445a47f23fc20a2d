package seat

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// owner is a scene that has only a seat, with the buttons of actions beside it. It plays each action
// that an event has.
type owner struct {
	*Seat
	t      *testing.T
	asks   table.Asked
	may    bool // a player may act
	beside ui.Group
	keys   []ebiten.Key // the keys that came beside the board in the last tick
	note   ui.Remark
}

// sits returns an owner of a game of g with motion.
func sits(t *testing.T, g *rules.Game) *owner {
	t.Helper()
	st := newStage(t).Stage
	o := &owner{t: t, may: true, asks: table.Asked{EndBeside: true}}
	o.Seat = New(st, stagetest.Match(t, g.ID), func() table.Asked {
		o.asks.MayAct, o.asks.Proposed = o.may, o.Proposed(&o.beside)
		return o.asks
	})
	o.layout()
	return o
}

func (o *owner) layout() {
	f := o.Frame(layout.Rect{W: 600, H: 600})
	f.Speed = 4
	o.Place(f)
	o.beside.Items = append(o.Offers(), o.Choices()...)
	for i := range o.beside.Items {
		o.beside.Items[i].Box = layout.Rect{X: 610, Y: 12 * float64(i), W: 180, H: 10}
	}
}

// tick gives the input to the seat. If replies is set, the other side acts first.
func (o *owner) tick(in ui.Input, replies bool) Event {
	o.t.Helper()
	o.Seat.Tick(&in)
	if replies {
		if err := o.Act(o.Legal()[0]); err != nil {
			o.t.Fatal(err)
		}
	}
	o.keys = nil
	e := o.Update(&in, &o.beside, false, func() bool {
		if o.beside.Update(&in) || o.Keys(&in) {
			return true
		}
		o.keys = in.Keys
		return false
	})
	switch e.Kind {
	case table.Acted:
		if err := o.Act(e.Action); err != nil {
			o.t.Fatal(err)
		}
	case table.Looked:
		o.note.Say(e.Note, e.Why != "")
	}
	o.layout()
	return e
}

// inputs are the kinds of input that a player gives at a random point, and pressed the keys.
var (
	inputs  = []ui.Input{{}, {Press: true, Down: true}, {Press: true, Down: true, Double: true}, {Press: true, Down: true, Finger: true}, {Down: true}, {Lift: true}, {Lost: true}}
	pressed = []ebiten.Key{ebiten.KeyEnter, ebiten.KeySpace, ebiten.KeyTab, ebiten.KeyEscape, ebiten.KeyArrowUp, ebiten.KeyArrowLeft, ebiten.KeyDigit2, ebiten.KeyF, ebiten.KeyV}
)

// TestEveryInputIsOneEvent gives a board of each game random input, while the other side acts now and
// then, and nobody may act at other times. A press or a key in the tick of the other side's action is
// no event, an action is legal, nobody acts who may not, and what is drawn begins and ends on the board.
func TestEveryInputIsOneEvent(t *testing.T) {
	for _, g := range catalog.All {
		met := map[table.Kind]int{}
		dice := rand.New(rand.NewPCG(1, 3))
		o := sits(t, g)
		var at ui.Place
		for range 1000 {
			in := ui.Input{}
			if n := dice.IntN(len(inputs) + 1); n < len(inputs) {
				in = inputs[n]
			} else {
				in.Keys = []ebiten.Key{pressed[dice.IntN(len(pressed))]}
			}
			legal := o.Match.State().Legal(nil)
			if in.Press {
				at = o.target(dice)
			}
			in.X, in.Y = at.X, at.Y
			replies := dice.IntN(40) == 0
			o.may = dice.IntN(20) > 0
			o.asks.Sketches = o.may
			e := o.tick(in, replies)
			met[e.Kind]++
			switch {
			case e.Kind != table.Nothing && replies && in.Any():
				t.Fatalf("%s: %+v is %+v in a position that was not seen", g.ID, in, e)
			case e.Kind == table.Acted && (!o.may || !replies && !slices.Contains(legal, e.Action)):
				t.Fatalf("%s: %+v is %+v; a player may act: %v", g.ID, in, e, o.may)
			case e.Kind == table.Drawn && (e.From == rules.NoSite || e.To == rules.NoSite):
				t.Fatalf("%s: %+v is %+v; want a shape on the board", g.ID, in, e)
			}
			if len(o.Match.State().Legal(nil)) == 0 {
				o.Match = o.Match.Again()
				o.Jump(0)
			}
		}
		if met[table.Acted] < 3 || met[table.Looked] < 3 || met[table.Arranged] > 0 {
			t.Errorf("%s: %d actions and %d clicks that are none, want at least 3 of each; %d times what is on a site was changed, want none",
				g.ID, met[table.Acted], met[table.Looked], met[table.Arranged])
		}
	}
}

// target returns a place to press: mostly one on the path of an action, else a site where no action
// begins or any place.
func (o *owner) target(dice *rand.Rand) ui.Place {
	s, on := o.Match.State(), append(o.Places(), ui.Places(o.beside.Items)...)
	site := func(at rules.Site) string { return "site:" + s.SiteName(at) }
	legal := s.Legal(nil)
	switch dice.IntN(9) {
	case 0:
		on = nil
	case 1:
		begun := map[string]bool{}
		for _, a := range legal {
			begun[site(s.Path(a, nil)[0])] = true
		}
		on = slices.DeleteFunc(on, func(p ui.Place) bool { return begun[p.Name] })
	default:
		path := s.Path(legal[dice.IntN(len(legal))], nil)
		name := site(path[dice.IntN(len(path))])
		on = slices.DeleteFunc(on, func(p ui.Place) bool { return p.Name != name })
	}
	if len(on) == 0 {
		return ui.Place{X: 800 * dice.Float64(), Y: 600 * dice.Float64()}
	}
	return on[dice.IntN(len(on))]
}

// at returns the input of a press on the site.
func (o *owner) at(s rules.Site) ui.Input {
	o.t.Helper()
	name := "site:" + o.Match.State().SiteName(s)
	all := o.Places()
	i := slices.IndexFunc(all, func(p ui.Place) bool { return p.Name == name })
	if i < 0 {
		o.t.Fatalf("%s: %s is not in sight", o.Match.Game().ID, name)
	}
	return ui.Input{X: all[i].X, Y: all[i].Y, Press: true, Down: true}
}

// click presses the site and lets go.
func (o *owner) click(s rules.Site) Event {
	o.t.Helper()
	in := o.at(s)
	e := o.tick(in, false)
	if lift := o.tick(ui.Input{X: in.X, Y: in.Y, Lift: true}, false); lift.Kind != table.Nothing {
		e = lift
	}
	return e
}

// TestTheKeysOfEveryBoard presses in each game the keys that mean the same on every board. Escape
// releases what is chosen, then hides the cursor, and only then is left to the scene. F shows the board
// from the other side. A refusal is remembered while its reason is said.
func TestTheKeysOfEveryBoard(t *testing.T) {
	for _, g := range catalog.All {
		o := sits(t, g)
		key := func(k ebiten.Key) (left bool) {
			o.tick(ui.Input{Keys: []ebiten.Key{k}}, false)
			return len(o.keys) > 0
		}
		s := o.Match.State()
		explainer, explains := s.(rules.Explainer)
		refused := !explains
		for i := rules.Site(0); i < rules.Site(len(o.Places())) && !refused; i++ {
			why := explainer.Why([]rules.Site{i})
			if why == "" || !slices.ContainsFunc(o.Places(), func(p ui.Place) bool { return p.Name == "site:"+s.SiteName(i) }) {
				continue
			}
			e := o.click(i)
			r, ok := o.Refusal(o.note)
			if refused = e.Why != "" && ok; r.Key != why || !slices.Equal(r.Sites, []rules.Site{i}) {
				t.Errorf("%s: a click on %s is refused: %v, because of %+v; want %s", g.ID, s.SiteName(i), refused, r, why)
			}
			o.note.Say("something else", true)
			if _, ok := o.Refusal(o.note); ok {
				t.Errorf("%s: the refusal is still explained when something else is said", g.ID)
			}
		}
		if i := slices.IndexFunc(o.Legal(), func(a rules.Action) bool { return len(s.Path(a, nil)) > 1 }); i >= 0 {
			o.click(s.Path(o.Legal()[i], nil)[0])
			if left := key(ebiten.KeyEscape); left || o.Choosing() {
				t.Errorf("%s: Escape leaves something chosen: %v, and is left to the scene: %v", g.ID, o.Choosing(), left)
			}
		}
		key(ebiten.KeyEnter)
		if shown := o.Steered(); !shown || key(ebiten.KeyEscape) || o.Steered() {
			t.Errorf("%s: Enter shows the cursor: %v; want that, and that Escape hides it", g.ID, shown)
		}
		if !key(ebiten.KeyEscape) {
			t.Errorf("%s: Escape is not left to the scene", g.ID)
		}
		for _, near := range []bool{false, true} {
			o.NearSide = near
			before, turned := o.Places(), o.stage.Settings.Turned
			if left := key(ebiten.KeyF); left != near || o.stage.Unstored() == near || o.stage.Settings.Turned == turned != near || slices.Equal(before, o.Places()) != near {
				t.Errorf("%s, always seen from the near side: %v: the board is turned after F: %v", g.ID, near, o.stage.Settings.Turned)
			}
			o.stage.Settings.Turned = false
			o.layout()
		}
	}
}
