package replay

import "quintet/save"

// Graft returns g with the lines, the comments and the glyphs of tree, a game from the same
// first position: what else g had of them is dropped. The actions of g stay its main line, and
// its end, its players and its dates stay. Graft also returns the match, at the end of the main
// line, and calls pause before every action.
func Graft(g, tree *save.Game, pause save.Pause) (*save.Game, *Match, error) {
	m, err := Play(tree, pause)
	if err != nil {
		return nil, nil, err
	}
	m.Rewind()
	if err := m.PlayTexts(g.Actions); err != nil {
		return nil, nil, err
	}
	m.MakeMain(m.Here())
	m.EndLine(m.Here())
	grafted := *g
	Update(&grafted, m)
	return &grafted, m, nil
}
