package replay

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save/form"
	"quintet/save/savetest"
)

// root returns the root of a game with the comment.
func root(comment string) *match.Node {
	n := &match.Node{}
	change(n, func(one *note) { one.after = comment })
	return n
}

// TestCommandsAreNoPartOfAComment reads comments with commands of PGN, and replaces their
// shapes or their text. Commands that draw nothing stay, and a player never sees them.
func TestCommandsAreNoPartOfAComment(t *testing.T) {
	red := []Shape{{'R', "d2", "d2"}}
	for _, c := range []struct{ comment, said, shapes, drawn, typed string }{
		{"", "", "[]", "[%csl Rd2]", "so"},
		{"why?", "why?", "[]", "[%csl Rd2] why?", "so"},
		{"[%cal Gd2d4,Re5c4.2] why?", "why?", "[{G d2 d4} {R e5 c4.2}]", "[%csl Rd2] why?", "[%cal Gd2d4,Re5c4.2] so"},
		{"[%csl Yd2, Be5]\n[%clk 0:10]\nwhy [%eval 1.2] not?", "why not?", "[{Y d2 d2} {B e5 e5}]", "[%csl Rd2][%clk 0:10][%eval 1.2] why not?", "[%csl Yd2, Be5][%clk 0:10][%eval 1.2] so"},
		{"[%cal Gd2off]", "", "[{G d2 off}]", "[%csl Rd2]", "[%cal Gd2off] so"},
		{"[%csl Goff]", "", "[{G off off}]", "[%csl Rd2]", "[%csl Goff] so"},
		{"[%csl Xd2][%cal Gd2] a", "a", "[]", "[%csl Rd2,Xd2][%cal Gd2] a", "[%csl Xd2][%cal Gd2] so"},
		{"[%csl Og3,Cd8,Gb2][%cal Oe1g3,Rb2c3]", "", "[{G b2 b2} {R b2 c3}]", "[%csl Rd2,Og3,Cd8][%cal Oe1g3]", "[%csl Og3,Cd8,Gb2][%cal Oe1g3,Rb2c3] so"},
		{"[%csl Gd2", "[%csl Gd2", "[]", "[%csl Rd2] [%csl Gd2", "so"},
		{"[% ] [%]x", "x", "[]", "[%csl Rd2][% ][%] x", "[% ][%] so"},
		{"[not %csl] x", "[not %csl] x", "[]", "[%csl Rd2] [not %csl] x", "so"},
	} {
		n := root(c.comment)
		if got := Comment(n); got != c.said {
			t.Errorf("Comment returns %q for %q, want %q", got, c.comment, c.said)
		}
		if got := texts(Shapes(n)); got != c.shapes {
			t.Errorf("the shapes in %q are %s, want %s", c.comment, got, c.shapes)
		}
		if SetComment(n, "so"); noteOf(n).after != c.typed || Comment(n) != "so" {
			t.Errorf("with another text %q becomes %q, want %q", c.comment, noteOf(n).after, c.typed)
		}
		n = root(c.comment)
		if err := SetShapes(n, red); err != nil || noteOf(n).after != c.drawn || texts(Shapes(n)) != texts(red) {
			t.Errorf("with other shapes %q becomes %q, %v, want %q", c.comment, noteOf(n).after, err, c.drawn)
		}
	}
}

func texts(all []Shape) string {
	var texts []string
	for _, s := range all {
		texts = append(texts, fmt.Sprintf("{%c %s %s}", s.Colour, s.From, s.To))
	}
	return "[" + strings.Join(texts, " ") + "]"
}

// TestWhatIsTypedIsNoCommand types commands. They become plain text.
func TestWhatIsTypedIsNoCommand(t *testing.T) {
	for _, text := range []string{"[%csl Gd2]", "a [%clk 1] b", "[%", " [[%%]] ", "[ %csl Gd2]", "\n"} {
		n := root("[%clk 2] before")
		SetComment(n, text)
		if Comment(n) != Plain(text) || Plain(Plain(text)) != Plain(text) || len(Shapes(n)) > 0 || !strings.HasPrefix(noteOf(n).after, "[%clk 2]") {
			t.Errorf("after %q is typed the comment is %q, want the command before it and a text without commands", text, noteOf(n).after)
		}
	}
}

// TestEverySiteCanBeDrawnOn draws rings and arrows in the first position of each game, on its
// largest board: on the sites of the pieces and of the legal actions. They are read as they were
// drawn.
func TestEverySiteCanBeDrawnOn(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, g := range catalog.All {
		v := rules.Values{}
		for _, o := range g.Options {
			v[o.ID] = o.Choices[len(o.Choices)-1]
		}
		s := savetest.Value(g.New(v))(t)
		var names []string
		for _, p := range s.Pieces(nil) {
			names = append(names, s.SiteName(p.Site))
		}
		for _, a := range s.Legal(nil) {
			for _, site := range s.Path(a, nil) {
				names = append(names, s.SiteName(site))
			}
		}
		var rings, arrows []Shape
		for range 300 {
			s := Shape{Colours[rng.IntN(len(Colours))], names[rng.IntN(len(names))], names[rng.IntN(len(names))]}
			if s.Ring() {
				rings = append(rings, s)
			} else {
				arrows = append(arrows, s)
			}
		}
		drawn := append(rings, arrows...) // as they are written
		n := root("")
		if err := SetShapes(n, drawn); err != nil || texts(Shapes(n)) != texts(drawn) {
			t.Errorf("%s: the shapes %v are read as %v, %v, want the same", g.ID, drawn, Shapes(n), err)
		}
	}
}

// TestShapesAreNoMoreThanFitIntoAComment draws more shapes than a file may have, and types a
// comment of the greatest length.
func TestShapesAreNoMoreThanFitIntoAComment(t *testing.T) {
	n := root("[%clk 1]why?")
	before := noteOf(n).after
	if err := SetShapes(n, make([]Shape, form.MaxText)); err == nil || noteOf(n).after != before {
		t.Errorf("too many shapes: the error is %v and the comment %.100q, want an error and %q", err, noteOf(n).after, before)
	}
	if SetComment(n, strings.Repeat("a", Room(n))); len(noteOf(n).after) != form.MaxText {
		t.Errorf("the longest comment has %d bytes with its command, want %d", len(noteOf(n).after), form.MaxText)
	}
}
