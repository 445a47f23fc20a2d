package savetest

import (
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
)

// Played returns the members of a game that can be played: its name, its first position, its main line
// and its variations.
func Played(s *Source) map[string]any {
	game, values := catalog.All[s.Intn(len(catalog.All))], rules.Values{}
	for _, o := range game.Options {
		values[o.ID] = o.Choices[s.Intn(len(o.Choices))]
	}
	m, err := match.New(game, values)
	if err != nil {
		if m, err = match.New(game, nil); err != nil { // these values do not go together
			panic(err)
		}
	}
	position := ""
	if s.Intn(4) == 1 {
		line(s, m, 0)
		position = m.State().String()
		if again, err := match.FromPosition(game, m.Values(), position); err == nil {
			m = again
		} else {
			position = "" // the game is over there
			m = m.Again()
		}
	}
	file := line(s, m, 0)
	delete(file, "at")
	if position != "" {
		file["position"] = position
	}
	file["game"] = game.Spec(m.Values())
	return file
}

// line plays a line, and variations of it, from the position looked at. depth is the number of lines
// around it.
func line(s *Source, m *match.Match, depth int) map[string]any {
	nodes, actions, variations := []*match.Node{m.Here()}, []any{}, []any{}
	for range s.Intn(6) {
		legal := m.State().Legal(nil)
		if len(legal) == 0 {
			break
		}
		if err := m.Play(legal[s.Intn(len(legal))]); err != nil {
			panic(err)
		}
		nodes = append(nodes, m.Here())
		actions = append(actions, m.Here().Text)
	}
	for range s.Intn(3) {
		if depth < 3 {
			m.Show(nodes[s.Intn(len(nodes))])
			variations = append(variations, line(s, m, depth+1))
		}
	}
	return map[string]any{"at": nodes[0].Depth(), "actions": actions, "variations": variations}
}
