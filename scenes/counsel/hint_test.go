package counsel

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
)

func TestReasonsOfHints(t *testing.T) {
	s := begin(t, "dipole")
	for _, test := range []struct {
		value int
		key   string // the text key of the position's advice
		later bool   // earlier hints have advised other actions
		want  string
	}{
		{bot.Won + 999, "board.reserve", false, text("hint.ends")},
		{bot.Won + 995, "board.reserve", false, text("hint.wins", 3) + " " + text("board.reserve", 7)},
		{-bot.Won - 996, "board.reserve", false, text("hint.loses", 2) + " " + text("board.reserve", 7)},
		{40, "board.reserve", false, text("board.reserve", 7)},
		{40, "dipole.why.light", false, text("dipole.why.light")},
		{-bot.Won - 999, "board.reserve", false, text("hint.loses.one")},
		{40, "", false, ""},
		{-bot.Won - 996, "board.reserve", true, text("hint.loses.worse", 2) + " " + text("board.reserve", 7)},
		{-bot.Won - 999, "board.reserve", true, text("hint.loses.worse.one")},
	} {
		a := s.Legal(nil)[0]
		var all []string
		for _, why := range reasons(new(rules.Game), advised{s, test.key}, think.Thought{Best: a, Info: bot.Info{Value: test.value}}, []rules.Action{a}, !test.later) {
			all = append(all, why.text)
		}
		if got := strings.Join(all, " "); got != test.want {
			t.Errorf("for the value %d and the advice %q the reasons are %q, want %q", test.value, test.key, got, test.want)
		}
	}
}

// TestTheReplyToAHint checks that the expected reply comes with the answer to it.
func TestTheReplyToAHint(t *testing.T) {
	for _, test := range []struct {
		game string
		n    int // the number of actions in the reply
		want func(line []string) string
	}{
		{"dipole", 2, func([]string) string { return "" }},
		{"dipole", 3, func(line []string) string { return text("hint.reply", line[1], line[2]) }},
		{"chessyball", 3, func([]string) string { return "" }},
		{"chessyball", 4, func(line []string) string { return text("hint.reply", line[1]+", "+line[2], line[3]) }},
	} {
		s := begin(t, test.game)
		all, texts := first(s, test.n)
		line, reply := advisedLine(s, think.Thought{Best: all[0], Info: bot.Info{Line: all}}, true)
		got := ""
		if reply != nil {
			got = replied(s, line, reply)
		}
		if want := test.want(texts); got != want {
			t.Errorf("%s: the text for %q is %q, want %q", test.game, texts, got, want)
		}
		if _, reply := advisedLine(s, think.Thought{Best: all[0]}, true); reply != nil {
			t.Errorf("%s: without an expected reply the reply is %v, want none", test.game, reply)
		}
	}
}

// TestAHintDrawsWhatItSays checks hints in games of all kinds. The line drawn is legal, stays
// in one turn unless the reply is asked for, and ends with an action that scores. Each of its
// actions is named once. Each site named is on the line or marked.
func TestAHintDrawsWhatItSays(t *testing.T) {
	const plies, apart, nodes = 90, 3, 150
	for _, spec := range []string{"akron:size=6", "chessyball", "crosscut:size=8", "dimpled:size=7", "dipole"} {
		c, at := sit(t, spec)
		m, dice, replies := c.match, rand.New(rand.NewPCG(4, 3)), 0
		for ply := 0; ply < plies && m.State().Outcome() == rules.Playing; ply++ {
			s := m.State()
			at.Show(s, nil, false)
			p := think.Pose(m, rules.Limits{Nodes: nodes, Least: 1}, 1)
			search := p.Search()
			for !search.Step(nodes) {
			}
			found := p.Found(search, true)
			found.Info.Line = drawnOut(s, found.Info.Line, dice)
			if ply%apart == 0 && len(s.Legal(nil)) > 1 {
				c.Drop()
				c.Ask(func(think.Problem) think.Thinker { return knowing(found) })
				c.Tick(func(string) bool { return true })
				checkHint(t, c, false)
				if c.HasReply() {
					replies++
					c.Reply(func(string) bool { return true })
					checkHint(t, c, true)
				}
			}
			a := found.Best
			if legal := s.Legal(nil); dice.IntN(3) == 0 {
				a = legal[dice.IntN(len(legal))]
			}
			if err := m.Play(a); err != nil {
				t.Fatal(err)
			}
		}
		if replies < plies/apart/4 {
			t.Errorf("%s: a reply can be asked for %d times, want at least %d", spec, replies, plies/apart/4)
		}
	}
}

// drawnOut returns line, which begins in s, extended by random actions.
func drawnOut(s rules.State, line []rules.Action, dice *rand.Rand) []rules.Action {
	const long = 12
	line = slices.Clone(line)
	for next := after(s, line...); len(line) < long && next.Outcome() == rules.Playing; {
		legal := next.Legal(nil)
		line = append(line, legal[dice.IntN(len(legal))])
		next.Apply(line[len(line)-1], nil)
	}
	return line
}

