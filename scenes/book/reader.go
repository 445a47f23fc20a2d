// Package book is the scene of the rule book of a game. Each page has a figure: a board that plays
// by itself or on which the reader plays. If the reader came from a click that the rules refuse,
// the reader's own position is shown beside the figure or in place of it. The package knows
// other scenes only as places.
package book

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// reader is the scene that shows the pages of a rule book. It is shown over another scene and goes
// back to that scene.
type reader struct {
	*stage.Stage
	keeper  *keep.Keeper
	game    *rules.Game
	book    *book.Book
	playing bool // the scene beneath is the game on the board
	at      int  // the index of the page
	figure  *figure
	own     *ownBoard // the reader's own position; nil if there is none
	praised int       // the number of times the reader was praised
	remark  ui.Remark
	spread  float64 // the part of a step of the size of text that two fingers have spread by
	listed  list
	ui      side.Side
}

// New returns the book of g at p: at the page that explains a refusal, or at the page that p names, or
// else at the first page that was not read, or at its first page if all were read. It returns false if
// g has no book. playing says that the scene beneath is a game being played.
func New(s *stage.Stage, k *keep.Keeper, g *rules.Game, p place.Place, playing bool) (stage.Scene, bool) {
	r := &reader{Stage: s, ui: side.New(s), keeper: k, game: g, book: book.Of(g), playing: playing}
	if r.book == nil {
		return nil, false
	}
	_, page, _ := strings.Cut(p.Of, "/")
	at, found := r.book.Find(page)
	refusal, refused := p.With.(place.Refusal)
	if refused {
		at, found = r.book.Answer(refusal.Key)
	}
	if !found {
		at, refused = max(0, slices.IndexFunc(r.book.Pages, func(p book.Page) bool { return !r.read(&p) })), false
	}
	if refused && refusal.State != nil {
		asked := table.Asked{NoSpoilers: true, Named: refusal.Sites} // it may be the position of a problem or of a rated game
		r.own = &ownBoard{Table: table.New(g, refusal.State, func() table.Asked { return asked })}
	}
	if r.open(at); refused {
		r.say(assets.Text(refusal.Key), true)
	}
	return r, true
}

// Place implements stage.Scene.
func (r *reader) Place() place.Place {
	p := place.Rules(r.game)
	p.Of += "/" + r.book.Pages[r.at].ID
	return p
}

// Next implements stage.Scene.
func (r *reader) Next() int {
	switch {
	case r.listed.open:
	case r.figure.Moves():
		return 1
	case r.figure.Busy():
		return 1
	}
	if r.ui.Next() > 0 || r.listed.Pending() {
		return 1
	}
	return 0
}

func (r *reader) page() *book.Page { return &r.book.Pages[r.at] }

// open shows the page with the given index. If it has a line to watch, the line plays once, unless
// nothing may move by itself.
func (r *reader) open(index int) {
	r.at, r.listed.open, r.ui.Scroller.Scroll = index, false, 0
	r.figure = newFigure(r.Stage, r.game, r.book, r.at)
	r.say("", false)
	if r.page().Figure.Kind == book.Watch {
		r.figure.play(r.still())
	}
	r.Log.Said(assets.Text(r.page().Key() + ".title"))
	r.Layout()
}

// still reports whether nothing may move by itself.
func (r *reader) still() bool { return r.Settings.ReducedMotion || r.Rate() == 0 }

// turn goes to the next page or, if backward is set, to the previous page.
func (r *reader) turn(backward bool) {
	switch {
	case backward && r.at > 0:
		r.open(r.at - 1)
	case !backward:
		r.recordRead()
		if r.at+1 < len(r.book.Pages) {
			r.open(r.at + 1)
		}
	}
}

// play leaves the book and shows the set-up of the game.
func (r *reader) play() {
	r.recordRead()
	r.Back()
	_ = r.Go(place.Setup(r.game))
}

// finishes reports whether the page is the last of the core or of the book, and is done.
func (r *reader) finishes() bool {
	last := r.at+1 == r.book.Core() || r.at+1 == len(r.book.Pages)
	return last && r.done(r.page())
}

// say shows text below the text of the page, in the warning colour if warn is set.
func (r *reader) say(text string, warn bool) {
	if r.remark.Say(text, warn); text != "" {
		r.Log.Said(text)
		r.Layout()
		r.ui.Scroller.ScrollBy(r.ui.Scroller.Most())
	}
}

