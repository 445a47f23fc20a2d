// Package replay plays saved games by the rules, and turns matches into saved games. It is the
// only package of save that plays actions by the rules.
package replay

import (
	"cmp"
	"errors"
	"slices"

	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
)

// Play plays g with its variations and goes to the position that was looked at. It checks every
// action, and calls pause before each. If the rules refuse an action it returns an error that wraps
// an *Error, and the match without that action and the actions after it in its line. With an error
// the match is at the end of its main line, or nil if the game could not be started.
func Play(g *save.Game, pause form.Pause) (*match.Match, error) {
	m, err := Start(g.Game, g.Position)
	if err != nil {
		return nil, err
	}
	main := Main(m, pause)
	for i, text := range g.Actions {
		if err = main.playAt(text, g.Line(i)); err != nil {
			break
		}
	}
	main.spend(g.Spent, SetSpent)
	_ = main.Comment(g.Comments) // there is room, because nodes have no other comments yet
	main.mark(g.Glyphs)
	looked, bad := variations(main, g.Variations)
	m.Rewind()
	_ = m.Goto(m.Len())
	if err = cmp.Or(err, bad, agrees(m, g)); err != nil {
		return m, err
	}
	if looked != nil {
		m.Show(looked)
		return m, nil
	}
	return m, m.Goto(g.At)
}

// variations plays list, the variations of the line l. current is the node of the position looked
// at; nil if that is in none of the variations. err is the error of the first variation in list
// that begins outside l, or that cannot be played to its end with all its own variations. The
// variations that leave l last are played first, so the match goes through l only once.
func variations(l *Line, list []save.Variation) (current *match.Node, err error) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return list[j].At - list[i].At })
	wrong := len(list)
	for _, i := range order {
		node, bad := variation(l, list[i])
		current = cmp.Or(current, node)
		if bad != nil && i < wrong {
			wrong, err = i, form.Errorf("variation %d: %w", i+1, bad)
		}
	}
	return current, err
}

// variation plays v, a variation of the line l, and its own variations. The results are as
// in variations.
func variation(l *Line, v save.Variation) (looked *match.Node, err error) {
	after := v.At - l.First
	if after < 0 || after > l.Len() {
		return nil, form.Errorf("it begins after action %d, which is outside its line", v.At)
	}
	branch := l.Branch(after)
	for i, text := range v.Actions {
		if err = branch.playAt(text, v.Line(i)); err != nil {
			break
		}
	}
	long := branch.keep(v)
	looked, bad := variations(branch, v.Variations)
	if at := v.Looked - branch.First; at > 0 && at <= branch.Len() {
		looked = branch.nodes[at]
	}
	return looked, cmp.Or(err, bad, long)
}

// agrees returns an error if the rules give m a result and g has a different one.
func agrees(m *match.Match, g *save.Game) error {
	ruled := Result(m)
	if ruled == "" || g.Result == "" || ruled == g.Result {
		return nil
	}
	return form.Errorf("the file says that the result is %q, but by the rules it is %q", g.Result, ruled)
}

// Load parses and plays data, the text of a saved game, and calls pause while it works.
// With an error it returns the part that can be played, or nil if there is none.
func Load(data []byte, pause form.Pause) (*save.Game, *match.Match, error) {
	g, bad := save.Parse(data, pause)
	if g == nil {
		return nil, nil, bad
	}
	m, err := Play(g, pause)
	if m == nil {
		return nil, nil, cmp.Or(bad, err) // an error of the text is where the game is unreadable
	}
	// The error about a refused action says more than an error about the checksum.
	if _, refused := errors.AsType[*Error](err); bad != nil && !refused {
		err = bad
	}
	if err != nil {
		Cut(g, m)
	}
	return g, m, err
}

// Cut shortens g to m, the part of it that could be played before an error. It keeps a
// result only if that comes from the rules.
func Cut(g *save.Game, m *match.Match) {
	g.Result, g.Reason, g.Chosen = "", "", false
	Update(g, m)
}
