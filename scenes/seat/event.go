package seat

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/save/keys"
	"quintet/scenes/place"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// Event is what the player has done on the board in a tick. The zero value is nothing.
type Event struct {
	table.Event
	// Note, of Looked, is what to say instead of what was said before: why the rules refuse the
	// click, or how the player chooses a number of pieces; "" for nothing.
	Note    string
	Steered bool // the keys that point at the board were used
}

// Update gives the input of a tick to the board and to what is beside it, the widgets u among it.
// Call it after Tick. elsewhere says that the keys belong to something that is open beside the
// board. If neither the end of a turn nor the cursor on the board uses the input, Update calls
// beside, which gives the input to what is beside the board and reports whether that has used it.
// The pointer on the board comes last.
//
// Enter ends the turn if neither a widget nor the cursor is in use. If a key makes several actions
// have the path that was chosen, the first of their buttons gets the focus. A press or a key has no
// effect on the board if an action was shown since the last call of Tick: the player has not seen it
// yet. "/" opens a field for the text of an action, see Entry. A press that skips motion is a click too, unless the rules would refuse it: then it can only begin
// a drag.
func (s *Seat) Update(in *ui.Input, u *ui.Group, elsewhere bool, beside func() bool) Event {
	elsewhere = elsewhere || u.Focused() != nil
	if s.unseen && in.Any() {
		if !s.Steered() && !s.ends(in, elsewhere) {
			beside()
		}
		return s.pressed()
	}
	if e, used := s.typing(in, u, elsewhere); used {
		return e
	}
	if s.Arranging() && !in.Press {
		u.Update(in) // releases the widget from which a piece was dragged
		return s.event(s.Point(in))
	}
	if s.ends(in, elsewhere) {
		a, _ := s.TurnEnd()
		return acted(a)
	}
	if p := s.Steer(in, elsewhere); p.Used {
		if asked := s.Choices(); p.Kind != table.Nothing && len(asked) > 0 {
			u.Focus = asked[0].Name
		}
		e := s.event(p)
		e.Steered = true
		return e
	}
	if beside() || s.chosen != 0 {
		return s.pressed()
	}
	p := s.Point(in)
	if s.skipped && in.Press && s.Refuses(in.X, in.Y) {
		s.DragOnly()
	}
	return s.event(p)
}

// ends reports whether Enter ends the turn now.
func (s *Seat) ends(in *ui.Input, elsewhere bool) bool {
	if !in.Does(keys.EndTurn) || elsewhere || s.Steered() || s.Draws() {
		return false
	}
	_, ok := s.TurnEnd()
	return ok
}

// pressed returns the event of the button for an action that was pressed in this tick. A button of a
// position that is no longer shown has none.
func (s *Seat) pressed() Event {
	a := s.chosen
	s.chosen = 0
	if a == 0 || s.unseen {
		return Event{}
	}
	return acted(a)
}

// event adds to an event of the table what there is to say about it.
func (s *Seat) event(e table.Event) Event {
	switch {
	case e.Why != "":
		s.refusal = place.Refusal{Key: e.Why, State: s.Match.State(), Sites: e.Refused}
		return Event{Event: e, Note: assets.Text(e.Why)}
	case e.Counts:
		return Event{Event: e, Note: s.stage.Text("board.count")}
	}
	return Event{Event: e}
}

func acted(a rules.Action) Event { return Event{Event: table.Event{Kind: table.Acted, Action: a}} }

// Refusal returns the last click that the rules refused. ok is false if the remark r does not say why.
func (s *Seat) Refusal(r ui.Remark) (refusal place.Refusal, ok bool) {
	return s.refusal, r.Warn && s.refusal.Key != "" && r.Note == assets.Text(s.refusal.Key)
}

// Rules returns the place of the rule book, at the page that explains the last refusal while the
// remark r says why.
func (s *Seat) Rules(r ui.Remark) place.Place {
	p := place.Rules(s.Match.Game())
	if refusal, ok := s.Refusal(r); ok {
		p.With = refusal
	}
	return p
}

