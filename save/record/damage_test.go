package record

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/replay"
)

// TestDamagedRecords cuts records at each byte, and changes each byte. Every game that is
// still read can be played.
func TestDamagedRecords(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const common = "(){}[];\"\\.*1a- \r\n\x80"
	for file, g := range golden(t) {
		text := write(t, g)
		for i := range text {
			changed := []byte(text)
			changed[i] = common[rng.IntN(len(common))]
			for _, damaged := range []string{text[:i], string(changed)} {
				g, err := Read(damaged, "")
				if g == nil {
					continue
				}
				if _, bad := replay.Play(g, nil); bad != nil {
					t.Errorf("%s: %q is read with %v, and cannot be played: %v", file, damaged, err, bad)
				}
			}
		}
	}
}

// TestDamagedTrees takes files of games with variations, comments, glyphs, shapes and a review.
// It cuts each file after every byte, and changes every byte. What is read without an error can
// be written and read again, and every error has a sentence.
func TestDamagedTrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const common = "(){}[]:;\"\\.*1a-%, \r\n\x80"
	for _, game := range catalog.All {
		g := annotated(t, game)
		g.Review = save.NewReview(g, 1000, map[int]string{0: "1 2", 1: "3; " + g.Actions[1]}, nil)
		text := g.Encode()
		if tree := treeOf(t, g); !strings.Contains(tree, "(") || !strings.Contains(tree, "{") || !strings.Contains(tree, "$") || !strings.Contains(tree, ":") {
			t.Errorf("%s: the tree lacks a variation, a comment, a glyph or a shape: %s", game.ID, tree)
		}
		for i := range text {
			changed := []byte(string(text))
			changed[i] = common[rng.IntN(len(common))]
			for _, damaged := range [][]byte{text[:i], changed} {
				g, m, err := replay.Load(damaged, nil)
				switch {
				case err != nil && err.Error() == "":
					t.Errorf("%s: %q is refused without a sentence", game.ID, damaged)
				case err == nil && m == nil:
					t.Errorf("%s: %q is neither read nor refused", game.ID, damaged)
				case err == nil:
					if _, bad := Read(write(t, g), ""); bad != nil {
						t.Errorf("%s: the game %q is read, but its record is not: %v", game.ID, damaged, bad)
					}
				}
			}
		}
	}
}

// annotated returns a game of a few actions with a variation. Its actions have every kind of
// annotation.
func annotated(t *testing.T, game *rules.Game) *save.Game {
	t.Helper()
	m, err := match.New(game, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []int{0, 1, 2, 1, 2} {
		_ = m.Goto(at)
		legal := m.State().Legal(nil)
		if err := m.Play(legal[(3*m.At()+len(m.Here().Children()))%len(legal)]); err != nil {
			t.Fatal(err)
		}
		n := m.Here()
		site := m.Position(n).SiteName(m.Position(n).Pieces(nil)[0].Site)
		replay.SetComment(n, "why?")
		replay.SetGlyphs(n, []int{5})
		if err := replay.SetShapes(n, []replay.Shape{{Colour: 'G', From: site, To: site}, {Colour: 'R', From: site, To: "a1"}}); err != nil {
			t.Fatal(err)
		}
	}
	g := &save.Game{}
	replay.Update(g, m)
	return g
}
