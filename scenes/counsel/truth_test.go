package counsel

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/problem"
	forcing "quintet/rules/proof"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/table"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

// TestHintsAreTrue asks for hints in positions of problems and of games, and checks what they
// claim. A claim is that a win or loss is certain, its number of actions, or the reason for the
// first action. The test uses the rules, a proof that tries everything, and a deeper search with
// another seed.
func TestHintsAreTrue(t *testing.T) {
	positions, nodes := 24, 6_000 // positions is for each game; nodes is the limit of each search
	if testing.Short() {
		positions, nodes = 6, 1_500
	}
	checked := map[string]int{} // the number of claims checked, by the text key of the claim
	posed := 0                  // the number of positions of problems
	for _, g := range catalog.All {
		fromProblems := problems(t, g, positions/2)
		posed += len(fromProblems)
		for _, m := range append(fromProblems, games(t, g, positions/2)...) {
			c := New(table.New(g, m.State(), nil), m)
			ask := func() {
				c.Ask(func(p think.Problem) think.Thinker {
					p.Limits.Nodes, p.Limits.Threads, p.Seed = min(p.Limits.Nodes, nodes), 1, 1
					search := p.Search()
					for !search.Step(nodes) {
					}
					return knowing(p.Found(search, true))
				})
				c.Tick(func(string) bool { return true })
				checkHint(t, c, false)
			}
			ask()
			h := hinted{t, g, m.State(), c.hint.line, c.hint.shown.text, deeper(m.State(), 4*nodes), forcing.NewSolver(100_000)}
			h.checkEnd(c, checked)
			h.checkReason(checked)
			if ask(); len(c.hint.omitted) > 0 { // the next best
				h.line, h.said = c.hint.line, c.hint.shown.text
				h.checkReason(checked)
			}
		}
	}
	t.Log(checked)
	if posed == 0 {
		t.Error("no game has problems")
	}
	for _, key := range []string{"hint.ends", "hint.wins", "hint.loses", "akron.advice.stops", "crosscut.advice.stop", "dimpled.advice.threat", "dipole.advice.capture", "chessyball.advice.leads"} {
		if checked[key] == 0 && !testing.Short() {
			t.Errorf("no hint has the text %s", key)
		}
	}
}

// problems returns n matches of g that begin with the positions of problems, none if the game
// has no problems.
func problems(t *testing.T, g *rules.Game, n int) (all []*match.Match) {
	t.Helper()
	text, err := os.ReadFile("../../rules/problem/data/" + g.ID + ".txt")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(text)), "\n"), func(line string) bool { return strings.HasPrefix(line, "#") })
	for i := range n {
		fields := strings.Split(lines[i*len(lines)/n], "; ")
		all = append(all, stagetest.From(t, fields[2], fields[3]))
	}
	return all
}

// games returns n matches of g, each of a different length, that a weak level has played against
// itself.
func games(t *testing.T, g *rules.Game, n int) (all []*match.Match) {
	t.Helper()
	for i := range n {
		m := stagetest.Match(t, g.Spec(g.Suggested()))
		for m.At() < g.Length(m.Values())*i/n && m.State().Outcome() == rules.Playing {
			b := bot.New(m.State().Clone(), g.Levels[3], uint64(i<<16+m.At()))
			for !b.Step(1 << 20) {
			}
			if err := m.Play(b.Best()); err != nil {
				t.Fatal(err)
			}
		}
		for m.State().Outcome() != rules.Playing {
			m.Undo()
		}
		all = append(all, m)
	}
	return all
}

// hinted is a hint, and the results with which it is compared.
type hinted struct {
	t      *testing.T
	g      *rules.Game
	s      rules.State
	line   []rules.Action // the actions advised
	said   string
	search bot.Info // a deeper search of s
	solver *forcing.Solver
}

// deeper returns the result of a search of s with another seed. It visits at most nodes nodes,
// and its sight is not limited.
func deeper(s rules.State, nodes int) bot.Info {
	b := bot.New(s.Clone(), rules.Limits{Nodes: nodes, Least: 1}, 99)
	defer b.Stop()
	for !b.Step(nodes) {
	}
	return b.Info()
}

