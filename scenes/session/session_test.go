package session

import (
	"bytes"
	"testing"
	"time"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/stage/stagetest"
)

// replayed returns the match of the saved game g.
func replayed(t *testing.T, g *save.Game) *match.Match {
	t.Helper()
	m, err := replay.Play(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// session begins a game of Dimpled Football between two people.
func session(t *testing.T) *Session {
	t.Helper()
	m := stagetest.Match(t, "dimpled")
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	return New(m, [2]save.Player{{Name: "Ann"}, {Name: " "}}, [2]int{1, 0}, func() time.Time {
		now = now.Add(time.Second)
		return now
	})
}

// plays plays the actions with the given texts.
func (s *Session) plays(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		a, err := s.Match.State().Parse(text)
		if err == nil {
			err = s.Act(a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestASnapshotIsTakenOfWhatChanged checks that Snapshot returns the same value as long as the
// game does not change, and that a snapshot never changes.
func TestASnapshotIsTakenOfWhatChanged(t *testing.T) {
	s := session(t)
	first := s.Snapshot()
	if s.Snapshot() != first {
		t.Error("the unchanged game has another snapshot")
	}
	before := first.Encode()
	s.plays(t, "e5")
	second := s.Snapshot()
	if second == first || len(second.Actions) != 1 || !second.Changed.After(first.Changed) {
		t.Errorf("after an action the snapshot is %+v; want another one, with 1 action and a later date", second)
	}
	if !bytes.Equal(first.Encode(), before) {
		t.Errorf("the first snapshot has become\n%s\nwant\n%s", first.Encode(), before)
	}
	if s.SetTitle("Final"); s.Snapshot().Title != "Final" || second.Title != "" {
		t.Errorf("with the new title the snapshot has %q, and the one before %q; want Final, and none", s.Snapshot().Title, second.Title)
	}
}

// TestLookingAtAGameDoesNotChangeItsDate shows other positions of a game, and gives it a title. The
// date of the last change and the duration stay as they were. So in My games an old game does not
// become the newest only because it was looked at.
func TestLookingAtAGameDoesNotChangeItsDate(t *testing.T) {
	s := session(t)
	s.plays(t, "e5", "f5")
	played := s.Snapshot()
	for _, c := range []struct {
		name string
		look func()
	}{
		{"Undo", func() { s.Browse(s.Match.Undo) }},
		{"Show", func() { s.Show(s.Match.End()) }},
		{"SetTitle", func() { s.SetTitle("Final") }},
	} {
		before := s.Snapshot()
		c.look()
		if g := s.Snapshot(); g == before || !g.Changed.Equal(played.Changed) || g.Duration != played.Duration {
			t.Errorf("after %s the game was changed at %v and took %d; want another snapshot with %v and %d", c.name, g.Changed, g.Duration, played.Changed, played.Duration)
		}
	}
}

// TestPersonsSitAtTheirSeats checks that a person without a name has the default name of their
// seat.
func TestPersonsSitAtTheirSeats(t *testing.T) {
	s := session(t)
	if first, second := s.Players[0].Name, s.Players[1].Name; first != assets.Text("setup.two") || second != "Ann" {
		t.Errorf("First has the name %q, and Second %q; want the default name of the second seat, and Ann", first, second)
	}
}

// TestWhatIsPlayedOnIsNoLongerInTheFile checks that a game from a file counts as saved in the file
// until another action is played, or it gets another title or a review.
func TestWhatIsPlayedOnIsNoLongerInTheFile(t *testing.T) {
	s := session(t)
	s.plays(t, "e5")
	g := s.Snapshot()
	s = Reopen(g, s.Match, Source{ID: "7", File: true}, s.now)
	if s.Browse(s.Match.Undo); !s.InFile() || s.Origin() != "7" {
		t.Errorf("after an undo the source is %+v; want the file and the id 7", s.Source)
	}
	if s.Snapshot(); !s.InFile() {
		t.Error("after an undo the game does not count as saved in the file")
	}
	s.plays(t, "f5")
	if s.InFile() {
		t.Error("after another action the game still counts as saved in the file")
	}
	s = Reopen(g, replayed(t, g), Source{File: true}, s.now)
	if s.SetTitle("Mine"); s.InFile() {
		t.Error("with another title the game still counts as saved in the file")
	}
	s = Reopen(g, replayed(t, g), Source{File: true}, s.now)
	if s.KeepReview(save.NewReview(g, save.Searches{Nodes: 3}, map[int]string{0: "12 12; e5"}, nil)); s.InFile() {
		t.Error("with a review the game still counts as saved in the file")
	}
}

// TestLevelsThatThereAreNotAreBroughtNear checks that a level that does not exist is replaced
// by the nearest one.
func TestLevelsThatThereAreNotAreBroughtNear(t *testing.T) {
	s := session(t)
	g := *s.Snapshot()
	g.Players = [2]save.Player{{Level: 99}, {Level: -1}}
	s = Reopen(&g, s.Match, Source{}, s.now)
	if s.Players[0].Level != 8 || s.Players[1].Level != 0 {
		t.Errorf("the players are %+v; want the levels 8 and 0", s.Players)
	}
}

// TestAnEndStays looks back at a game that was resigned, and at one whose file has a result, with a
// reason or with none that is known. The result stays, and the game has ended again where its end is
// shown.
func TestAnEndStays(t *testing.T) {
	for _, reason := range []string{save.Resigned, "", save.TimeOut, save.Agreed, "a bell rang"} {
		s := session(t)
		s.plays(t, "e5")
		if reason == save.Resigned {
			s.Resign(s.Resigner())
		} else {
			g := *s.Snapshot()
			g.Result, g.Reason = save.FirstWins, reason
			s = Reopen(&g, s.Match, Source{}, s.now)
		}
		wants := func(when string, o rules.Outcome) {
			t.Helper()
			kept := s.Snapshot()
			if s.Outcome() != o || !s.Concluded() || s.Result() != save.FirstWins || o != rules.Playing && s.EndReason() != reason || kept.Result != save.FirstWins || kept.Reason != reason {
				t.Errorf("%q: %s the outcome is %s, the game has ended: %v, with the result %q, kept as %q for the reason %q; want %s, and an end won by First", reason, when, s.Outcome(), s.Concluded(), s.Result(), kept.Result, kept.Reason, o)
			}
		}
		wants("at the end", rules.FirstWins)
		s.SetTitle("Final")
		wants("with a title", rules.FirstWins)
		s.Browse(s.Match.Undo)
		wants("looking back", rules.Playing)
		s.Browse(s.Match.Redo)
		wants("at the end again", rules.FirstWins)
	}
}

// TestAReasonWithoutAResultIsNoEnd reopens a game whose file gives a reason for its end, but no
// result.
func TestAReasonWithoutAResultIsNoEnd(t *testing.T) {
	g := &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, At: 1, Reason: save.Resigned}
	if s := Reopen(g, replayed(t, g), Source{}, time.Now); s.Concluded() || s.Outcome() != rules.Playing {
		t.Errorf("the game has ended as %v; want that it goes on", s.Outcome())
	}
}

// TestTheComputerFinishesForBothSides checks that after PlayOut the computer acts for both sides,
// and that the players in the snapshot stay the same. Showing another position ends this.
func TestTheComputerFinishesForBothSides(t *testing.T) {
	s := session(t)
	s.plays(t, "e5")
	s.PlayOut(true)
	if !s.PlaysOut() || s.Level() != rules.Levels || s.Open() || s.Snapshot().Players[1].Level != 0 {
		t.Errorf("level %d is to act, and a person may: %t; want level %d, and unchanged players in the snapshot", s.Level(), s.Open(), rules.Levels)
	}
	if s.Browse(s.Match.Undo); s.PlaysOut() || !s.Open() {
		t.Error("the computer plays on from an earlier position")
	}
	s.PlayOut(true)
	if s.Resign(rules.Second); s.PlaysOut() || s.Level() != 0 {
		t.Error("the computer plays on after the end")
	}
}

// TestWhatHasEndedNeverChanges takes games that have ended in several ways. No action can be played
// in any of their positions, and they cannot be resigned. A branch of such a game is another game.
func TestWhatHasEndedNeverChanges(t *testing.T) {
	ends := map[string]func(s *Session) *Session{
		"resigned": func(s *Session) *Session { s.Resign(rules.First); return s },
		"by the rules": func(s *Session) *Session {
			for s.Match.State().Outcome() == rules.Playing {
				legal := s.Match.State().Legal(nil)
				if err := s.Act(legal[len(legal)/2]); err != nil {
					t.Fatal(err)
				}
			}
			return s
		},
	}
	for _, reason := range []string{save.TimeOut, save.Agreed, "", "a bell rang"} {
		ends["as a file says: "+reason] = func(s *Session) *Session {
			g := *s.Snapshot()
			g.Result, g.Reason = save.Drawn, reason
			return Reopen(&g, s.Match, Source{}, s.now)
		}
	}
	for name, end := range ends {
		s := session(t)
		s.plays(t, "e5", "f5")
		s = end(s)
		s.SetTitle("Final")
		before := *s.Snapshot()
		for _, look := range []func(){
			func() { s.Browse(s.Match.Undo) },
			func() { s.Show(s.Match.On(1)) },
			func() { s.Show(s.Match.On(0)) },
		} {
			look()
			legal := s.Match.State().Legal(nil)
			if len(legal) > 0 && s.Act(legal[0]) == nil {
				t.Errorf("%s: an action can be played in the game that has ended, at action %d", name, s.Match.At())
			}
			if s.CanResign() {
				t.Errorf("%s: the game that has ended can be resigned, at action %d", name, s.Match.At())
			}
		}
		s.Show(s.Match.On(1))
		own := s.Branch(true)
		own.plays(t, "a1")
		if id := own.Snapshot().Identity(); id == "" || id != before.Identity() {
			t.Errorf("%s: the branch has the identity %q; want %q, that of the game", name, id, before.Identity())
		}
		if g := own.Snapshot(); len(g.Actions) != 2 || g.Over() || g.Title != "" || own.Origin() != "" || own.InFile() || g.Players != before.Players {
			t.Errorf("%s: the branch is %+v; want a new game with 2 actions and the same players", name, g)
		}
		after := *s.Snapshot()
		after.At, after.Changed = before.At, before.Changed
		if !bytes.Equal(after.Encode(), before.Encode()) {
			t.Errorf("%s: the game that has ended has become %s; want it unchanged", name, after.Encode())
		}
	}
}

// TestWhatIsTakenBackStaysKept checks that another action after an undo begins a new line, in
// which the game goes on. The old line can be shown and continued.
func TestWhatIsTakenBackStaysKept(t *testing.T) {
	s := session(t)
	s.plays(t, "e5", "f5", "a1", "b2")
	old := s.Match.Here()
	s.Show(s.Match.On(1))
	s.plays(t, "c3")
	g := s.Snapshot()
	if len(g.Actions) != 2 || g.At != 2 || len(g.Variations) != 1 || len(g.Variations[0].Actions) != 3 || g.Variations[0].At != 1 {
		t.Errorf("the snapshot is %+v; want 2 actions, and a variation of 3", g)
	}
	s.Show(old.Parent())
	if s.Latest() || !s.CanRedo() || s.Match.At() != 3 {
		t.Errorf("the position at action %d is shown, as the latest: %t; want action 3, with more to redo", s.Match.At(), s.Latest())
	}
	if g := s.Snapshot(); len(g.Actions) != 2 || g.At != 1 || g.Variations[0].Looked != 3 {
		t.Errorf("the snapshot is %+v; want 2 actions, 1 shown, and 3 shown of the variation", g)
	}
	s.plays(t, "b2")
	if !s.Latest() || s.CanRedo() || len(s.Snapshot().Actions) != 4 {
		t.Errorf("after an action in the line shown the position is the latest: %t, there is more to redo: %t, and %d actions are kept; want the latest, nothing to redo, and 4", s.Latest(), s.CanRedo(), len(s.Snapshot().Actions))
	}
	s.Show(s.Match.On(1))
	s.plays(t, "f5")
	if !s.Latest() || !s.CanRedo() || s.Match.At() != 2 {
		t.Errorf("after the action that was taken back the game is at action %d, the latest: %t, with more to redo: %t; want action 2, the latest, with more", s.Match.At(), s.Latest(), s.CanRedo())
	}
	s.Resign(rules.First)
	if g := s.Snapshot(); s.CanRedo() || len(g.Actions) != 2 || g.Result != save.SecondWins || len(g.Variations) != 2 {
		t.Errorf("after a resignation in the line the snapshot is %+v; want 2 actions, won by Second, and 2 variations", g)
	}
}

// TestTheTurnIsTheOneToBePlayed checks that Turn counts turns from 1, with any number of actions
// in a turn. A turn that a game begins in the middle of is the first.
func TestTheTurnIsTheOneToBePlayed(t *testing.T) {
	within := 0
	for _, g := range catalog.All {
		m := stagetest.Match(t, g.ID)
		turnIs := func(m *match.Match, want int) {
			t.Helper()
			if got := m.Turn(m.At()); got != want {
				t.Fatalf("%s: after %d actions turn %d is to be played, not %d", g.ID, m.Len(), got, want)
			}
		}
		for n, turn := 0, 1; n < 60 && m.State().Outcome() == rules.Playing; n++ {
			turnIs(m, turn)
			if !m.State().Status().Start {
				turnIs(stagetest.From(t, g.Spec(m.Values()), m.State().String()), 1)
				within++
			}
			if err := m.Play(m.State().Legal(nil)[0]); err != nil {
				t.Fatal(err)
			}
			if m.State().Status().Start {
				turn++
			}
		}
	}
	if within == 0 {
		t.Error("no game has been in the middle of a turn")
	}
}

// TestTheComputerVariesAtFirst plays a game of each kind: the computer varies its first action, and none
// after bot.VariedRounds.
func TestTheComputerVariesAtFirst(t *testing.T) {
	for _, g := range catalog.All {
		s := New(stagetest.Match(t, g.ID), people, [2]int{0, 1}, time.Now)
		if !s.Varies() {
			t.Errorf("%s: the first action does not vary", g.ID)
		}
		for s.Match.Round(s.Match.Here()) <= bot.VariedRounds && s.Outcome() == rules.Playing {
			if err := s.Act(s.Match.State().Legal(nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		if s.Outcome() == rules.Playing && s.Varies() {
			t.Errorf("%s: an action after the varied rounds varies", g.ID)
		}
	}
}

// TestABranchIsAnsweredAsItsGame branches a game, saves the branch and reopens it. In the same position the
// computer makes the same random choices as before, and in another game others.
func TestABranchIsAnsweredAsItsGame(t *testing.T) {
	seen := map[uint64]bool{}
	for range 3 {
		s := New(stagetest.Match(t, "dipole"), [2]save.Player{{}, {Level: 3}}, [2]int{0, 1}, func() time.Time { return time.Time{} })
		s.plays(t, "e1-e5")
		want := s.Chance()
		s.Resign(rules.First)
		branch := s.Branch(true)
		reopened := Reopen(branch.Snapshot(), branch.Match, Source{}, s.now)
		if branch.Chance() != want || reopened.Chance() != want {
			t.Errorf("the chance in the branch is %d, and %d once it is reopened; want %d, as in the game", branch.Chance(), reopened.Chance(), want)
		}
		seen[branch.Chance()] = true
	}
	if len(seen) < 2 {
		t.Error("the branches of all games have the same chance")
	}
}
