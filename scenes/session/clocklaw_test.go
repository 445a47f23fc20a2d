package session

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/save"
	"quintet/save/replay"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// The law of clocks, in every game, with every control and kind of players: the clock that is shown
// running is the one that falls; who shows 0.0 has lost; what runs is charged to the player who is to
// act, and only taking back gives time back; looking changes nothing.

// sequences is the number of random sequences of the law.
func sequences() int {
	if testing.Short() {
		return 600
	}
	return 10_000
}

// lawful is a random sequence: a game with clocks, and the clock of the machine.
type lawful struct {
	*Session
	t    *testing.T
	dice *rand.Rand
	now  time.Time
	done []string // what was done, for the report of a failure
}

func TestTheLawOfClocks(t *testing.T) {
	controls := []string{"0:10+0", "0:20+3", "0:15d4", "0:12/turn", "*0:20", "0:12+0,0:40+5", "*0:10,*0:30", "0:30d2,0:10d9"}
	players := [][2]save.Player{{}, {}, {{}, {Level: 3}}, {{Level: 2}, {}}, {{Level: 1}, {Level: 4}}}
	ends := map[string]int{}
	for seed := range sequences() {
		dice := rand.New(rand.NewPCG(uint64(seed), 5))
		g := catalog.All[seed%len(catalog.All)]
		m := stagetest.Match(t, g.ID)
		text := controls[dice.IntN(len(controls))]
		control, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		l := &lawful{t: t, dice: dice, now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)}
		l.Session = New(m, players[dice.IntN(len(players))], [2]int{0, 1}, func() time.Time { return l.now })
		l.SetControl(control)
		if (l.Players[0].Level > 0) != (l.Players[1].Level > 0) && dice.IntN(2) == 0 {
			l.Rate()
		}
		l.done = []string{fmt.Sprintf("seed %d: %s %s %+v, rated %v", seed, g.ID, text, l.Players, l.Rated())}
		for range 40 {
			l.step()
			if t.Failed() {
				t.Fatal(l.done)
			}
		}
		ends[l.EndReason()]++
	}
	for _, reason := range []string{"", save.Resigned, save.TimeOut} {
		if ends[reason] == 0 {
			t.Errorf("no sequence ended for the reason %q", reason)
		}
	}
}

// left returns what both players have, in milliseconds.
func (l *lawful) left() (all [2]int) {
	c, now := l.Clock()
	return [2]int{c.Left(rules.First, now), c.Left(rules.Second, now)}
}

// wants fails unless ok.
func (l *lawful) wants(ok bool, format string, args ...any) {
	l.t.Helper()
	if !ok {
		l.t.Errorf(format, args...)
	}
}

// step does one thing at random, and checks the law.
func (l *lawful) step() {
	over, before, present := l.Concluded(), l.left(), l.Match.End()
	switch what := l.dice.IntN(16); {
	case what < 5:
		l.passes(l.dice.IntN(4000))
	case what < 8:
		l.acts()
	case what < 11:
		l.looks()
	case what == 11:
		l.takesBack()
	case what == 12:
		l.playsAgain()
	case what == 13:
		l.done = append(l.done, "pause or go on")
		if l.Paused() {
			l.Resume()
		} else {
			l.Pause()
		}
		l.wants(l.left() == before, "a pause changes what is left from %v to %v", before, l.left())
	case what == 14:
		l.reopens()
	case l.CanResign() && l.dice.IntN(4) == 0:
		l.done = append(l.done, "resign")
		l.Resign(l.Resigner())
		l.wants(l.left() == before, "resigning changes what is left from %v to %v", before, l.left())
	}
	if over {
		l.wants(l.left() == before && l.Match.End().Depth() == present.Depth() && l.Concluded(), "after the end what is left goes from %v to %v", before, l.left())
	}
	c, _ := l.Clock()
	if p, ok := l.ToAct(); ok {
		l.wants(p == c.Mover() && p == l.Match.Position(l.Match.End()).Mover(), "player %d is to act, and the clock of %d falls", p, c.Mover())
	}
	for p, ms := range l.left() {
		if words.TimeLeft(ms) == words.TimeLeft(0) {
			l.wants(l.Concluded() && l.EndReason() == save.TimeOut && c.Mover() == rules.Player(p), "player %d shows 0.0, and the game has ended: %v, for the reason %q", p, l.Concluded(), l.EndReason())
		}
	}
	if l.EndReason() == save.TimeOut {
		l.wants(l.left()[c.Mover()] == 0, "time ran out with %v left", l.left())
	}
}

// passes lets time pass in ticks. Only the clock of the player who is to act falls, by what passes.
func (l *lawful) passes(ms int) {
	l.done = append(l.done, fmt.Sprintf("%d ms", ms))
	l.Run(true)
	before, here := l.left(), l.Match.Here()
	p, runs := l.ToAct()
	runs = runs && !l.Paused()
	for rest := ms; rest > 0; rest -= 20 {
		l.now = l.now.Add(time.Duration(min(rest, 20)) * time.Millisecond)
		l.Run(true)
	}
	after := before
	if runs {
		c, _ := l.Clock()
		falls := min(ms, before[p])
		after[p] -= falls
		if c.Control().Kind == clock.Hourglass {
			after[p.Other()] += falls
		}
		l.wants(l.Concluded() == (after[p] == 0) && (!l.Concluded() || l.Latest()), "%v are left after %d ms, and the game has ended: %v", l.left(), ms, l.Concluded())
	}
	l.wants(l.left() == after, "%d ms lead from %v to %v, want %v", ms, before, l.left(), after)
	l.wants(l.Concluded() || l.Match.Here() == here, "time shows another position")
}

