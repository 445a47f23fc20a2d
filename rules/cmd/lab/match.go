package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/match"
)

// runMatch plays two contestants against each other.
func runMatch(c *command) error {
	game := c.flags.String("game", "", "the game with its options, as in dipole:size=10")
	games, seed, plies, from := c.games(100), c.seed(), c.plies(2000), c.start()
	file := c.flags.String("record", "", "a file for all games, as records that the program imports")
	var test testFlag
	c.flags.Var(&test, "sprt", "stop when one of two Elo differences, as in 0,20, is accepted")
	c.flags.Float64Var(&test.Alpha, "alpha", 0.05, "the probability that the test accepts the second difference wrongly")
	c.flags.Float64Var(&test.Beta, "beta", 0.05, "the probability that the test accepts the first difference wrongly")
	c.cuts()
	names, err := c.parse()
	if err != nil {
		return err
	}
	if len(names) != 2 {
		return usageError{fmt.Errorf("match needs two contestants, not %d", len(names))}
	}
	if *game == "" {
		return usageError{errors.New("which game? -game is missing")}
	}
	b, err := readBoard(*game)
	if err != nil {
		return err
	}
	pairs, err := inPairs(*games)
	if err != nil {
		return err
	}
	m := arena.Match{Game: b.Game, Values: b.values, Start: *from, Seed: *seed, Workers: *c.cut.workers, Plies: *plies}
	if _, err := match.NewAt(m.Game, m.Values, m.Start); err != nil {
		return usageError{err}
	}
	if m.One, err = contestant(names[0]); err != nil {
		return usageError{err}
	}
	if m.Two, err = contestant(names[1]); err != nil {
		return usageError{err}
	}
	if !inside(test.Alpha) || !inside(test.Beta) {
		return usageError{errors.New("-alpha and -beta are between 0 and 0.5")}
	}
	start := b.spec()
	if m.Start != "" {
		start += " from " + m.Start
	}
	fmt.Fprintf(c.out, "%s: %s against %s, seed %d\n", start, names[0], names[1], m.Seed)
	t := matchTask(c, b, m, [2]string(names), pairs, test, *file)
	return t.run(c)
}

// inPairs returns the number of pairs of games.
func inPairs(games int) (int, error) {
	if games%2 != 0 {
		return 0, usageError{fmt.Errorf("-games %d: games come in pairs, so an even number is needed", games)}
	}
	return games / 2, nil
}

func inside(p float64) bool { return p > 0 && p < 0.5 }

// matchTask returns the task to play pairs of games of m between the contestants of the names, until
// test is certain. If file is not "", all games are written to it.
func matchTask(c *command, b board, m arena.Match, names [2]string, pairs int, test testFlag, file string) *task[pair] {
	t := &task[pair]{name: b.spec(), basis: names[0] + " against " + names[1], units: pairs}
	var kept, all strings.Builder // the games of a pair, and of all pairs
	if file != "" {
		t.basis += ", with the games"
		m.Keep = func(g arena.Game) { writeRecord(&kept, b.spec(), names, g) }
	}
	var tally arena.Tally
	verdict := arena.Open
	t.do = func(units []int, keep func(pair) bool) error {
		return playUnits(m, units, 0, func(r arena.Results) bool {
			p := pair{r, kept.String()}
			kept.Reset()
			return keep(p)
		})
	}
	t.add = func(_ int, p pair) bool {
		tally.Add(p.Results)
		all.WriteString(p.Games)
		if test.given {
			verdict = test.Judge(tally)
		}
		return verdict == arena.Open
	}
	t.state = func() string { return scoreLine(tally, test) }
	t.end = func() error {
		fmt.Fprintln(c.out, scoreLine(tally, test))
		fmt.Fprintln(c.out, "pairs of games by points:", points(tally))
		if test.given {
			fmt.Fprintln(c.out, conclusion(test, verdict))
		}
		if file == "" {
			return nil
		}
		return write(file, []byte(all.String()))
	}
	return t
}

// pair is the record of a pair of games.
type pair struct {
	arena.Results
	Games string `json:",omitempty"` // what writeRecord wrote, if the games are to be kept
}

