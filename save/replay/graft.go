package replay

import "quintet/save"

// Graft returns a copy of g in which the lines, comments and glyphs of tree, a game from the same
// first position, replace those of g. The copy keeps the main line with its times, the result, the
// players and the dates of g. Graft also returns the match, at the end of the main line. Graft
// calls pause before every action of tree. If tree or the main line of g cannot be played, it
// returns an error.
func Graft(g, tree *save.Game, pause save.Pause) (*save.Game, *Match, error) {
	m, err := Play(tree, pause)
	if err != nil {
		return nil, nil, err
	}
	m.Rewind()
	if err := m.PlayTexts(g.Actions); err != nil {
		return nil, nil, err
	}
	for i, ms := range g.Spent {
		SetSpent(m.On(i+1), ms)
	}
	m.MakeMain(m.Here())
	m.EndLine(m.Here())
	grafted := *g
	Update(&grafted, m)
	return &grafted, m, nil
}