// Keys handles the keys that every board has: Escape releases what is chosen, that of keys.Flip turns the board
// unless NearSide is set, and other keys do what they do on the table. It reports whether a key was
// used.
func (s *Seat) Keys(in *ui.Input) bool {
	switch {
	case in.Pressed(ebiten.KeyEscape) && s.Choosing():
		s.Release()
	case in.Does(keys.Flip) && !s.NearSide:
		s.stage.Settings.Turned = !s.stage.Settings.Turned
		s.stage.Store()
	default:
		return s.Table.Keys(in)
	}
	return true
}

// TurnEnd returns the action that ends the turn. ok is false if there is no such action, if nobody
// may act, or while the table is Playing.
func (s *Seat) TurnEnd() (a rules.Action, ok bool) {
	if e, ends := s.state().(rules.Ender); ends && !s.Playing() && s.Open() {
		return e.End()
	}
	return 0, false
}

// state returns the position of the match; nil without a match.
func (s *Seat) state() rules.State {
	if s.Match == nil {
		return nil
	}
	return s.Match.State()
}

// offer is an action that has a button of its own beside the board.
type offer struct {
	name   string // the name of the button
	text   string // the text key of what the button says
	action rules.Action
	key    keys.Command
}

// offers returns the actions that have a button while a player may act: the action that ends the
// turn, the swap, and an action of a finger that is to be confirmed. While the table is Playing, there
// are none.
func (s *Seat) offers() (all []offer) {
	if s.Playing() {
		return nil
	}
	if e, ok := s.state().(rules.Ender); ok {
		if a, ok := e.End(); ok {
			all = append(all, offer{"button:end", "board.endturn", a, keys.EndTurn})
		}
	}
	if swapper, ok := s.state().(rules.Swapper); ok {
		if a, ok := swapper.Swap(); ok {
			all = append(all, offer{"button:swap", "board.swap", a, ""})
		}
	}
	if a := s.Unconfirmed(); a != 0 {
		all = append(all, offer{"button:confirm", "board.confirm", a, ""})
	}
	return all
}

// Offers returns the buttons of the actions that have one of their own now: the action that ends
// the turn, the swap, and an action that is to be confirmed. While the table is Playing or nobody may act, there are none. A button of
// Offers or Choices that is pressed is the event of the tick.
func (s *Seat) Offers() (all []ui.Widget) {
	if !s.Open() {
		return nil
	}
	for _, o := range s.offers() {
		w := s.button(o.name, assets.Text(o.text), o.action)
		w.Key = o.key
		all = append(all, w)
	}
	return all
}

// Offered returns what a preview says of the first action that Offers has a button for; "" if it says
// nothing.
func (s *Seat) Offered() string {
	for _, o := range s.offers() {
		if p := s.PreviewOf(o.action); p.Key != "" && s.Open() {
			return assets.Text(p.Key, p.Args...)
		}
	}
	return ""
}

// Choices returns a button for each of the actions that have exactly the path that was clicked, if
// there are several.
func (s *Seat) Choices() (all []ui.Widget) {
	for _, a := range s.Alternatives() {
		label := s.Label(a)
		all = append(all, s.button("choice:"+label, label, a))
	}
	return all
}

func (s *Seat) button(name, label string, a rules.Action) ui.Widget {
	return ui.Widget{Name: name, Label: label, Look: ui.Main, Do: func() {
		s.Release()
		s.chosen = a
	}}
}

// Proposed returns the action whose button in u is under the pointer or has the focus; 0 for none. A
// table previews it while a player may act, see table.Asked.
func (s *Seat) Proposed(u *ui.Group) (a rules.Action) {
	for _, o := range s.offers() {
		if o.name == u.Hover || o.name == u.Focus {
			a = o.action
		}
	}
	return a
}
