package scenes

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
)

// keyHelp lists the keys and what they do, over another scene.
type keyHelp struct {
	overlay
	scroller
}

func newKeyHelp(h *host, from scene) *keyHelp { return &keyHelp{overlay: overlay{host: h, from: from}} }

func (k *keyHelp) name() string { return "keys" }
func (k *keyHelp) pace() pace   { return resting }

// keyHelpWidth is how wide the panel is, in units, and keyHelpGap how far its
// rows are apart.
const keyHelpWidth, keyHelpGap = 620, 3

func (k *keyHelp) layout() {
	all := 0.0
	for _, r := range k.rows() {
		all += r.height()
	}
	k.span(keyHelpWidth, all+2*panelMargin+30+16+buttonHeight)
	k.buttons(nil, []widget{{name: "button:close", look: main, label: assets.Text("keys.close"), do: k.leave}})
	r := k.list()
	k.bar.place(layout.Rect{X: r.X + r.W + 8, Y: r.Y, W: barWidth, H: r.H}, r.H, all)
	k.scrollBy(0)
}

// list returns where the keys are listed.
func (k *keyHelp) list() layout.Rect {
	r := k.box.Inset(panelMargin)
	r.Y += 30
	r.H -= 30 + 16 + buttonHeight
	return r
}

// keyRow is some keys and what they do, each in lines.
type keyRow struct{ keys, does []string }

func (r keyRow) height() float64 { return keyHelpGap + leading*float64(max(len(r.keys), len(r.does))) }

// rows returns what is listed, in lines that fit.
func (k *keyHelp) rows() []keyRow {
	width := math.Min(keyHelpWidth, k.w-32) - 2*panelMargin
	var rows []keyRow
	for _, line := range strings.Split(assets.Text("keys.list"), "\n") {
		keys, does, _ := strings.Cut(line, ": ")
		rows = append(rows, keyRow{textFont.Wrap(keys, keysShare*width-16), textFont.Wrap(does, (1-keysShare)*width)})
	}
	return rows
}

// keysShare is the share of the width that the keys have.
const keysShare = 0.38

func (k *keyHelp) update(in *input) scene {
	k.next = k
	if !k.scroller.update(in, k.box) && !k.ui.update(in) && (in.pressed(ebiten.KeyEscape) || in.pressed(ebiten.KeyF1)) {
		k.leave()
	}
	return k.next
}

func (k *keyHelp) draw(c *paint.Canvas) {
	k.drawPanel(c, assets.Text("keys.title"))
	r, t := k.list(), k.theme()
	k.bar.draw(c, t, k.scroll)
	y := r.Y - k.scroll
	for _, row := range k.rows() {
		if y > r.Y-1 && y+row.height() < r.Y+r.H+1 {
			k.drawRow(c, row, r, y)
		}
		y += row.height()
	}
}

// drawRow writes a row of the list r at y.
func (k *keyHelp) drawRow(c *paint.Canvas, row keyRow, r layout.Rect, y float64) {
	for i, line := range row.keys {
		c.Text(line, r.X, y+leading*(float64(i)+0.5), textFont, 0, 0.5, k.theme().Faint)
	}
	for i, line := range row.does {
		c.Text(line, r.X+keysShare*r.W, y+leading*(float64(i)+0.5), textFont, 0, 0.5, k.theme().Text)
	}
}