func (h *hinted) wrong(format string, args ...any) {
	h.t.Helper()
	h.t.Errorf("%s: %q: %s", h.s, h.said, fmt.Sprintf(format, args...))
}

// checkEnd checks what the hint says about the end of the game. If one action wins, the hint must
// say so.
func (h *hinted) checkEnd(c *Counsel, checked map[string]int) {
	h.t.Helper()
	me := h.s.Mover()
	first := h.after(h.line[0])
	atOnce := slices.ContainsFunc(h.s.Legal(nil), func(a rules.Action) bool { return h.after(a).Outcome() == rules.Win(me) })
	if says := strings.HasSuffix(h.said, assets.Text("hint.ends")); says != atOnce || says && first.Outcome() != rules.Win(me) {
		h.wrong("that one action wins is true: %v, and said: %v; the outcome after the action is %v", atOnce, says, first.Outcome())
	}
	o := c.Proven()
	n, certain := 0, false
	for key, winner := range map[string]rules.Player{"hint.ends": me, "hint.wins": me, "hint.wins.one": me, "hint.loses": me.Other(), "hint.loses.one": me.Other()} {
		before, after, numbered := strings.Cut(assets.Text(key), "%d")
		at := strings.Index(h.said, before)
		if at < 0 {
			continue
		}
		if n = 1; numbered {
			if _, err := fmt.Sscanf(h.said[at+len(before):], "%d", &n); err != nil || !strings.Contains(h.said, fmt.Sprint(before, n, after)) {
				continue
			}
		}
		checked[key]++
		if certain = true; o != rules.Win(winner) {
			h.wrong("the outcome kept as certain is %v, want %v", o, rules.Win(winner))
		}
		actions, proven := bot.Proven(h.search.Value)
		within := problem.WinnersTurns(h.s, h.search.Value, h.search.Line)
		cut := len(h.search.Line) < actions // then within may be too large
		if !proven || (h.search.Value > 0) != (winner == me) || within > n && !cut {
			h.wrong("a deeper search has the value %d, an end within %d turns of the winner (%v); want a proven end within %d, for the same side", h.search.Value, within, proven, n)
		}
		if n <= 2 {
			turns := 2*n + forcing.Late(h.s) // of both sides
			if winner == me {
				turns--
			}
			forced := h.solver.ForcesAfter(h.s, h.line[0], winner, forcing.Win(), turns)
			if !forced && !h.solver.Exhausted() {
				h.wrong("after %s %v cannot force it within %d turns", h.s.Format(h.line[0]), winner, turns)
			}
			h.solver.Renew()
		}
	}
	if o != rules.Playing && !certain {
		h.wrong("%v is kept as certain, and not said", o)
	}
}

// after returns the position after the action a.
func (h *hinted) after(a rules.Action) rules.State { return after(h.s, a) }

// end returns the position after the turn that the hint advises.
func (h *hinted) end() rules.State { return after(h.s, h.line...) }

// checkReason checks the advice of the game about the first action, if the hint gives it and claims
// has a check for it.
func (h *hinted) checkReason(checked map[string]int) {
	h.t.Helper()
	advice := advise(h.s, h.line)
	claim := claims[advice.Key]
	if advice.Key == "" || claim == nil || !strings.Contains(h.said, words.Told(h.g, h.s, advice)) {
		return
	}
	checked[advice.Key]++
	if fault := claim(h, advice); fault != "" {
		h.wrong("%s", fault)
	}
	h.solver.Renew()
}

