package play

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/session"
)

// reopen continues a saved game, as after the next start of the program.
func (d *driver) reopen(g *save.Game) *Board {
	d.T.Helper()
	read, err := save.Parse(g.Encode(), nil)
	if err != nil {
		d.T.Fatal(err)
	}
	m, err := replay.Play(read, nil)
	if err != nil {
		d.T.Fatal(err)
	}
	return d.show(session.Reopen(read, m, session.Source{}, d.Now))
}

func TestTheComputerGivesTimeToLookAtAReopenedGame(t *testing.T) {
	d, b := begin(t, "dimpled", "one=0", "two=1")
	d.Click("site:e5")
	b = d.reopen(b.Snapshot())
	d.Ticks(leastPause - 1)
	if at := b.Match.At(); at != 1 {
		t.Errorf("before half a second the match is at action %d, want 1", at)
	}
	d.Settle()
	if at := b.Match.At(); at != 2 {
		t.Errorf("after half a second the match is at action %d, want 2", at)
	}
}

// TestAGameIsReopenedWhereItIsPlayed takes actions back and plays the first of them again. When
// the game is opened again, the computer acts in that position, and the actions that followed
// before are kept. If the player only looks back, the computer waits.
func TestAGameIsReopenedWhereItIsPlayed(t *testing.T) {
	for _, g := range catalog.All {
		for level := range 2 {
			d, b := begin(t, g.ID)
			d.randomGame(b, 3, 6, true)
			nodes, again := len(slices.Collect(b.Match.All())), b.Match.Ply(0).Action
			d.Key(ebiten.KeyHome)
			d.Settle()
			b.Players[rules.Second].Level = level
			d.do(b, again)
			if b.Match.At() == 0 || b.Match.At() == b.Match.Len() {
				t.Fatalf("%s: the game is at action %d of %d; want it within the line", g.ID, b.Match.At(), b.Match.Len())
			}
			at, kept := b.Match.At(), b.Snapshot()
			b = d.reopen(kept)
			if b.Match.At() != at || !b.Latest() || len(slices.Collect(b.Match.All())) != nodes {
				t.Errorf("%s: of %d positions the reopened game has %d, and it is at action %d, the latest: %t; want all, at the latest", g.ID, nodes, len(slices.Collect(b.Match.All())), b.Match.At(), b.Latest())
			}
			if d.Ticks(200); (level > 0) != (b.Match.At() > at) {
				t.Errorf("%s: against level %d the game has %d actions after it had %d; want more only if the level is above 0", g.ID, level, b.Match.At(), at)
			}
			d.show(b.Session)
			b.show(b.Match.On(1))
			if b = d.reopen(b.Snapshot()); b.Match.Len() > 1 && b.Latest() {
				t.Errorf("%s: the reopened game is at its latest position, though an earlier one was only looked at", g.ID)
			}
		}
	}
}
