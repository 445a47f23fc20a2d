package seat

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// entry is the field in which the player types actions.
type entry struct {
	open bool
	text ui.Field
}

const entryName = "field:move"

// Entry returns the field in which the player types actions, for the scene to show beside the board; ok
// is false while the player types none.
func (s *Seat) Entry() (w ui.Widget, ok bool) {
	if !s.entry.open || s.state().Outcome() != rules.Playing {
		return w, false
	}
	example := s.state().Format(s.state().Legal(nil)[0])
	return ui.Widget{Name: entryName, Label: assets.Text("typed.hint", example), Field: &s.entry.text}, true
}

// typing handles the input for the Entry among the widgets u, and reports whether it has used the input.
// While a player may act, "/" opens the field. Enter plays what is typed, and the field stays open for
// the next action until Escape or another focus closes it. elsewhere is as for Update.
func (s *Seat) typing(in *ui.Input, u *ui.Group, elsewhere bool) (e Event, used bool) {
	t := &s.entry
	switch {
	case !t.open:
		if used = slices.Contains(in.Runes, '/') && !elsewhere && s.Match != nil && s.Open(); used {
			s.Release()
			t.open, t.text, u.Focus = true, ui.Field{Letters: ui.MaxField, Clipboard: s.stage.Clipboard}, entryName
		}
		return e, used
	case u.Focus != entryName:
		t.open = false
		return e, false
	case in.Pressed(ebiten.KeyEnter):
		u.Update(in) // letters can come in the same tick
		text := strings.TrimSpace(t.text.Text())
		if text == "" {
			break
		}
		if !s.Open() || s.Playing() {
			return refusedText(assets.Text("typed.wait")), true
		}
		a, why := words.Meant(s.state(), text, assets.Text("typed.unknown", text))
		if why != "" {
			return refusedText(why), true
		}
		t.text.Set("")
		return acted(a), true
	case !in.Pressed(ebiten.KeyEscape):
		return e, false
	}
	t.open, u.Focus = false, ""
	return Event{Event: table.Event{Kind: table.Looked}}, true
}

// refusedText returns the event of a typed text that is no action; why says so.
func refusedText(why string) Event {
	return Event{Event: table.Event{Kind: table.Looked, Why: "typed.unknown"}, Note: why}
}