// playUnits plays the openings of m with the numbers of units plus first, and calls keep with the
// results of each, until it returns false. The distances between the units are the same.
func playUnits(m arena.Match, units []int, first int, keep func(arena.Results) bool) error {
	if len(units) == 0 {
		return nil
	}
	m.Begin, m.Pairs = first+units[0], len(units)
	if len(units) > 1 {
		m.Every = units[1] - units[0]
	}
	return m.Run(keep)
}

func scoreLine(t arena.Tally, test testFlag) string {
	text := fmt.Sprintf("%d games: %s", t.Games(), t)
	if test.given {
		low, high := test.Bounds()
		text += fmt.Sprintf(", LLR %.2f (%.2f to %.2f)", test.LLR(t), low, high)
	}
	return text
}

func points(t arena.Tally) string {
	var items []string
	for half, n := range t.Pairs {
		items = append(items, fmt.Sprintf("%v: %d", float64(half)/2, n))
	}
	return strings.Join(items, ", ")
}

func conclusion(test testFlag, v arena.Verdict) string {
	switch v {
	case arena.Accept0:
		return fmt.Sprintf("SPRT: Elo %+g is accepted against %+g", test.Elo0, test.Elo1)
	case arena.Accept1:
		return fmt.Sprintf("SPRT: Elo %+g is accepted against %+g", test.Elo1, test.Elo0)
	}
	return "SPRT: undecided"
}

// testFlag is the value of the flag -sprt.
type testFlag struct {
	arena.SPRT
	given bool
}

func (t *testFlag) String() string {
	if !t.given {
		return ""
	}
	return fmt.Sprintf("%g,%g", t.Elo0, t.Elo1)
}

// Set reads two Elo differences, as in "0,20".
func (t *testFlag) Set(text string) error {
	low, high, _ := strings.Cut(text, ",")
	var err0, err1 error
	t.Elo0, err0 = strconv.ParseFloat(low, 64)
	t.Elo1, err1 = strconv.ParseFloat(high, 64)
	t.given = true
	if err0 != nil || err1 != nil || t.Elo0 >= t.Elo1 {
		return fmt.Errorf("%q is not two rising differences of Elo, as in 0,20", text)
	}
	return nil
}

// writeRecord writes a game to w as a record (see package save/record): tags, all actions on one
// line, and the result. spec is the game with its options. names are the contestants of the
// match.
func writeRecord(w io.Writer, spec string, names [2]string, g arena.Game) {
	first, second := names[0], names[1]
	if g.One == rules.Second {
		first, second = second, first
	}
	for _, tag := range [][2]string{{"Game", spec}, {"First", first}, {"Second", second}, {"Position", g.Opening.String()}} {
		fmt.Fprintf(w, "[%s \"%s\"]\n", tag[0], strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(tag[1]))
	}
	fmt.Fprintln(w)
	s := g.Opening.Clone()
	for _, a := range g.Actions {
		fmt.Fprint(w, s.Format(a), " ")
		s.Apply(a, nil)
	}
	fmt.Fprintf(w, "%s\n\n", [...]string{"*", "1-0", "0-1", "1/2-1/2"}[g.Outcome])
}

// contestant reads text, the description of a contestant as the manual explains it.
func contestant(text string) (arena.Maker, error) {
	words := strings.Fields(text)
	if len(words) == 0 || !strings.HasPrefix(words[0], "exe=") {
		return arena.Parse(text)
	}
	path := strings.TrimPrefix(words[0], "exe=")
	if len(words) == 1 {
		return nil, fmt.Errorf("%q: how far does it look? level=6, nodes=5000 or another limit is missing", text)
	}
	if _, err := exec.LookPath(path); err != nil {
		return nil, err
	}
	limits := strings.ReplaceAll(strings.Join(words[1:], " "), "=", " ")
	return func(g *rules.Game, v rules.Values) (arena.Contestant, error) {
		p, err := start(path)
		if err != nil {
			return nil, err
		}
		return arena.NewEngine(p, g.Spec(v), limits)
	}, nil
}

// process is a running program: Write writes to its input, and Read reads from its
// output.
type process struct {
	io.Reader
	io.WriteCloser
	command *exec.Cmd
}

func start(path string) (*process, error) {
	c := exec.Command(path)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &process{out, in, c}, c.Start()
}

// Close closes the input of the program and waits until it ends.
func (p *process) Close() error {
	p.WriteCloser.Close()
	return p.command.Wait()
}
