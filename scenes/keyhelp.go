package scenes

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
)

// keyHelp lists the keys and what they do, over another scene.
type keyHelp struct {
	overlay
}

func newKeyHelp(h *host, from scene) *keyHelp { return &keyHelp{overlay{host: h, from: from}} }

func (k *keyHelp) name() string { return "keys" }
func (k *keyHelp) pace() pace   { return resting }

// keyHelpWidth is how wide the panel is, in units, and keyHelpGap how far its
// rows are apart.
const keyHelpWidth, keyHelpGap = 620, 3

func (k *keyHelp) layout() {
	k.span(keyHelpWidth, k.height())
	k.buttons(nil, []widget{{name: "button:close", look: main, label: assets.Text("keys.close"), do: k.leave}})
}

// height returns how high the panel has to be.
func (k *keyHelp) height() float64 {
	high := 2.0*panelMargin + 30 + 16 + buttonHeight
	for _, r := range k.rows() {
		high += r.height()
	}
	return high
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
	if !k.ui.update(in) && (in.pressed(ebiten.KeyEscape) || in.pressed(ebiten.KeyF1)) {
		k.leave()
	}
	return k.next
}

func (k *keyHelp) draw(c *paint.Canvas) {
	k.drawPanel(c, assets.Text("keys.title"))
	r := k.box.Inset(panelMargin)
	t, y := k.theme(), r.Y+30
	for _, row := range k.rows() {
		for i, line := range row.keys {
			c.Text(line, r.X, y+leading*(float64(i)+0.5), textFont, 0, 0.5, t.Faint)
		}
		for i, line := range row.does {
			c.Text(line, r.X+keysShare*r.W, y+leading*(float64(i)+0.5), textFont, 0, 0.5, t.Text)
		}
		y += row.height()
	}
}
