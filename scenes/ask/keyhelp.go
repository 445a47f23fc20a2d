package ask

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/place"
	"quintet/scenes/ui"
)

// keyHelp is a panel that lists the keys and what they do.
type keyHelp struct{ listPanel }

func (k *keyHelp) Place() place.Place { return place.Place{Scene: "keys"} }
func (k *keyHelp) Title() string      { return assets.Text("keys.title") }
func (k *keyHelp) Spoken() []string {
	return k.spoken(k.Title(), strings.Split(assets.Text("keys.list"), "\n")...)
}

// keyHelpWidth is the width of the panel, and keyHelpGap is the gap between its rows, in units.
const keyHelpWidth, keyHelpGap = 620, 3

func (k *keyHelp) Layout() {
	all := 0.0
	for _, r := range k.rows() {
		all += r.height()
	}
	k.layoutList(k.Title(), keyHelpWidth, all, k.drawRows)
}

// keyRow is a row of the list: keys, and what they do, both as lines of text.
type keyRow struct{ keys, does []string }

func (r keyRow) height() float64 {
	return keyHelpGap + ui.Leading*float64(max(len(r.keys), len(r.does)))
}

// rows returns the rows of the list, broken into lines that fit the panel.
func (k *keyHelp) rows() []keyRow {
	width := k.content(keyHelpWidth)
	var rows []keyRow
	for _, line := range strings.Split(assets.Text("keys.list"), "\n") {
		keys, does, _ := strings.Cut(line, ": ")
		rows = append(rows, keyRow{ui.TextFont.Wrap(keys, keysShare*width-16), ui.TextFont.Wrap(does, (1-keysShare)*width)})
	}
	return rows
}

// keysShare is the fraction of the width that the keys have.
const keysShare = 0.38

func (k *keyHelp) Update(in *ui.Input) {
	if !k.use(in) && in.Pressed(ebiten.KeyF1) {
		k.Back()
	}
}

// drawRows draws the list in box.
func (k *keyHelp) drawRows(c *paint.Canvas, box layout.Rect) {
	for _, row := range k.rows() {
		k.drawRow(c, row, box, box.Y)
		box.Y += row.height()
	}
}

// drawRow draws row at y, in the box r of the list.
func (k *keyHelp) drawRow(c *paint.Canvas, row keyRow, r layout.Rect, y float64) {
	for i, line := range row.keys {
		c.Text(line, r.X, y+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, k.Theme().Faint)
	}
	for i, line := range row.does {
		c.Text(line, r.X+keysShare*r.W, y+ui.Leading*(float64(i)+0.5), ui.TextFont, 0, 0.5, k.Theme().Text)
	}
}