// acts plays a legal action, which is one only in the present position. It costs what was thought and
// charged before, and gives what the control gives.
func (l *lawful) acts() {
	legal := l.Match.State().Legal(nil)
	if len(legal) == 0 || l.Paused() {
		return
	}
	a := legal[l.dice.IntN(len(legal))]
	l.done = append(l.done, l.Match.State().Format(a))
	refused := l.Concluded() || l.Match.Here() != l.Match.End()
	before, present := l.left(), l.Match.End()
	if err := l.Act(a); (err != nil) != refused {
		l.wants(false, "an action where one looks, or after the end: %v, has the error %v", refused, err)
	} else if refused {
		l.wants(l.left() == before && l.Match.End() == present, "a refused action changes what is left from %v to %v", before, l.left())
		return
	}
	l.wants(l.Match.Here() == l.Match.End() && l.Match.Here().Parent() == present, "an action leads to another position than the present")
}

// looks shows a random position of the game, in one of the ways that there are.
func (l *lawful) looks() {
	l.done = append(l.done, "look")
	before, present := l.left(), l.Match.End()
	switch l.dice.IntN(5) {
	case 0:
		l.Browse(l.Match.Undo)
	case 1:
		l.Browse(l.Match.UndoTurn)
	case 2:
		l.Browse(l.Match.Redo)
	case 3:
		l.Show(present)
	default:
		n, at := l.Match.Root(), 0
		for c := range l.Match.All() {
			if at++; l.dice.IntN(at) == 0 {
				n = c
			}
		}
		l.Show(n)
	}
	l.wants(l.left() == before && l.Match.End() == present, "looking changes what is left from %v to %v", before, l.left())
}

// thought returns what p has used of its time from the first position to the present one, for the
// actions played and for the coming one.
func (l *lawful) thought(p rules.Player) (ms int) {
	m := l.Match
	for n := m.End(); n.Parent() != nil; n = n.Parent() {
		if n.Mover == p {
			ms += replay.Spent(n)
		}
	}
	if c, now := l.Clock(); c.Mover() == p {
		ms += c.Spent(now)
	}
	return ms
}

// takesBack takes an action back. What is left is then what it was when the position was reached. If it
// is played again, the thought about the answer counts again, as a millisecond at least.
func (l *lawful) takesBack() {
	l.done = append(l.done, "take back")
	before, present, over := l.left(), l.Match.End(), l.Concluded()
	can := !over && !l.Rated() && present.Parent() != nil
	then, now := l.Clock()
	then.Pause(now)
	then.Spend(max(1, then.Spent(now)))
	did := l.TakeBack()
	l.wants(did == can, "taking back: %v, want %v", did, can)
	if !did {
		l.wants(l.left() == before && l.Match.End() == present, "a refusal to take back changes what is left from %v to %v", before, l.left())
		return
	}
	c, now := l.Clock()
	at := replay.ClockAt(l.Match, c.Control(), present.Parent())
	l.wants(l.Match.End() == present.Parent() && l.Match.Here() == l.Match.End() && c.Spent(now) == 0 && l.left() == [2]int{at.Left(rules.First, 0), at.Left(rules.Second, 0)}, "taking back leaves %v", l.left())
	if l.dice.IntN(2) == 0 {
		return
	}
	was := [2]int{}
	c, _ = l.Clock()
	for p := range was {
		was[p] = l.thought(rules.Player(p))
	}
	mover := present.Mover
	cost, paused := replay.Spent(present), l.Paused()
	if l.dice.IntN(2) == 0 {
		if l.reopens(); !paused {
			l.Resume()
		}
	}
	l.playsAgain()
	again := l.Match.End().Depth() == present.Depth()
	l.wants(again && l.thought(mover) >= was[mover]+cost, "an action taken back and played again costs less than before")
	if again {
		l.wants(l.left() == [2]int{then.Left(rules.First, 0), then.Left(rules.Second, 0)}, "taking back and playing again leads from %v to %v", before, l.left())
	}
}

// playsAgain plays again what was taken back. Nobody gets time that was thought before, and nobody
// loses by it.
func (l *lawful) playsAgain() {
	l.done = append(l.done, "play again")
	before, present, can := l.left(), l.Match.End(), l.CanRedo() && !l.Concluded()
	spent := 0
	if c, now := l.Clock(); can {
		spent = max(c.Spent(now), min(replay.Spent(present.Children()[0]), c.Spent(now)+c.Left(c.Mover(), now)-1))
	}
	did := l.PlayAgain()
	l.wants(did == can, "playing again: %v, want %v", did, can)
	if !did {
		l.wants(l.left() == before && l.Match.End() == present, "playing nothing again changes what is left from %v to %v", before, l.left())
		return
	}
	l.wants(l.EndReason() == "" && replay.Spent(l.Match.End()) == spent, "playing again takes %d ms, want %d; the game has ended for the reason %q", replay.Spent(l.Match.End()), spent, l.EndReason())
}

// reopens writes the game and opens it again, in a pause.
func (l *lawful) reopens() {
	l.done = append(l.done, "save and open")
	l.Pause()
	before, depth, over, rated, can := l.left(), l.Match.End().Depth(), l.Concluded(), l.Rated(), l.CanRedo()
	control := l.timing.clock.Control()
	saved, m, err := replay.Load(l.Snapshot().Encode(), nil)
	if err != nil {
		l.t.Fatal(err, l.done)
	}
	l.Session = Reopen(saved, m, Source{}, func() time.Time { return l.now })
	l.wants(l.left() == before && l.timing.clock.Control() == control && l.Match.End().Depth() == depth && l.Concluded() == over && l.Rated() == rated && l.Paused() == !over && (over || l.CanRedo() == can),
		"opened again %v are left at action %d, and the game has ended: %v; want %v, %d and %v", l.left(), l.Match.End().Depth(), l.Concluded(), before, depth, over)
}
