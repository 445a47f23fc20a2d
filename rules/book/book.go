package book

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"quintet/rules"
	"quintet/rules/match"
)

// Book is the rule book of a game: a core that is enough to play, and after it an
// appendix of options and rare cases.
type Book struct {
	Pages []Page
}

// Core returns how many pages the core has.
func (b *Book) Core() int {
	n := slices.IndexFunc(b.Pages, func(p Page) bool { return p.Appendix })
	if n < 0 {
		return len(b.Pages)
	}
	return n
}

// Explained says whether page i, from 0, or one before it explains the marks that tell
// what a position means.
func (b *Book) Explained(i int) bool {
	return slices.ContainsFunc(b.Pages[:i+1], func(p Page) bool { return p.Explains })
}

// Page explains a few rules with a figure.
type Page struct {
	ID       string   // unique in the book
	Appendix bool     // it is of the appendix, as are all after it
	Rules    []string // what it explains: numbers in the game's specification
	Options  []string // and values of options, as in "pass=own"
	Explains bool     // and the marks that tell what a position means
	Why      []string // the text keys, as those of rules.Explainer, that it answers
	Figure   Figure

	game string
}

// Key returns the text key of the page, "<game>.book.<id>". Its title is at the
// key with ".title" after it.
func (p *Page) Key() string { return p.game + ".book." + p.ID }

// WrongKey returns the text key of the answer to the wrong try i of the figure,
// from 0.
func (p *Page) WrongKey(i int) string { return fmt.Sprintf("%s.wrong%d", p.Key(), i+1) }

// Kind is what is done with a figure.
type Kind string

// The kinds of figure.
const (
	Watch Kind = "watch" // the line plays, step by step and back
	Try   Kind = "try"   // anything legal may be played, for both sides
	Task  Kind = "task"  // the player to act has a goal to reach
)

// Figure is a board that is played on.
type Figure struct {
	Kind     Kind
	Options  string      // as in Game.Values
	Position string      // its text; "" is the start of the game
	Marks    []string    // the names of sites that the text speaks of
	Line     []string    // of Watch, what plays; of Task, the solution, with the replies of the opponent
	Actions  int         // of Task: in how many actions of the solver it is solved
	Goal     []Condition // of Task: what has to hold together
	Wrong    []Wrong     // of Task: usual wrong tries
}

// Wrong is a usual wrong try. Its answer is the text at Page.WrongKey.
type Wrong struct {
	When []Condition // what holds together if it was made
	Line []string    // an example, up to the last action of the solver
}

//go:embed *.json
var files embed.FS

// Of returns the rule book of g, nil for a game without one. It is shared and
// not to be changed.
func Of(g *rules.Game) *Book { return books()[g.ID] }

// books holds the books by the ids of their games.
var books = sync.OnceValue(func() map[string]*Book {
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		panic(err) // a pattern that is well-formed
	}
	all := map[string]*Book{}
	for _, name := range names {
		game := strings.TrimSuffix(name, ".json")
		b, err := read(game)
		if err != nil {
			panic(fmt.Sprintf("book: %s: %v", name, err)) // embedded at build time
		}
		all[game] = b
	}
	return all
})

// read reads the book of a game, which may have no field that is unknown.
func read(game string) (*Book, error) {
	file, err := files.Open(game + ".json")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	b := &Book{}
	d := json.NewDecoder(file)
	d.DisallowUnknownFields()
	if err := d.Decode(&b.Pages); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, errors.New("there is more after the pages")
	}
	for i := range b.Pages {
		b.Pages[i].game = game
	}
	return b, nil
}

// Find returns the number of the page with the id, from 0, and false if there is
// none.
func (b *Book) Find(id string) (int, bool) {
	i := slices.IndexFunc(b.Pages, func(p Page) bool { return p.ID == id })
	return i, i >= 0
}

// Answer returns the number of the page that answers a text key, as one of
// rules.Explainer, and false if none does.
func (b *Book) Answer(key string) (int, bool) {
	i := slices.IndexFunc(b.Pages, func(p Page) bool { return slices.Contains(p.Why, key) })
	return i, i >= 0
}

// Show returns the figure as a match of g that holds its whole line and is looked
// at from its beginning: what Watch shows, and the solution of a Task.
func (f *Figure) Show(g *rules.Game) (*match.Match, error) {
	m, err := f.begin(g)
	if err == nil {
		err = m.PlayTexts(f.Line)
	}
	if err == nil {
		err = m.Goto(0)
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// begin returns a match of g that starts in the position of the figure.
func (f *Figure) begin(g *rules.Game) (*match.Match, error) {
	v, err := g.Values(f.Options)
	if err != nil {
		return nil, err
	}
	if f.Position == "" {
		return match.New(g, v)
	}
	return match.FromPosition(g, v, f.Position)
}

// Marked returns the sites of s that the figure marks: those with a piece or in
// the path of a legal action.
func (f *Figure) Marked(s rules.State) []rules.Site {
	var sites []rules.Site
	for _, p := range s.Pieces(nil) {
		sites = append(sites, p.Site)
	}
	for _, a := range s.Legal(nil) {
		sites = s.Path(a, sites)
	}
	slices.Sort(sites)
	return slices.DeleteFunc(slices.Compact(sites), func(site rules.Site) bool {
		return !slices.Contains(f.Marks, s.SiteName(site))
	})
}