// claims has, for each text key, a function that checks by the rules what the sentence says about
// the first action of a hint. The function returns what is wrong, "" for nothing. Sentences that
// count what is good about a position are checked by tests of their games.
var claims = map[string]func(h *hinted, said rules.Advice) string{
	"akron.advice.wins":   (*hinted).winsForGood,
	"akron.advice.joins":  (*hinted).winsUnlessBroken,
	"akron.advice.breaks": (*hinted).prevents,
	"akron.advice.stops":  (*hinted).stops,
	"akron.advice.threat": (*hinted).threatens,

	"chessyball.advice.goal":  (*hinted).scoresNow,
	"chessyball.advice.leads": (*hinted).scoresInTime,
	"chessyball.advice.own": func(h *hinted, _ rules.Advice) string {
		if next := h.after(h.line[0]); h.points(next, h.s.Mover().Other()) <= h.points(h.s, h.s.Mover().Other()) {
			return "the other side does not score"
		}
		return ""
	},

	"crosscut.advice.win":    (*hinted).winsNow,
	"crosscut.advice.force":  (*hinted).winsForGood,
	"crosscut.advice.open":   (*hinted).winsForGood,
	"crosscut.advice.retake": (*hinted).winsForGood,
	"crosscut.advice.stop":   (*hinted).stops,
	"crosscut.advice.threat": (*hinted).threatens,
	"crosscut.advice.cut":    (*hinted).flips,
	"crosscut.advice.flip":   (*hinted).flips,
	"crosscut.advice.firm": func(h *hinted, _ rules.Advice) string {
		path := h.s.Path(h.line[0], nil)
		return h.noReply(func(next rules.State, a rules.Action) bool { return changes(next, a, path[len(path)-1]) })
	},

	"dimpled.advice.joins":  (*hinted).winsNow,
	"dimpled.advice.stops":  (*hinted).stops,
	"dimpled.advice.threat": (*hinted).threatens,
	"dimpled.advice.football": func(h *hinted, _ rules.Advice) string {
		if next := h.after(h.line[0]); next.Mover() != h.s.Mover() || next.Status().Start {
			return "nothing has to be dimpled"
		}
		return ""
	},

	"dipole.advice.win":     (*hinted).winsNow,
	"dipole.advice.outlast": (*hinted).outlasts,
	"dipole.advice.capture": (*hinted).captures,
	"dipole.advice.beyond":  func(h *hinted, _ rules.Advice) string { return h.noReply(takes) },
}

func (h *hinted) winsNow(rules.Advice) string {
	if o := h.end().Outcome(); o != rules.Win(h.s.Mover()) {
		return fmt.Sprintf("the outcome is %v", o)
	}
	return ""
}

// winsForGood checks that the mover wins at their next turn at the latest, after every reply.
func (h *hinted) winsForGood(rules.Advice) string {
	if !h.solver.ForcesAfter(h.s, h.line[0], h.s.Mover(), forcing.Win(), 3) && !h.solver.Exhausted() {
		return "a reply prevents the win"
	}
	return ""
}

// winsUnlessBroken checks that the mover has won after some replies and not after others.
func (h *hinted) winsUnlessBroken(rules.Advice) string {
	next, won := h.after(h.line[0]), 0
	all := next.Legal(nil)
	for _, a := range all {
		if after(next, a).Outcome() == rules.Win(h.s.Mover()) {
			won++
		}
	}
	if won == 0 || won == len(all) {
		return fmt.Sprintf("after %d of %d replies the game is won", won, len(all))
	}
	return ""
}

// prevents checks that some other action loses at once, and that the first action of the hint
// does not.
func (h *hinted) prevents(rules.Advice) string {
	lost := rules.Win(h.s.Mover().Other())
	if !slices.ContainsFunc(h.s.Legal(nil), func(a rules.Action) bool { return h.after(a).Outcome() == lost }) {
		return "no action loses"
	}
	if h.after(h.line[0]).Outcome() == lost {
		return "it loses"
	}
	return ""
}

// stops checks that after some other action the opponent could win in their turn at one of the
// places named. After the turn that the hint advises the opponent must not be able to do so.
func (h *hinted) stops(said rules.Advice) string {
	if h.canWin(h.end(), nil) {
		return "the opponent still wins in their turn"
	}
	for _, a := range h.s.Legal(nil) {
		next := h.after(a)
		if next.Mover() != h.s.Mover() && next.Outcome() == rules.Playing && h.canWin(next, said.Sites()) {
			return ""
		}
	}
	if h.solver.Exhausted() {
		return ""
	}
	return "after no action the opponent could have won there"
}

