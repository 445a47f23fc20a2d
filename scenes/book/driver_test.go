package book

import (
	"fmt"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
)

// driver reads a book over a scene named "menu", without a window.
type driver struct {
	*stagetest.Driver
	keeper *keep.Keeper
}

// newDriver returns a driver of a program at its first start, in a window of w × h units. The
// clerk of its keeper does every task at once.
func newDriver(t *testing.T, w, h float64, speed settings.Speed) *driver {
	t.Helper()
	d := &driver{}
	d.Driver, d.keeper = scenetest.New(t, w, h, speed)
	d.Ticks(1)
	return d
}

// show shows s over the first scene. ok says whether s exists.
func (d *driver) show(s stage.Scene, ok bool) *reader {
	d.T.Helper()
	if !ok {
		d.T.Fatal("there is no such page")
	}
	d.Stage.Over(s)
	return s.(*reader)
}

// read opens the book of a game.
func (d *driver) read(g *rules.Game) *reader {
	d.T.Helper()
	return d.show(New(d.Stage, d.keeper, g, place.Rules(g), false))
}

// readAt opens the book of g at page p.
func (d *driver) readAt(g *rules.Game, p *book.Page) *reader {
	d.T.Helper()
	return d.show(New(d.Stage, d.keeper, g, place.Parse("rules/"+g.ID+"/"+p.ID), false))
}

// do clicks the action a in the figure.
func (d *driver) do(r *reader, a rules.Action) {
	d.T.Helper()
	d.Act(r.figure.Match.State(), a, r.figure.Label(a))
}

// play plays the action with the given text in the figure.
func (d *driver) play(r *reader, text string) {
	d.T.Helper()
	a, err := r.figure.Match.State().Parse(text)
	if err != nil {
		d.T.Fatal(err)
	}
	d.do(r, a)
	d.Settle()
}

// playOn plays the rest of the line in the figure.
func (d *driver) playOn(r *reader, line []string) {
	d.T.Helper()
	for r.figure.Match.At() < len(line) {
		d.play(r, line[r.figure.Match.At()])
	}
}

// withBook returns the games that have a book.
func withBook() []*rules.Game {
	return slices.DeleteFunc(slices.Clone(catalog.All), func(g *rules.Game) bool { return book.Of(g) == nil })
}

// each runs check as a subtest for every page of every book.
func each(t *testing.T, check func(t *testing.T, g *rules.Game, p *book.Page)) {
	t.Helper()
	for _, g := range withBook() {
		for i := range book.Of(g).Pages {
			p := &book.Of(g).Pages[i]
			t.Run(fmt.Sprint(g.ID, "/", p.ID), func(t *testing.T) { check(t, g, p) })
		}
	}
}
