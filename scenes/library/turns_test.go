package library

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/replay"
	"quintet/save/store"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// TestAGameByLinksSaysForWhomItWaits saves games by links of every kind, after a few actions: some of them are
// not sent, or are sent without an offer, and some of the games have ended. A game whose last link was not
// sent says so. First come those that wait for the player here, who is to act or to send a link, then
// those that wait for the player elsewhere, and then all others.
func TestAGameByLinksSaysForWhomItWaits(t *testing.T) {
	d := newDriver(t)
	dice := rand.New(rand.NewPCG(1, 2))
	wants, ranks := map[string]string{}, map[string]int{}
	for i := range 12 * len(catalog.All) {
		kind := catalog.All[i%len(catalog.All)].ID
		m := stagetest.Match(t, kind)
		for n := 1 + dice.IntN(6); n > 0 && m.State().Outcome() == rules.Playing; n-- {
			legal := m.State().Legal(nil)
			if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		g := &save.Game{Game: kind, Title: fmt.Sprintf("Game %d", i), Created: noon.Add(time.Duration(i) * time.Minute), Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}}
		replay.Update(g, m)
		known := len(g.Actions) - dice.IntN(2)
		g.Links = &save.Links{Away: dice.IntN(2), Known: known, Sent: known > 0 && dice.IntN(3) > 0, Unsent: save.Offers{Draw: dice.IntN(4) == 0}}
		if !g.Over() && dice.IntN(3) == 0 {
			g.Result, g.Reason = save.FirstWins, save.Resigned
		}
		if g.Over() {
			g.Links.Unsent = save.Offers{}
		}
		unsent := known < len(g.Actions) || !g.Links.Sent || g.Links.Unsent.Draw
		ended := store.Listed(g, "", nil)
		ended.Links = nil
		outcome := words.Outcome(ended)
		switch {
		case g.Over() && unsent:
			wants[g.Title] = assets.Text("games.unsent.end", outcome)
		case g.Over():
			wants[g.Title], ranks[g.Title] = outcome, 2
		case m.State().Mover() != rules.Player(g.Links.Away):
			wants[g.Title] = assets.Text("games.turn")
		case unsent:
			wants[g.Title] = assets.Text("games.unsent")
		default:
			wants[g.Title], ranks[g.Title] = assets.Text("games.waiting", g.Players[g.Links.Away].Name), 1
		}
		d.add(g)
	}
	m := d.show()
	if len(m.cards) != len(wants) {
		t.Fatalf("there are %d cards, want %d", len(m.cards), len(wants))
	}
	rank := 0
	for _, e := range m.cards {
		title := words.Title(e)
		if said := words.Outcome(e); said != wants[title] || !strings.Contains(strings.Join(cardLines(e), " "), said) {
			t.Errorf("%s says %q, want %q", title, said, wants[title])
		}
		if ranks[title] < rank {
			t.Errorf("%s, which says %q, is too low in the list", title, words.Outcome(e))
		}
		rank = ranks[title]
	}
}
