package book

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/save/settings"
	"quintet/scenes/stage"
	"quintet/scenes/words"
)

var _ stage.Speaker = (*reader)(nil)

// says checks that Spoken contains text.
func (d *driver) says(r *reader, text string) {
	d.T.Helper()
	if said := words.Passage(r.Spoken()...); text == "" || !strings.Contains(said, text) {
		d.T.Errorf("%s: %q does not say %q", r.page().ID, said, text)
	}
}

// played returns the passage about the action of the figure with the given number, from 1.
func (r *reader) played(number int) string {
	ply := r.figure.Match.Ply(number - 1)
	return words.Played(r.game, ply.Mover, ply.Text)
}

// TestPagesAreSpokenOf checks that Spoken has the text of each page when it opens, and then each
// action that its figure shows. After a wrong try it also says what is wrong.
func TestPagesAreSpokenOf(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		d := newDriver(t, 1280, 720, settings.SpeedFast)
		r := d.readAt(g, p)
		d.says(r, assets.Text(p.Key()+".title"))
		d.says(r, assets.Text(p.Key()))
		if p.Figure.Kind == book.Task {
			for i, w := range p.Figure.Wrong {
				d.playOn(r, w.Line)
				d.says(r, r.played(r.figure.Match.At()))
				d.says(r, assets.Text(r.page().WrongKey(i)))
				for r.figure.Match.At() > 0 {
					d.Click("button:undo")
					d.Settle()
				}
				d.says(r, assets.Text(p.Key()))
			}
			d.Click("button:solution")
		}
		if !r.figure.watched() {
			return
		}
		for !r.figure.settled() {
			if d.Ticks(1); r.figure.Match.At() > 0 {
				d.says(r, r.played(r.figure.Match.At()))
			}
		}
	})
}

// TestABookIsCalledByPageAndGame checks that Title names the page and the game.
func TestABookIsCalledByPageAndGame(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, g := range withBook() {
		r := d.read(g)
		if want := assets.Text("board.tab", assets.Text(r.page().Key()+".title"), g.Name); r.Title() != want {
			t.Errorf("the title of the book is %q, want %q", r.Title(), want)
		}
		d.Click("button:pages")
		if want := assets.Text("book.list", g.Name); r.Title() != want || words.Passage(r.Spoken()...) != want {
			t.Errorf("the title of the list is %q, want %q, and its texts are %q", r.Title(), want, r.Spoken())
		}
		d.Stage.Back()
	}
}