// checkHint checks the current hint. replies says that its line may go on after the turn.
func checkHint(t *testing.T, c *Counsel, replies bool) {
	t.Helper()
	s, said := c.match.State(), c.hint.shown
	drawn, texts := map[string]bool{}, []string{}
	next := s.Clone()
	for i, a := range said.line {
		if !slices.Contains(next.Legal(nil), a) {
			t.Fatalf("%s: in %q action %d is not legal", s, said.text, i+1)
		}
		if !replies && i > 0 && (next.Mover() != s.Mover() || next.Status().Start) {
			t.Fatalf("%s: the line of %q goes beyond the turn", s, said.text)
		}
		if !replies && i > 0 && scores(s, said.line[:i]) {
			t.Fatalf("%s: the line of %q goes beyond the goal", s, said.text)
		}
		for _, site := range next.Path(a, nil) {
			drawn[s.SiteName(site)] = true
		}
		texts = append(texts, next.Format(a))
		next.Apply(a, nil)
	}
	for _, site := range said.sites {
		drawn[s.SiteName(site)] = true
	}
	for i, action := range texts {
		if n := strings.Count(said.text, action); i > 0 && (n == 0 || n > 1 && strings.ContainsAny(action, "-x") && !slices.Contains(append(texts[:i:i], texts[i+1:]...), action)) {
			t.Errorf("%s: %q names %s %d times, want once", s, said.text, action, n)
		}
	}
	for _, place := range regexp.MustCompile(`\b[a-z][0-9]{1,2}(\.[0-9])?`).FindAllString(said.text, -1) {
		if !drawn[place] {
			t.Errorf("%s: %q names %s, which is not drawn", s, said.text, place)
		}
	}
	if reason := advise(c.match.State(), c.hint.line); reason.Key == "chessyball.advice.leads" && reason.Args[0] != len(c.hint.line) {
		t.Errorf("%s: the hint says %q, but the line has %d actions", s, said.text, len(c.hint.line))
	}
}

// advise returns what is good about line, which begins in s. It returns the zero value if s is
// not a rules.Adviser.
func advise(s rules.State, line []rules.Action) rules.Advice {
	if a, ok := s.(rules.Adviser); ok {
		return a.Advise(line)
	}
	return rules.Advice{}
}

// TestTheShortestGoalIsAdvised checks that a hint gives the shortest way to a goal and ends
// there, even if the search has found a longer one.
func TestTheShortestGoalIsAdvised(t *testing.T) {
	p := stagetest.From(t, "chessyball:size=14x9", "wwww6bbbb/14/14/14/1W8B3/14/12o1/14/b1bw7w2 w 3 0-0 3 2 4 -").State()
	short := finish(p)
	if len(short) == 0 || len(short) > 2 {
		t.Fatalf("the shortest way to a goal is %v; want one or two actions", short)
	}
	legal := p.Legal(nil)
	i := slices.IndexFunc(legal, func(a rules.Action) bool {
		next := after(p, a)
		return next.Mover() == p.Mover() && len(finish(next)) == len(short)
	})
	if i < 0 {
		t.Fatalf("in %s no action delays the goal by an action", p)
	}
	slow := legal[i]
	found := append([]rules.Action{slow}, finish(after(p, slow))...)
	if line, _ := advisedLine(p, think.Thought{Best: slow, Info: bot.Info{Line: found}}, true); !slices.Equal(line, short) {
		t.Errorf("the line advised is %v, want the shortest, %v", line, short)
	}
	astray := drawnOut(p, []rules.Action{slow}, rand.New(rand.NewPCG(1, 1)))
	if line, _ := advisedLine(p, think.Thought{Best: slow, Info: bot.Info{Line: astray}}, false); !slices.Equal(line, found) {
		t.Errorf("for an action that is not the best the line advised is %v, want %v, from that action on", line, found)
	}
}

// TestAWinIsSaidOnce checks that a hint calls a win in this turn only a win, and not also a goal.
func TestAWinIsSaidOnce(t *testing.T) {
	p := stagetest.From(t, "chessyball:size=14x9,tie=shootout", "14/8b1b3/14/4w3o3B1/14/14/5w8/9b4/14 w 3 0-0 101 100 0 - i5+i4+i6/f6-f5+:3").State()
	var line []rules.Action
	for _, action := range []string{"f3-f7", "e6-h6", "f7-k7"} {
		a, err := after(p, line...).Parse(action)
		if err != nil {
			t.Fatal(err)
		}
		line = append(line, a)
	}
	why := reasons(new(rules.Game), p, think.Thought{Best: line[0], Info: bot.Info{Line: line, Value: bot.Won + 997}}, line, true)
	if want := text("hint.wins.one"); len(why) != 1 || why[0].text != want {
		t.Errorf("the reasons are %+v, want %q alone", why, want)
	}
}

// advised is a state with advice about every action.
type advised struct {
	rules.State
	key string
}

func (a advised) Advise([]rules.Action) rules.Advice {
	return rules.Advice{Key: a.key, Args: []any{7}}
}
