package ask

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// Item is an item of a choice.
type Item struct {
	Label string
	Wrong string // a sentence that says what is wrong with the item; "" for nothing
	Off   bool   // the item cannot be opened
}

// choice is a panel with a list of items, of which the player opens one, and a button for an
// answer.
type choice struct {
	overlay
	title   string
	items   []Item
	list    ui.List
	label   string // of the button that opens the chosen item
	open    func(i int)
	answer  Answer
	clicked bool // an item was clicked
}

// openName is the name of the button that opens the chosen item.
const openName = "button:open"

// Choose lets the player open one of the items with a button that shows label, or choose answer
// with another button. items is not empty. open is called with the index of the item that the
// player opens.
func (a *Asker) Choose(title string, items []Item, label string, open func(i int), answer Answer) {
	p := &choice{overlay: a.panel(), title: title, items: items, label: label, open: open, answer: answer}
	p.ui.Focus = openName
	p.choose(0)
	a.stage.Over(p)
}

func (p *choice) Place() place.Place { return place.Place{Scene: "choice"} }
func (p *choice) Title() string      { return p.title }
func (p *choice) Spoken() []string   { return p.spoken(p.title) }

func (p *choice) Next() int {
	if p.list.Pending() {
		return 1
	}
	return p.overlay.Next()
}

// choose selects item i, and shows what is wrong with it.
func (p *choice) choose(i int) {
	p.list.Choose(i)
	p.say(p.items[i].Wrong, true)
}

func (p *choice) click(i int) {
	p.clicked = true
	p.choose(i)
}

// take opens the selected item, unless it is Off.
func (p *choice) take() {
	if i := p.list.Chosen; !p.items[i].Off {
		p.Back()
		p.open(i)
	}
}

func (p *choice) Layout() {
	list := side.List{List: &p.list, N: len(p.items), Item: func(i int) ui.Widget {
		w := ui.Widget{Name: "item:" + strconv.Itoa(i+1), Look: ui.Row, Label: p.items[i].Label,
			On: i == p.list.Chosen, Side: p.Theme().Panel, Do: func() { p.click(i) }}
		if p.items[i].Wrong != "" {
			w.Side = p.Theme().Warn
		}
		return w
	}}
	p.arrange(p.title, 640, 560, []side.Block{list}, side.Buttons{
		Left: []ui.Widget{{Name: "button:" + p.answer.Name, Label: p.answer.Label, Do: func() { p.Back(); p.answer.Do() }}},
		Right: []ui.Widget{
			{Name: "button:cancel", Label: assets.Text("choice.cancel"), Do: p.Back},
			{Name: openName, Look: ui.Main, Label: p.label, Off: p.items[p.list.Chosen].Off, Do: p.take},
		}})
}

// Update implements stage.Scene. Until an item is clicked, it ignores the second click of a double
// click, because the first click may have opened the panel.
func (p *choice) Update(in *ui.Input) {
	chosen, inSight := p.list.Item(p.list.Chosen)
	switch {
	case in.Press && in.Double && !p.clicked:
	case p.list.Update(in):
	case in.Double && inSight && chosen.Contains(in.X, in.Y):
		p.take()
	case p.ui.Update(in):
	case p.list.Keys(in):
		p.choose(p.list.Chosen)
	case in.Pressed(ebiten.KeyEscape):
		p.Back()
	}
	if p.ui.Focus == "" {
		p.ui.Focus = openName
	}
}