// threatens checks that after some reply the mover wins in their turn at one of the places named.
func (h *hinted) threatens(said rules.Advice) string {
	next := h.end()
	for _, a := range next.Legal(nil) {
		reply := after(next, a)
		if reply.Outcome() == rules.Playing && reply.Mover() == h.s.Mover() && h.canWin(reply, said.Sites()) {
			return ""
		}
	}
	if h.solver.Exhausted() {
		return ""
	}
	return "after no reply the mover wins there"
}

// canWin reports whether the mover of s wins in this turn by an action that ends at one of
// places. If places is empty, any place will do.
func (h *hinted) canWin(s rules.State, places []rules.Site) bool {
	for _, a := range s.Legal(nil) {
		path := s.Path(a, nil)
		if (len(places) == 0 || slices.Contains(places, path[len(path)-1])) &&
			h.solver.ForcesAfter(s, a, s.Mover(), forcing.Win(), 1+forcing.Late(s)) {
			return true
		}
	}
	return false
}

// points returns the number of goals of player, including those of a shoot-out.
func (h *hinted) points(s rules.State, player rules.Player) (n int) {
	if scorer, ok := s.(rules.Scorer); ok {
		n = scorer.Score(player)
	}
	if shooter, ok := s.(rules.Shooter); ok {
		n += rules.Goals(shooter, player)
	}
	return n
}

func (h *hinted) scoresNow(rules.Advice) string {
	if h.points(h.after(h.line[0]), h.s.Mover()) <= h.points(h.s, h.s.Mover()) {
		return "it does not score"
	}
	return ""
}

// scoresInTime checks that the last action of the hint's line scores, and that the line has the
// number of actions named.
func (h *hinted) scoresInTime(said rules.Advice) string {
	if len(h.line) != said.Args[0] || !scores(h.s, h.line) || scores(h.s, h.line[:len(h.line)-1]) {
		return fmt.Sprintf("the line has %d actions", len(h.line))
	}
	return ""
}

// flips checks that the first action flips the discs named.
func (h *hinted) flips(said rules.Advice) string {
	for _, site := range said.Sites() {
		if !changes(h.s, h.line[0], site) {
			return fmt.Sprintf("%s is not flipped", h.s.SiteName(site))
		}
	}
	return ""
}

// changes reports whether the action a, played in s, changes the piece on site into another one.
func changes(s rules.State, a rules.Action, site rules.Site) bool {
	var log rules.Log
	s.Clone().Apply(a, &log)
	return slices.ContainsFunc(log.Events, func(e rules.Event) bool { return e.Kind == rules.Change && e.To == site })
}

// noReply checks that claim returns false for every reply a; next is the position before the
// reply.
func (h *hinted) noReply(claim func(next rules.State, a rules.Action) bool) string {
	next := h.after(h.line[0])
	for _, a := range next.Legal(nil) {
		if claim(next, a) {
			return fmt.Sprintf("the reply %s does it", next.Format(a))
		}
	}
	return ""
}

// takes reports whether the action a, played in s, takes a checker of the opponent.
func takes(s rules.State, a rules.Action) bool {
	return tally(after(s, a), s.Mover().Other()) < tally(s, s.Mover().Other())
}

// tally returns the number of checkers of player.
func tally(s rules.State, player rules.Player) int {
	_, has, _ := s.(rules.Tallier).Tally(player)
	return has
}

// captures checks that the first action captures the number of checkers named, and that no reply
// captures on the same square.
func (h *hinted) captures(said rules.Advice) string {
	me, next := h.s.Mover(), h.after(h.line[0])
	if lost := tally(h.s, me.Other()) - tally(next, me.Other()); lost != said.Args[0] {
		return fmt.Sprintf("%d are captured", lost)
	}
	for _, a := range next.Legal(nil) {
		path := next.Path(a, nil)
		if takes(next, a) && slices.Contains(said.Sites(), path[len(path)-1]) {
			return fmt.Sprintf("%s captures in return", next.Format(a))
		}
	}
	return ""
}

// outlasts checks with the deeper search that the mover wins.
func (h *hinted) outlasts(rules.Advice) string {
	info := deeper(h.after(h.line[0]), 20_000)
	if _, proven := bot.Proven(info.Value); !proven || info.Value > 0 {
		return fmt.Sprintf("a search after it has the value %d for the opponent", info.Value)
	}
	return ""
}
