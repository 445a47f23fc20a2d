package session

import (
	"math/rand/v2"
	"testing"
	"time"
	"unsafe"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/stage/stagetest"
)

// timedGame is a game of Dimpled Football with clocks, and a clock of the machine that the test
// sets.
type timedGame struct {
	*Session
	t   *testing.T
	now time.Time
}

// timed begins a game between the players with the control.
func timed(t *testing.T, players [2]save.Player, control clock.Control) *timedGame {
	t.Helper()
	return timedFrom(t, stagetest.Match(t, "dimpled"), players, control)
}

// timedFrom is like timed, for the game of m.
func timedFrom(t *testing.T, m *match.Match, players [2]save.Player, control clock.Control) *timedGame {
	g := &timedGame{t: t, now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	g.Session = New(m, players, [2]int{0, 1}, func() time.Time { return g.now })
	g.SetControl(control)
	return g
}

// passes lets ms milliseconds pass in ticks of at most 20 ms, in which the time of the mover counts.
func (g *timedGame) passes(ms int) {
	for g.Run(true); ms > 0; g.Run(true) {
		step := min(ms, 20)
		ms -= step
		g.skips(step)
	}
}

// skips lets ms milliseconds pass without a tick.
func (g *timedGame) skips(ms int) { g.now = g.now.Add(time.Duration(ms) * time.Millisecond) }

// acts plays the first legal action.
func (g *timedGame) acts() {
	g.t.Helper()
	if err := g.Act(g.Match.State().Legal(nil)[0]); err != nil {
		g.t.Fatal(err)
	}
}

// opens opens saved in the place of the game.
func (g *timedGame) opens(saved *save.Game) {
	g.t.Helper()
	m, err := replay.Play(saved, nil)
	if err != nil {
		g.t.Fatal(err)
	}
	g.Session = Reopen(saved, m, Source{}, func() time.Time { return g.now })
}

// wants checks what both players have left in the position shown, in milliseconds.
func (g *timedGame) wants(when string, first, second int) {
	g.t.Helper()
	c, now := g.Clock()
	if a, b := c.Left(rules.First, now), c.Left(rules.Second, now); a != first || b != second {
		g.t.Errorf("%s First has %d ms and Second %d ms left, want %d and %d", when, a, b, first, second)
	}
}

var (
	people   = [2]save.Player{}
	computer = [2]save.Player{{}, {Level: 8}}
	fast     = clock.Even(clock.Increment, 60_000, 2000)
)

// TestOnlyTheTimeOfTheMoverRuns plays turns, with animations and a pause between them that cost
// nothing.
func TestOnlyTheTimeOfTheMoverRuns(t *testing.T) {
	g := timed(t, people, fast)
	g.wants("at the beginning", 60_000, 60_000)
	g.passes(5000)
	g.wants("after 5 s", 55_000, 60_000)
	g.acts()
	g.skips(700)
	g.Run(false)
	g.skips(300)
	g.Run(false)
	g.wants("after an animation", 57_000, 60_000)
	g.passes(1000)
	g.Pause()
	g.skips(90_000)
	g.Run(true)
	g.wants("in a pause", 57_000, 59_000)
	if !g.Paused() {
		t.Error("the game is not paused")
	}
	g.Resume()
	g.passes(1500)
	g.acts()
	g.wants("after the second turn", 57_000, 59_500)
	if got := g.Snapshot().Spent; len(got) != 2 || got[0] != 5000 || got[1] != 2500 {
		t.Errorf("the actions took %v ms, want 5000 and 2500", got)
	}
}

// TestADamagedClockIsDropped opens games whose clocks make no sense. They go on without clocks, and
// what the file says is kept.
func TestADamagedClockIsDropped(t *testing.T) {
	for name, damage := range map[string]func(*save.Clock){
		"an unknown kind":       func(c *save.Clock) { c.Kind = "of later" },
		"a base that is short":  func(c *save.Clock) { c.Base[1] = 5 },
		"a handicap for a turn": func(c *save.Clock) { c.Kind, c.Increment[0] = save.PerTurn, 1000 },
	} {
		g := timed(t, people, fast)
		g.passes(1000)
		g.acts()
		saved := *g.Snapshot()
		kept := *saved.Clock
		saved.Clock = &kept
		damage(&kept)
		g.opens(&saved)
		g.passes(100_000)
		if g.acts(); g.Timed() || g.Paused() || g.Concluded() {
			t.Errorf("%s: the game has clocks: %v, is paused: %v, and has ended: %v; want none of this", name, g.Timed(), g.Paused(), g.Concluded())
		}
		if got := g.Snapshot().Clock; got == nil || got.Kind != saved.Clock.Kind || got.Base != saved.Clock.Base {
			t.Errorf("%s: the clock is saved as %+v, want %+v", name, got, saved.Clock)
		}
	}
}

// TestTheFileSaysWhatIsPlayed opens and plays games of all players with clocks and times of all kinds, of which
// many make no sense. The game in the file is played with clocks, is rated, and hides its board in a pause, if the
// session does.
func TestTheFileSaysWhatIsPlayed(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	one := func(times ...int) int { return times[dice.IntN(len(times))] }
	seen := map[[2]bool]int{}
	for range 400 {
		g := timed(t, [2]save.Player{{Level: one(0, 3)}, {Level: one(0, 3)}}, fast)
		for range dice.IntN(6) {
			g.acts()
		}
		saved := *g.Snapshot()
		saved.Rated = dice.IntN(2) == 0
		saved.Clock = &save.Clock{Kind: []string{"", save.Increment, save.Delay, save.PerTurn, save.Hourglass, "of later"}[dice.IntN(6)], Coming: one(0, 3000, 1<<40)}
		for p := range saved.Clock.Base {
			saved.Clock.Base[p], saved.Clock.Increment[p] = one(60_000, 60_000, 60_000, 5), one(0, 0, 0, 2000)
		}
		saved.Spent = nil
		for range dice.IntN(len(saved.Actions) + 1) {
			saved.Spent = append(saved.Spent, one(0, 1, 20_000, 59_999, 60_000, 86_400_000))
		}
		g.opens(&saved)
		for range 3 {
			file := g.Snapshot()
			if g.Timed() != file.Timed() || g.Strict() != file.Strict() || g.PauseHides() != file.Hidden() || g.Paused() != (g.Timed() && !g.Concluded()) {
				t.Fatalf("between %+v, rated %v, with %+v and the times %v of %d actions the game is played with clocks: %v, by the file: %v; rated: %v, by the file: %v; hidden: %v, by the file: %v; paused: %v",
					saved.Players, saved.Rated, saved.Clock, saved.Spent, len(saved.Actions), g.Timed(), file.Timed(), g.Strict(), file.Strict(), g.PauseHides(), file.Hidden(), g.Paused())
			}
			seen[[2]bool{file.Timed(), file.Hidden()}]++
			if g.Concluded() {
				break
			}
			_ = g.Act(g.Match.State().Legal(nil)[0])
			g.Pause()
		}
	}
	if len(seen) != 3 {
		t.Errorf("the games, by whether they have clocks and are hidden, are %v; want some of all three", seen)
	}
}

// TestTimeRunsOut checks that the game ends at the moment when nothing is left, that an action
// then comes too late, and that the file says so.
func TestTimeRunsOut(t *testing.T) {
	g := timed(t, people, fast)
	g.passes(59_999)
	if g.Concluded() {
		t.Fatal("the game has ended a millisecond before its time")
	}
	g.skips(1)
	if err := g.Act(g.Match.State().Legal(nil)[0]); err != match.ErrOver {
		t.Errorf("an action without time left has the error %v, want that the game is over", err)
	}
	if g.Outcome() != rules.SecondWins || g.EndReason() != save.TimeOut || g.Snapshot().Result != save.SecondWins || g.Snapshot().Reason != save.TimeOut {
		t.Errorf("the outcome is %s for the reason %q, kept as %q for %q; want that Second wins by time", g.Outcome(), g.EndReason(), g.Snapshot().Result, g.Snapshot().Reason)
	}
	g.wants("at the end", 0, 60_000)
	if g.Run(true) {
		t.Error("Run reports news in a game that has ended, want none")
	}
	if branch := g.Branch(true); branch.Timed() || branch.Concluded() || branch.Snapshot().Clock != nil {
		t.Errorf("the branch has clocks: %v, has ended: %v, and the clock is kept as %+v; want none of this", branch.Timed(), branch.Concluded(), branch.Snapshot().Clock)
	}
	g = timed(t, people, fast)
	g.acts()
	g.passes(59_990)
	g.skips(500)
	if news := g.Run(true); !news || g.Outcome() != rules.FirstWins {
		t.Errorf("in the tick after the end of the time the outcome is %s, news: %v; want that First wins, and true", g.Outcome(), news)
	}
}

// TestTheProgramStandsStill stops the program for a while, as SIGSTOP and a hidden page do.
// If a person plays, that is a pause.
func TestTheProgramStandsStill(t *testing.T) {
	for _, c := range []struct {
		name          string
		players       [2]save.Player
		acted         bool // the computer is to act
		stands        int
		paused        bool
		first, second int
	}{
		{"two people", people, false, 20_000, true, 59_000, 60_000},
		{"two people, for a moment", people, false, 2000, false, 57_000, 60_000},
		{"a person against the computer", computer, false, 20_000, true, 59_000, 60_000},
		{"a person, for a moment", computer, false, 2000, false, 57_000, 60_000},
		{"the computer is to act", computer, true, 20_000, true, 62_000, 59_000},
		{"the computer is to act, for a moment", computer, true, 2000, false, 62_000, 59_000 - lag},
		{"two computers", [2]save.Player{{Level: 8}, {Level: 8}}, false, 20_000, false, 59_000 - lag, 60_000},
	} {
		g := timed(t, c.players, fast)
		if c.acted {
			g.acts()
		}
		g.passes(1000)
		g.skips(c.stands)
		if g.Run(true); g.Paused() != c.paused {
			t.Errorf("%s: after %d ms without a tick the game is paused: %v, want %v", c.name, c.stands, g.Paused(), c.paused)
		}
		g.wants(c.name+":", c.first, c.second)
	}
}

// TestTheMachineSlept checks that sleep is told from time that passes and from a clock that is set
// back.
func TestTheMachineSlept(t *testing.T) {
	for _, c := range []struct {
		moment, calendar int
		want             bool
	}{
		{20, 20, false}, {20, 60_000, true}, {60_000, 60_000, false}, {20, -3_600_000, false}, {20, 2000, false}, {20, 3_600_000, true},
	} {
		before := instant{1000, 500_000}
		if got := slept(before, instant{1000 + c.moment, 500_000 + c.calendar}); got != c.want {
			t.Errorf("after %d ms by the monotonic clock and %d by the calendar the machine has slept: %v, want %v", c.moment, c.calendar, got, c.want)
		}
	}
}

// TestTheClockOfTheMachineIsSet sets the clock of the machine back and forth by an hour while a
// person thinks. Nobody loses or gets time. A clock set forward is a pause, because sleep looks the
// same.
func TestTheClockOfTheMachineIsSet(t *testing.T) {
	for _, players := range [][2]save.Player{people, computer} {
		g := timed(t, players, fast)
		g.now = time.Now()
		g.SetControl(fast)
		g.passes(1000)
		for _, hours := range []int{1, -1, -1, 1} {
			g.now = setClock(t, g.now, hours)
			g.passes(1000)
			if g.Paused() != (hours > 0) {
				t.Errorf("players %v: with the clock set by %d hours the game is paused: %v, want %v", players, hours, g.Paused(), hours > 0)
			}
			g.Resume()
		}
		c, now := g.Clock()
		if spent := c.Spent(now); spent > 5000 || spent < 3000 || g.Concluded() {
			t.Errorf("players %v: after 5 s, at most 2 of them in a pause, the action has taken %d ms, and the game has ended: %v; want 3000 to 5000 ms, and a game that goes on", players, spent, g.Concluded())
		}
	}
}

// setClock returns the time as the machine tells it after its clock was set by hours: the monotonic
// part stays. Only the runtime makes such times, so it changes the first word of a time.Time, which
// holds the seconds from bit 30 on.
func setClock(t *testing.T, before time.Time, hours int) time.Time {
	t.Helper()
	after := before
	*(*int64)(unsafe.Pointer(&after)) += int64(hours) * 3600 << 30
	if after.Sub(before) != 0 || after.Round(0).Sub(before.Round(0)) != time.Duration(hours)*time.Hour {
		t.Fatal("a time.Time has another form than this test knows")
	}
	return after
}

// TestALongActionIsKept checks that, at any moment of a long action, the file of a game lacks no more
// than half a second of it, so that a reload gives back no more. The file does not change with every
// tick.
func TestALongActionIsKept(t *testing.T) {
	g := timed(t, computer, fast)
	g.Rate()
	files := map[*save.Game]bool{}
	for range 25_000 / 20 {
		g.passes(20)
		c, now := g.Clock()
		kept := g.Snapshot()
		files[kept] = true
		if spent := c.Spent(now); spent-kept.Clock.Coming >= 500 || kept.Clock.Left[0] != 60_000-kept.Clock.Coming {
			t.Fatalf("after %d ms the file has %d, with %d left; want at most half a second less", spent, kept.Clock.Coming, kept.Clock.Left[0])
		}
	}
	if len(files) > 51 {
		t.Errorf("in 25 seconds the file has changed %d times, want twice a second", len(files))
	}
}

// TestTimeRunsOutAgainstNobodyWhoCanWin lets the time of a player run out. If the opponent cannot win
// any more, the game is drawn; otherwise the opponent wins.
func TestTimeRunsOutAgainstNobodyWhoCanWin(t *testing.T) {
	for position, want := range map[string]rules.Outcome{
		"3,w2,1,w1,2/8/8/8/8/8/8/6,b1,1 w": rules.Draw,
		"5,w1,2/8/8/8/8/8/8/6,b1,1 b":      rules.FirstWins,
	} {
		g := timedFrom(t, stagetest.From(t, "dipole", position), people, fast)
		g.passes(61_000)
		if g.Outcome() != want || g.EndReason() != save.TimeOut {
			t.Errorf("%s: the outcome is %s, for the reason %q; want %s, by time", position, g.Outcome(), g.EndReason(), want)
		}
	}
}

// TestBreaksAreNotPlayed plays games with clocks, which are paused, forgotten in a hidden window, and opened again
// on other days. The time played is that of the clocks, to a second for each break.
func TestBreaksAreNotPlayed(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		g, breaks := timed(t, people, fast), 0
		for range 20 {
			g.passes(1000 * dice.IntN(4))
			switch dice.IntN(5) {
			case 0:
				g.Pause()
				g.Snapshot()
				g.skips(1000 * dice.IntN(1000))
				g.Run(true)
				g.Snapshot()
				g.Resume()
				breaks++
			case 1:
				g.Snapshot()
				g.skips(absence + 1000*(1+dice.IntN(1000)))
				g.Run(true)
				g.Snapshot()
				g.Resume()
				breaks++
			case 2:
				saved := *g.Snapshot()
				g.skips(1000 * dice.IntN(100_000))
				g.Session = Reopen(&saved, g.Match, Source{}, func() time.Time { return g.now })
				g.Resume()
				breaks++
			default:
				g.acts()
			}
		}
		s := g.Snapshot()
		spent := s.Clock.Coming
		for _, ms := range s.Spent {
			spent += ms
		}
		if off := s.Duration - spent; max(off, -off) > 1000*breaks {
			t.Errorf("with %d breaks the game has lasted %d ms, and the clocks have counted %d", breaks, s.Duration, spent)
		}
	}
}

