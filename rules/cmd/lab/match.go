package main

import (
	"bytes"
	"errors"
	"flag"
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

// reportEvery is the number of pairs of games between two reports of a match.
const reportEvery = 10

// runMatch plays two contestants against each other.
func runMatch(args []string) error {
	f := flags("match")
	var p playing
	p.define(f)
	from := f.String("start", "", "the start from which the games begin, instead of random openings")
	games := f.String("record", "", "a file for all games, as records that the program imports")
	var test testFlag
	f.Var(&test, "sprt", "stop when one of two Elo differences, as in 0,20, is accepted; -games is then the greatest number of games")
	f.Float64Var(&test.Alpha, "alpha", 0.05, "the probability that the test accepts the second difference wrongly")
	f.Float64Var(&test.Beta, "beta", 0.05, "the probability that the test accepts the first difference wrongly")
	names, err := parse(f, args)
	if err != nil {
		return err
	}
	if len(names) != 2 {
		return usageError{fmt.Errorf("match needs two contestants, not %d", len(names))}
	}
	m, err := p.match()
	if err != nil {
		return err
	}
	if _, err := match.NewAt(m.Game, m.Values, *from); err != nil {
		return usageError{err}
	}
	m.Start = *from
	if m.One, err = contestant(names[0]); err != nil {
		return usageError{err}
	}
	if m.Two, err = contestant(names[1]); err != nil {
		return usageError{err}
	}
	if !inside(test.Alpha) || !inside(test.Beta) {
		return usageError{fmt.Errorf("-alpha and -beta are between 0 and 0.5")}
	}
	game := m.Game.Spec(m.Values)
	if m.Start != "" {
		game += " from " + m.Start
	}
	fmt.Printf("%s: %s against %s, seed %d\n", game, names[0], names[1], m.Seed)
	if *games == "" {
		return play(m, test)
	}
	var b bytes.Buffer
	m.Keep = func(g arena.Game) { writeRecord(&b, m.Game.Spec(m.Values), [2]string(names), g) }
	return errors.Join(play(m, test), write(*games, b.Bytes()))
}

func inside(p float64) bool { return p > 0 && p < 0.5 }

// play plays m and prints the score now and then and at the end.
func play(m *arena.Match, test testFlag) error {
	var tally arena.Tally
	pairs, verdict := 0, arena.Open
	err := m.Run(func(pair arena.Results) bool {
		tally.Add(pair)
		pairs++
		if test.given {
			verdict = test.Judge(tally)
		}
		if pairs%reportEvery == 0 && pairs < m.Pairs && verdict == arena.Open {
			fmt.Println(scoreLine(tally, test))
		}
		return verdict == arena.Open
	})
	if err != nil {
		return err
	}
	fmt.Println(scoreLine(tally, test))
	fmt.Println("pairs of games by points:", points(tally))
	if test.given {
		fmt.Println(conclusion(test, verdict))
	}
	return nil
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

var _ flag.Value = (*testFlag)(nil)

func (t *testFlag) String() string { return "" }

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

// contestant reads text, the description of a contestant in the form that usage explains.
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
