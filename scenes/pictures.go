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
	stage     *stage.Stage
	match     *match.Match
	viewpoint layout.Viewpoint
	subject   subject
	pixels    int // the length of the longer side
	coords    bool
	marks     bool
	clear     bool // the page behind the board is not drawn
}

// subject is what a picture shows.
type subject uint8

const (
	position subject = iota // the position shown
	whole                   // all actions of the current line
	onward                  // the actions of the current line after the position shown
	turn                    // the turn that led to the position shown
)

// subjects are the names of the subjects in text keys.
var subjects = []string{position: "position", whole: "whole", onward: "onward", turn: "turn"}

// sizes are the lengths that the longer side of a picture may have.
var sizes = []int{picture.Smallest, 320, 480, 720, 960, 1920, picture.Largest}

// Pictures implements play.Doors.
func (d *doors) Pictures(m *match.Match, v layout.Viewpoint, name string, say func(text string)) {
	v.Zoom, v.X, v.Y = 0, 0, 0
	p := &pictures{stage: d.stage, match: lineOf(m), viewpoint: v, pixels: 480, coords: d.stage.Settings.Coords, marks: true}
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
			if p.subject == position {
				extension = ".png"
			}
			return p.start(d.keeper.Store.Pause), name + extension
		}})
}

// actions returns the range of the actions that s shows: the index of the first, and the index
// after the last.
func (p *pictures) actions(s subject) (first, last int) {
	switch at := p.match.At(); s {
	case whole:
		return 0, p.match.Len()
	case onward:
		return at, p.match.Len()
	case turn:
		return p.match.TurnStart(at), at
	}
	return 0, 0
}

func (p *pictures) fill(f *ui.Form, width float64) {
	chip := func(key string, on bool, do func()) ui.Widget {
		return ui.Widget{Name: "choice:" + key, Label: assets.Text(key), On: on, Do: do}
	}
	var chips []ui.Widget
	for what, name := range subjects {
		first, last := p.actions(subject(what))
		w := chip("pictures."+name, p.subject == subject(what), func() { p.choose(subject(what)) })
		w.Off = subject(what) != position && first == last
		chips = append(chips, w)
	}
	f.Group(width, assets.Text("pictures.picture"), chips[:whole])
	f.Group(width, assets.Text("pictures.animation"), chips[whole:])
	chips = nil
	for _, n := range sizes {
		label := strconv.Itoa(n)
		chips = append(chips, ui.Widget{Name: "size:" + label, Label: label, On: p.pixels == n, Off: n > p.largest(), Do: func() { p.pixels = n }})
	}
	f.Group(width, assets.Text("pictures.size"), chips)
	chips = []ui.Widget{
		chip("pictures.coords", p.coords, func() { p.coords = !p.coords }),
		chip("pictures.marks", p.marks, func() { p.marks = !p.marks }),
	}
	if p.subject == position {
		chips = append(chips, chip("pictures.page", !p.clear, func() { p.clear = !p.clear }))
	}
	f.Group(width, assets.Text("pictures.shown"), chips)
}

// largest returns the greatest length that the longer side may have, in pixels.
func (p *pictures) largest() int {
	if p.subject == position {
		return picture.Largest
	}
	return picture.LargestAnimated
}

// choose sets what the picture shows.
func (p *pictures) choose(s subject) {
	p.subject = s
	for i := len(sizes) - 1; p.pixels > p.largest(); i-- {
		p.pixels = sizes[i]
	}
}

// start returns a function that makes the picture with the present choices. The function uses a
// copy of the match, because cancelled work may still be using an earlier copy.
func (p *pictures) start(pause func()) func(context.Context, func(float64)) ([]byte, error) {
	shown, m, form := p.subject, lineOf(p.match), picture.Form{Style: p.stage.Style(), Marks: p.marks, Transparent: p.clear}
	form.Style.Coords, form.Style.Viewpoint = p.coords, p.viewpoint
	form.Size = picture.Fit(m, p.pixels, p.viewpoint)
	first, last := p.actions(shown)
	return func(ctx context.Context, tell func(float64)) ([]byte, error) {
		var data bytes.Buffer
		work := picture.Work{Context: ctx, Pause: pause, Tell: tell}
		var err error
		if shown == position {
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
