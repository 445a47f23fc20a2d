package replay

import (
	"cmp"
	"maps"
	"reflect"
	"slices"

	"quintet/save"
	"quintet/save/form"
)

// Graft returns a copy of g that has the lines, comments and glyphs of tree, an analysis of g, and
// keeps the result, the players, the times and the dates of g. It also returns the match, at the end
// of the main line.
//
// If g was played, its main line stays as it is: an action of it that tree has no longer is there
// again, with everything after it. Otherwise the main line of tree becomes that of g. If g has
// changed since it was analysed, the copy also has what only g has. asShown reports whether the
// lines, comments and glyphs of the copy are those of tree, the main line included. The copy has the
// review of tree, if that is one of its main line, and otherwise that of g.
//
// Graft calls pause before every action of the two games. If they cannot be played, it returns an
// error.
func Graft(g, tree *save.Game, changed bool, pause form.Pause) (grafted *save.Game, m *Match, asShown bool, err error) {
	if m, err = Play(tree, pause); err != nil {
		return nil, nil, false, err
	}
	m.Rewind()
	before := notes(m)
	played := g.Over() || g.Duration > 0 || g.Timed()
	switch own := g; {
	case played && !changed:
		own = since(g, m)
		fallthrough
	case played:
		err = Adopt(m, own, pause)
	case changed:
		err = Add(m, g, pause)
	}
	if err != nil {
		return nil, nil, false, err
	}
	m.Rewind()
	asShown = reflect.DeepEqual(before, notes(m))
	m.Show(m.End())
	kept := *g
	Update(&kept, m)
	if reviewed := kept; tree.Review != nil {
		if reviewed.Review = tree.Review; reviewed.Reviewed() != nil {
			kept = reviewed
		}
	}
	return &kept, m, asShown, nil
}

// notes returns m without the position looked at, which is the first one.
func notes(m *Match) *save.Game {
	g := &save.Game{}
	Update(g, m)
	return g
}

// since returns a copy of g without the comments, glyphs and variations that stand before, or beside,
// the first action of the main line that m does not have. m is at its first position, and has that
// action afterwards.
func since(g *save.Game, m *Match) *save.Game {
	had := 0
	for had < len(g.Actions) {
		here := m.Here()
		known := len(here.Children())
		if m.PlayText(g.Actions[had]) != nil || len(here.Children()) > known {
			break
		}
		had++
	}
	rest := *g
	rest.Comments, rest.Glyphs = maps.Clone(g.Comments), maps.Clone(g.Glyphs)
	maps.DeleteFunc(rest.Comments, func(at int, _ string) bool { return at <= had })
	maps.DeleteFunc(rest.Glyphs, func(at int, _ []int) bool { return at <= had })
	rest.Variations = slices.DeleteFunc(slices.Clone(g.Variations), func(v save.Variation) bool { return v.At <= had })
	return &rest
}

// Adopt adds to m the lines, comments and glyphs that only g has, a game from the same first
// position. It then makes the main line of g that of m, with its times. The position looked at stays
// the same. Adopt calls pause before every action of g; the error says that g cannot be played.
func Adopt(m *Match, g *save.Game, pause form.Pause) error {
	here := m.Here()
	if err := Add(m, g, pause); err != nil {
		return err
	}
	m.Show(m.Root())
	if err := m.PlayTexts(g.Actions); err != nil {
		return err
	}
	m.MakeMain(m.Here())
	m.EndLine(m.Here())
	m.Show(here)
	return nil
}

// Add adds to m the lines, comments, glyphs and times that only g has, a game from the same first
// position. The lines become variations. Where both have a comment or glyphs, both are kept. Add calls
// pause before every action of g; the error says that g cannot be played, or that a comment is too long.
func Add(m *Match, g *save.Game, pause form.Pause) error {
	line := Main(m, pause).Branch(0)
	for _, text := range g.Actions {
		if err := line.Play(text); err != nil {
			return err
		}
	}
	comments := maps.Clone(g.Comments)
	delete(comments, 0)
	line.mark(g.Glyphs)
	line.spend(g.Spent, SetSpent)
	long := Main(m, pause).Comment(map[int]string{0: g.Comments[0]})
	_, err := variations(line, g.Variations)
	return cmp.Or(long, line.Comment(comments), err)
}
