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

// Book is the rule book of a game: core pages, which are enough to play, and then an
// appendix of options and rare cases.
type Book struct {
	Pages []Page
}

// Core returns the number of pages of the core.
func (b *Book) Core() int {
	n := slices.IndexFunc(b.Pages, func(p Page) bool { return p.Appendix })
	if n < 0 {
		return len(b.Pages)
	}
	return n
}

// Explained reports whether page i, from 0, or a page before it explains the marks that show
// what a position means.
func (b *Book) Explained(i int) bool {
	return slices.ContainsFunc(b.Pages[:i+1], func(p Page) bool { return p.Explains })
}

// Layered reports whether page i, from 0, or a page before it explains what the layers of the game
// speak of.
func (b *Book) Layered(i int) bool {
	return slices.ContainsFunc(b.Pages[:i+1], func(p Page) bool { return p.Layers })
}

// Page explains a few rules with a figure.
type Page struct {
	ID       string   // unique in the book
	Appendix bool     // it belongs to the appendix, as do all pages after it
	Rules    []string // the rules that it explains, by their numbers in the game's specification
	Options  []string // the values of options that it explains, as in "pass=own"
	Explains bool     // it explains the marks that show what a position means
	Layers   bool     // after this page, a reader knows all that the layers of the game speak of
	Why      []string // the text keys of reasons, as from rules.Explainer, that it explains
	Figure   Figure

	game string
}

// Key returns the text key of the page, "<game>.book.<id>". The key of its title has
// ".title" after it.
func (p *Page) Key() string { return p.game + ".book." + p.ID }

// WrongKey returns the text key of the answer to wrong try i, from 0, of the figure.
func (p *Page) WrongKey(i int) string { return fmt.Sprintf("%s.wrong%d", p.Key(), i+1) }

// Kind says what the reader does with a figure.
type Kind string

// The kinds of figure.
const (
	Watch Kind = "watch" // watch the line, step by step and back
	Try   Kind = "try"   // play anything legal, for both sides
	Task  Kind = "task"  // reach a goal, as the player who is to act
)

// Figure is a board to play on.
type Figure struct {
	Kind     Kind
	Options  string      // as in Game.Values
	Position string      // the text of the first position; "" is the start of the game
	Marks    []string    // the names of sites that the page's text mentions
	Line     []string    // for Watch, the actions shown; for Task, the solution with the opponent's replies
	Actions  int         // for Task: the number of the solver's actions in the solution
	Goal     []Condition // for Task: conditions that must all hold
	Wrong    []Wrong     // for Task: usual wrong tries
}

// Wrong is a usual wrong try. Its answer is the text at Page.WrongKey.
type Wrong struct {
	When []Condition // conditions that all hold if this try was made
	Line []string    // an example, up to the last action of the solver
}

//go:embed *.json
var files embed.FS

// Of returns the rule book of g, or nil if it has none. The book is shared and must not be
// changed.
func Of(g *rules.Game) *Book { return books()[g.ID] }

// books holds the books by the ids of their games.
var books = sync.OnceValue(func() map[string]*Book {
	names, err := fs.Glob(files, "*.json")
	if err != nil {
		panic(err) // impossible: the pattern is well-formed
	}
	all := map[string]*Book{}
	for _, name := range names {
		game := strings.TrimSuffix(name, ".json")
		b, err := read(game)
		if err != nil {
			panic(fmt.Sprintf("book: %s: %v", name, err)) // impossible: the file is embedded, and a test reads it
		}
		all[game] = b
	}
	return all
})

// read reads the book of a game; game is the id. An unknown field is an error.
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

// Find returns the index of the page with the id, and false if there is none.
func (b *Book) Find(id string) (int, bool) {
	i := slices.IndexFunc(b.Pages, func(p Page) bool { return p.ID == id })
	return i, i >= 0
}

// Answer returns the index of the page that explains the reason with the given text key, as
// from rules.Explainer. It returns false if no page explains it.
func (b *Book) Answer(key string) (int, bool) {
	i := slices.IndexFunc(b.Pages, func(p Page) bool { return slices.Contains(p.Why, key) })
	return i, i >= 0
}

// Show returns the figure as a match of g that holds the whole line and looks at its first
// position. The line is what a Watch figure shows, or the solution of a Task.
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

// Marked returns the sites of s that the figure marks. It finds only sites that have a
// piece or are in the path of a legal action.
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
