package scenes

import (
	"bytes"
	"context"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules/match"
	"quintet/scenes/ask"
	"quintet/scenes/picture"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// pictures are the choices for a picture of a match.
type pictures struct {
	stage  *stage.Stage
	match  *match.Match
	from   layout.Viewpoint
	what   subject
	points int // the length of the longer side
	coords bool
	marks  bool
	clear  bool // a picture is transparent
}

// subject is what a picture shows.
type subject uint8

const (
	position subject = iota // the position shown
	whole                   // the line shown, from the first position to its end
	onward                  // the line shown, from the position shown to its end
	turn                    // the last turn
)

// subjects are the names of the subjects in text keys.
var subjects = []string{position: "position", whole: "whole", onward: "onward", turn: "turn"}

// sizes are the lengths that the longer side of a picture may have.
var sizes = []int{picture.Smallest, 320, 480, 720, 960, 1920, picture.Largest}

// Pictures lets the player make pictures of the position shown in m and animations of its current
// line. name is the proposed name of a file, without extension. When a picture is saved or shared,
// Pictures calls say with a sentence about that.
func (d *doors) Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string)) {
	v.Zoom, v.X, v.Y = 0, 0, 0
	p := &pictures{stage: d.stage, match: lineOf(m), from: v, points: 480, coords: d.stage.Settings.Coords, marks: true}
	done := func(name string) {
		if name == "" {
			say(assets.Text("pictures.shared"))
			return
		}
		say(assets.Text("pictures.written", words.File(name)))
	}
	d.asker.Make(ask.Making{Title: assets.Text("pictures.title"), Fill: p.fill, Done: done,
		Start: func() (func(context.Context, func(float64)) ([]byte, error), string) {
			extension := ".gif"
			if p.what == position {
				extension = ".png"
			}
			return p.start(d.keeper.Store.Pause), name + extension
		}})
}

// actions returns the indices of the first of the actions that are animated, and of the one after
// the last.
func (p *pictures) actions(what subject) (first, last int) {
	switch at := p.match.At(); what {
	case whole:
		return 0, p.match.Len()
	case onward:
		return at, p.match.Len()
	case turn:
		return p.match.TurnStart(at), at
	}
	return 0, 0
}

// fill lays out the choices.
func (p *pictures) fill(f *ui.Form, width float64) {
	chip := func(key string, on bool, do func()) ui.Widget {
		return ui.Widget{Name: "choice:" + key, Label: assets.Text(key), On: on, Do: do}
	}
	var chips []ui.Widget
	for what, name := range subjects {
		first, last := p.actions(subject(what))
		w := chip("pictures."+name, p.what == subject(what), func() { p.choose(subject(what)) })
		w.Off = subject(what) != position && first == last
		chips = append(chips, w)
	}
	f.Group(width, assets.Text("pictures.picture"), chips[:whole])
	f.Group(width, assets.Text("pictures.animation"), chips[whole:])
	chips = nil
	for _, n := range sizes {
		label := strconv.Itoa(n)
		chips = append(chips, ui.Widget{Name: "size:" + label, Label: label, On: p.points == n, Off: n > p.largest(), Do: func() { p.points = n }})
	}
	f.Group(width, assets.Text("pictures.size"), chips)
	chips = []ui.Widget{
		chip("pictures.coords", p.coords, func() { p.coords = !p.coords }),
		chip("pictures.marks", p.marks, func() { p.marks = !p.marks }),
	}
	if p.what == position {
		chips = append(chips, chip("pictures.page", !p.clear, func() { p.clear = !p.clear }))
	}
	f.Group(width, assets.Text("pictures.shown"), chips)
}

// largest returns the greatest length of the longer side.
func (p *pictures) largest() int {
	if p.what == position {
		return picture.Largest
	}
	return picture.LargestAnimated
}

// choose chooses what the picture shows. If it must be smaller than the size chosen, the size
// becomes the largest possible.
func (p *pictures) choose(what subject) {
	p.what = what
	for i := len(sizes) - 1; p.points > p.largest(); i-- {
		p.points = sizes[i]
	}
}

// start returns a function that makes the picture chosen now. The function has a match of its own,
// because work that was cancelled before may still be ending.
func (p *pictures) start(pause func()) func(context.Context, func(float64)) ([]byte, error) {
	what, m, form := p.what, lineOf(p.match), picture.Form{Style: p.stage.Style(), Marks: p.marks, Transparent: p.clear}
	form.Style.Coords, form.Style.Viewpoint = p.coords, p.from
	form.Size = picture.Fit(m, p.points, p.from)
	first, last := p.actions(what)
	return func(ctx context.Context, tell func(float64)) ([]byte, error) {
		var data bytes.Buffer
		work := picture.Work{Context: ctx, Pause: pause, Tell: tell}
		var err error
		if what == position {
			err = picture.PNG(&data, m, form, work)
		} else {
			err = picture.GIF(&data, m, first, last, form, work)
		}
		return data.Bytes(), err
	}
}

// lineOf returns a copy of m with its whole current line, at the same position.
func lineOf(m *match.Match) *match.Match {
	at := m.At()
	m.Goto(m.Len()) // cannot fail
	line := m.Copy()
	m.Goto(at)
	line.Goto(at)
	return line
}
