package start

import (
	"maps"
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// preview is the board of the set-up. It shows the first position with the chosen options, or the
// sample game.
type preview struct {
	first    *demo             // the board with the first position
	options  map[string]string // the options of that position; nil until show has used some
	start    string            // the start of that position, as in settings.Setup
	sample   *demo
	watching bool // the sample is shown
}

// show puts the first position of g with the options and the given start on the board d.first, and marks
// what is proven of it; nil is nothing.
// Options that are drawn at random get their defaults. If no game can begin with these, the board
// stays as it is; if there is none yet, it shows the first position of the rules.
func (d *preview) show(g *rules.Game, options map[string]string, start string, solution *rules.Solution) {
	if d.options != nil && maps.Equal(d.options, options) && d.start == start {
		return
	}
	values := rules.Values(maps.Clone(options))
	maps.DeleteFunc(values, func(_, value string) bool { return value == drawn })
	if m, err := match.NewAt(g, values, start); err == nil {
		d.first, d.options, d.start = newStill(g, m.State()), maps.Clone(options), start
		if solution != nil {
			d.first = newSolved(g, m.State(), *solution)
		}
	} else if d.first == nil {
		m, err := match.New(g, nil)
		if err != nil {
			panic(err) // defaults are always values
		}
		d.first = newStill(g, m.State())
	}
}

// watch shows the sample game from its beginning or, if sample is false or there is no sample game,
// the first position.
func (d *preview) watch(sample bool) {
	d.watching = sample && d.sample.line != nil
	d.sample.play(false)
	d.sample.play(d.watching)
}

func (d *preview) shown() *demo {
	if d.watching {
		return d.sample
	}
	return d.first
}

func (d *preview) place(s *stage.Stage, box layout.Rect) {
	d.first.place(s, box, s.Style())
	d.sample.place(s, box, s.Style())
}

// block returns the board that is shown, with the chips below it.
func (d *preview) block(s *stage.Stage) side.Block {
	const part, above = 0.27, 8 // part is its part of the height of the window, at most
	items := func(box layout.Rect) []ui.Widget {
		chips := d.chips(s)
		lines, end, high := ui.NewFlow(layout.Rect{W: box.W}, s.ChipHeight(), s.Pitch()), 0.0, 0.0
		for i := range chips {
			chips[i].Box = lines.Next(chips[i].Label)
			end, high = chips[i].Box.X+chips[i].Box.W, above+lines.Bottom()
		}
		box.H = math.Min(box.H-high, d.first.HeightFor(box.W))
		d.place(s, box)
		for i := range chips {
			chips[i].Box.X += box.X + (box.W-end)/2
			chips[i].Box.Y += box.Y + box.H + above
		}
		return chips
	}
	return side.Custom{Wish: math.Min(part*s.Size.H, s.Size.W), Items: items, Draw: func(c *paint.Canvas, _ layout.Rect) { d.shown().Draw(c) }}
}

// chips returns the chips that choose between the first position and the sample game. There are
// none if the game has no sample or the settings allow no motion.
func (d *preview) chips(s *stage.Stage) []ui.Widget {
	if d.sample.line == nil || !moving(s) {
		return nil
	}
	chip := func(name string, watching bool) ui.Widget {
		return ui.Widget{Name: "show:" + name, Label: assets.Text("setup.show." + name), Title: assets.Text("form.view"), Look: ui.Chip, On: d.watching == watching,
			Do: func() { d.watch(watching) }}
	}
	return []ui.Widget{chip("board", false), chip("game", true)}
}

// tick continues the board that is shown. After the sample game it shows the first position again.
func (d *preview) tick() {
	d.shown().tick()
	if d.watching && d.sample.over {
		d.watch(false)
	}
}