// TestWhoChoseTheLastAction plays at random against the computer with clocks, takes actions back, and gives sides
// to the computer and to persons. The last action is said to be chosen by a person only if it was, and always
// if the computer has never acted for its side. A game that is opened again says the same.
func TestWhoChoseTheLastAction(t *testing.T) {
	dice := rand.New(rand.NewPCG(6, 1))
	for _, g := range catalog.All {
		for range 20 {
			s := New(stagetest.Match(t, g.ID), [2]save.Player{{}, {Level: 2}}, [2]int{0, 1}, session(t).now)
			s.SetControl(clock.Even(clock.Increment, clock.MostBase, 0))
			byPerson, computed := map[*match.Node]bool{}, [2]bool{}
			for range 30 {
				mover, ok := s.ToAct()
				if !ok {
					break
				}
				switch byComputer := s.Level() > 0; dice.IntN(8) {
				case 0:
					s.Players[mover].Level = 2 - s.Players[mover].Level
				case 1, 2:
					s.TakeBack()
				default:
					legal := s.Match.State().Legal(nil)
					if err := s.Act(legal[dice.IntN(len(legal))]); err != nil {
						t.Fatal(err)
					}
					byPerson[s.Match.Here()], computed[mover] = !byComputer, computed[mover] || byComputer
				}
				last := s.Match.Here()
				if last.Depth() == 0 {
					continue
				}
				says, again := s.ChosenByPerson(), Reopen(s.Snapshot(), replayed(t, s.Snapshot()), Source{}, s.now).ChosenByPerson()
				if says && !byPerson[last] || !says && !computed[last.Mover] || again != says {
					t.Fatalf("%s: of an action chosen by a person: %t, of a side for which the computer has acted: %t, the game says %t, and opened again %t", g.ID, byPerson[last], computed[last.Mover], says, again)
				}
			}
		}
	}
}