// praises is the number of sentences of praise, which are used in turn.
const praises = 6

// judge shows the answer to the reader's last action, once the action and the reply to it have
// been shown.
func (r *reader) judge() {
	if r.figure.watched() {
		return
	}
	switch result, answer := r.figure.attempt.Result(); result {
	case book.Solved:
		r.say(assets.Text(fmt.Sprintf("book.praise.%d", r.praised%praises+1)), false)
		r.praised++
	case book.Mistaken:
		r.say(assets.Text(answer), true)
	case book.Failed:
		r.say(assets.Text("book.failed"), true)
	}
}

// act plays the reader's action a.
func (r *reader) act(a rules.Action) {
	r.say("", false)
	if err := r.figure.act(a); err != nil {
		r.remark.Say(words.Sentence(err), true)
		return
	}
	m := r.figure.Match
	r.Log.Moved("try", m.Ply(m.At()-1).Text, m.State().String())
}

// does returns a function that calls action and removes the answer to the reader's last action.
func (r *reader) does(action func()) func() {
	return func() {
		action()
		r.say("", false)
	}
}

// Widgets implements stage.Scene: it returns the visible widgets beside the board.
func (r *reader) Widgets() []ui.Widget { return ui.InSight(r.ui.Items) }

// Whole implements stage.Scrolled.
func (r *reader) Whole() []ui.Widget { return r.ui.Items }

// Sites implements stage.Sited: it returns the places on the board.
func (r *reader) Sites() []ui.Place {
	if r.listed.open || r.hidden() {
		return nil
	}
	return r.figure.Places()
}

// stepBack goes back by one action in a line to watch. In an attempt it does what takeBack does.
func (r *reader) stepBack() {
	if r.page().Figure.Kind == book.Watch {
		r.figure.Step(-1)
		return
	}
	r.figure.takeBack()
	r.say("", false)
}

// Title implements stage.Scene: it names the page and the game or, if the list of pages is open,
// only the game.
func (r *reader) Title() string {
	if r.listed.open {
		return assets.Text("book.list", r.game.Name)
	}
	return assets.Text("board.tab", assets.Text(r.page().Key()+".title"), r.game.Name)
}

// Spoken implements stage.Speaker. While no action is shown on the board, it begins with a heading and
// the text of the page. The heading has the title and the number of the page, and the kind of its
// figure. Otherwise it begins with the last action and its consequences. The result of the method
// said, and the question and the caption of the figure (Asks and Caption of Table) follow. If the list
// of pages is open, Spoken returns only the title.
func (r *reader) Spoken() []string {
	if r.listed.open {
		return []string{r.Title()}
	}
	rest := []string{r.said(), r.figure.Asks(), r.figure.Caption()}
	if played := r.figure.LastAction(); played != "" {
		return append([]string{played}, rest...)
	}
	key := "book.page"
	if r.page().Appendix {
		key = "book.page.appendix"
	}
	head := assets.Text(key, assets.Text(r.page().Key()+".title"), r.kind(), r.number())
	return append([]string{head, assets.Text(r.page().Key())}, rest...)
}

// Warned implements stage.Warner.
func (r *reader) Warned() (note string, count int) { return r.remark.Warned() }

// said returns the answer to what the reader did. If there is none, it returns what the layer that
// is shown says.
func (r *reader) said() string { return cmp.Or(r.remark.Note, r.figure.Explained()) }

// ownBoard is the board with the reader's own position, in which the rules refused a click.
type ownBoard struct {
	*table.Table
	beside bool // whether the window has room for this board beside the figure
	shown  bool // whether, without that room, this board is shown in place of the figure
}

// hidden reports whether the reader's own position is shown in place of the figure.
func (r *reader) hidden() bool { return r.own != nil && r.own.shown && !r.own.beside }

// number returns, as text, the number of the page and the number of pages. On a page of the
// appendix both numbers count the pages of the appendix; otherwise they count the pages of the
// core.
func (r *reader) number() string {
	core := r.book.Core()
	if r.page().Appendix {
		return assets.Text("book.number", r.at+1-core, len(r.book.Pages)-core)
	}
	return assets.Text("book.number", r.at+1, core)
}

// kind returns the text that says what the reader does with the figure.
func (r *reader) kind() string { return assets.Text("book.kind." + string(r.page().Figure.Kind)) }
