package words

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
)

// Character says how the computer plays at a level of the game, by how far it looks.
func Character(g *rules.Game, level int) string {
	limits, err := g.Level(level)
	if err != nil {
		return ""
	}
	looks := ""
	switch {
	case limits.Depth == 0:
		looks = assets.Text("level.looks", grouped(limits.Nodes))
	case limits.Nodes == 0:
		looks = Counted("level.each", limits.Depth)
	default:
		looks = assets.Text(counted("level.some", limits.Depth), limits.Depth, grouped(limits.Nodes))
	}
	return Passage(looks, sees(g, limits))
}

// sees says how far the positions of a game look ahead by themselves within the
// limits, "" where they do not.
func sees(g *rules.Game, limits rules.Limits) string {
	v, err := g.Values("")
	if err != nil {
		return ""
	}
	s, err := g.New(v)
	if err != nil {
		return ""
	}
	p, ok := s.(rules.Sighted)
	if !ok {
		return ""
	}
	if p.See(limits.Sight); p.Sees() == 0 {
		return assets.Text("level.sees.all")
	}
	return Counted("level.sees", p.Sees())
}

// grouped writes a number with its digits in groups of three.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
