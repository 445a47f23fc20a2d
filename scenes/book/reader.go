package book

import (
	"fmt"
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/scenes/keep"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Doors lead from a rule book to where else one can go.
type Doors interface {
	// Play shows the set-up of the game in place of the book.
	Play(g *rules.Game)
}

// Refusal is a click that the rules refuse, and which page of the book answers it.
type Refusal struct {
	Key   string       // text key of the reason
	State rules.State  // in which it was made
	Sites []rules.Site // that were clicked
}

// reader shows the pages of a rule book, over the scene to which it goes back.
type reader struct {
	*stage.Stage
	keeper  *keep.Keeper
	doors   Doors
	game    *rules.Game
	book    *book.Book
	playing bool // it goes back to the game on the board
	at      int  // the page
	figure  *figure
	yours   *yours // nil where the reader did not come from his own position
	praised int    // how often he was
	remark  ui.Remark
	sheet   sheet
	listed  list
	ui      ui.Group
}

// New returns the book of a game at the first page that was not read, and false if the
// game has none. With playing set it goes back to a game that is played.
func New(s *stage.Stage, k *keep.Keeper, d Doors, g *rules.Game, playing bool) (stage.Scene, bool) {
	r, ok := newReader(s, k, d, g)
	if ok {
		r.playing = playing
		r.open(max(0, slices.IndexFunc(r.book.Pages, func(p book.Page) bool { return !r.read(&p) })))
	}
	return r, ok
}

// NewAt returns the book of a game at the page of the id, and false if there is none.
func NewAt(s *stage.Stage, k *keep.Keeper, d Doors, g *rules.Game, id string) (stage.Scene, bool) {
	r, ok := newReader(s, k, d, g)
	if !ok {
		return nil, false
	}
	at, ok := r.book.Find(id)
	if ok {
		r.open(at)
	}
	return r, ok
}

// NewAnswer returns the book of a game at the page that answers a refusal in the game
// that is played, to which it goes back; false if there is none.
func NewAnswer(s *stage.Stage, k *keep.Keeper, d Doors, g *rules.Game, why Refusal) (stage.Scene, bool) {
	r, ok := newReader(s, k, d, g)
	if !ok {
		return nil, false
	}
	at, ok := r.book.Answer(why.Key)
	if ok {
		r.playing, r.yours = true, &yours{Table: table.New(g, why.State, nil)}
		r.yours.Mark(why.Sites)
		r.open(at)
		r.say(why.Key, true)
	}
	return r, ok
}

func newReader(s *stage.Stage, k *keep.Keeper, d Doors, g *rules.Game) (*reader, bool) {
	r := &reader{Stage: s, keeper: k, doors: d, game: g, book: book.Of(g)}
	return r, r.book != nil
}

// Name implements stage.Scene.
func (r *reader) Name() string { return "book" }

// Address returns how the page that is read is called in the address of a web page.
func (r *reader) Address() string { return "rules/" + r.game.ID + "/" + r.book.Pages[r.at].ID }

// Pace implements stage.Scene.
func (r *reader) Pace() stage.Pace {
	switch {
	case r.listed.open:
	case r.figure.Moves():
		return stage.Moving
	case !r.figure.settled():
		return stage.Working
	}
	if r.ui.Pending() || r.listed.Pending() {
		return stage.Working
	}
	return stage.Resting
}

// page returns the page that is shown.
func (r *reader) page() *book.Page { return &r.book.Pages[r.at] }

// open shows a page. Its line, if it is watched, plays once by itself.
func (r *reader) open(at int) {
	r.at, r.listed.open = at, false
	r.figure = newFigure(r.Stage, r.game, r.page())
	r.say("", false)
	if r.page().Figure.Kind == book.Watch {
		r.figure.play(r.still())
	}
	r.Log.Said(assets.Text(r.page().Key() + ".title"))
	r.Layout()
}

// still says whether nothing is to move by itself.
func (r *reader) still() bool { return r.Settings.ReducedMotion || r.Rate() == 0 }

// turn goes to the next page, or the one before.
func (r *reader) turn(back bool) {
	switch {
	case back && r.at > 0:
		r.open(r.at - 1)
	case !back:
		r.leaf()
		if r.at+1 < len(r.book.Pages) {
			r.open(r.at + 1)
		}
	}
}

// play leaves the book for the set-up of the game.
func (r *reader) play() {
	r.leaf()
	r.doors.Play(r.game)
}

// finishes says whether the page is the last of the core or of the book, and done.
func (r *reader) finishes() bool {
	last := r.at+1 == r.book.Core() || r.at+1 == len(r.book.Pages)
	return last && r.done(r.page())
}

// say shows the text of a key below that of the page; "" for none.
func (r *reader) say(key string, warn bool) {
	text := ""
	if key != "" {
		text = assets.Text(key)
		r.Log.Said(text)
	}
	r.remark.Say(text, warn)
}

// praises is how many words of praise there are, which take turns.
const praises = 6

// judge says what came of the last action, when it and the reply to it are seen.
func (r *reader) judge() {
	if !r.figure.settled() || r.figure.Playing() || r.figure.watched() {
		return
	}
	switch result, answer := r.figure.attempt.Result(); result {
	case book.Solved:
		r.say(fmt.Sprintf("book.praise.%d", r.praised%praises+1), false)
		r.praised++
	case book.Mistaken:
		r.say(answer, true)
	case book.Failed:
		r.say("book.failed", true)
	}
}

// act plays an action of the reader's.
func (r *reader) act(a rules.Action) {
	r.say("", false)
	if err := r.figure.act(a); err != nil {
		r.remark.Say(words.Sentence(err), true)
		return
	}
	m := r.figure.Match
	r.Log.Moved("try", m.Ply(m.At()-1).Text, m.State().String())
	if !r.figure.Playing() {
		r.judge()
	}
}

// does returns what does something with the figure, after which nothing is said of
// what was done before.
func (r *reader) does(do func()) func() {
	return func() {
		do()
		r.say("", false)
	}
}

// Widgets implements stage.Scene: it lists what is beside the board.
func (r *reader) Widgets() []ui.Widget { return ui.InSight(r.ui.Items) }

// Whole implements stage.Scrolled.
func (r *reader) Whole() []ui.Widget { return r.ui.Items }

// Sites implements stage.Sited: it lists what can be pointed at on the board.
func (r *reader) Sites() []ui.Place {
	if r.listed.open || r.hidden() {
		return nil
	}
	return r.figure.Places()
}
