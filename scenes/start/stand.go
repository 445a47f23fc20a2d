package start

import (
	"maps"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// stand is what the set-up shows: the board as it will be, with the options chosen,
// or in its place how the game is played.
type stand struct {
	chosen   *preview          // the board as it will be
	of       map[string]string // the options that it shows; nil for none yet
	from     string            // and the position, as of save.Setup
	sample   *preview
	watching bool // the sample is shown
}

// show shows the first position of g with options, starting from the position from.
// Options that are drawn at random are shown with their defaults. If no game can begin
// with the options nothing changes.
func (d *stand) show(g *rules.Game, options map[string]string, from string) {
	if d.of != nil && maps.Equal(d.of, options) && d.from == from {
		return
	}
	values := rules.Values(maps.Clone(options))
	maps.DeleteFunc(values, func(_, value string) bool { return value == drawn })
	if m, err := match.NewAt(g, values, from); err == nil {
		d.chosen, d.of, d.from = newStill(g, m.State()), maps.Clone(options), from
	}
}

// watch shows how the game is played, from the beginning, or no longer.
func (d *stand) watch(on bool) {
	d.watching = on && d.sample.line != nil
	d.sample.play(false)
	d.sample.play(d.watching)
}

// shown returns the board that is seen.
func (d *stand) shown() *preview {
	if d.watching {
		return d.sample
	}
	return d.chosen
}

// place puts the board into a box of the window.
func (d *stand) place(s *stage.Stage, box layout.Rect) {
	d.chosen.place(s, box, s.Style())
	d.sample.place(s, box, s.Style())
}

// chips returns the choice of what is shown, if there is one: not where nothing is
// to be seen in motion.
func (d *stand) chips(s *stage.Stage) []ui.Widget {
	if d.sample.line == nil || !moving(s) {
		return nil
	}
	chip := func(name string, watching bool) ui.Widget {
		return ui.Widget{Name: "show:" + name, Label: assets.Text("setup.show." + name), Look: ui.Chip, On: d.watching == watching,
			Do: func() { d.watch(watching) }}
	}
	return []ui.Widget{chip("board", false), chip("game", true)}
}

// tick lets a tick pass and says whether there is something new to be drawn.
func (d *stand) tick() (draw bool) { return d.shown().tick() }

// ended shows the board again where a game has been watched to its end, and says whether
// one has.
func (d *stand) ended() bool {
	if !d.watching || !d.sample.over {
		return false
	}
	d.watch(false)
	return true
}
