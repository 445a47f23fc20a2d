package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/catalog"
)

// command is a verb with its arguments. The methods below define the flags that several verbs have.
type command struct {
	verb  string
	args  []string
	flags *flag.FlagSet
	out   io.Writer // for the results
	cut   cutting
}

func newCommand(verb string, args []string, out io.Writer) *command {
	f := flag.NewFlagSet(verb, flag.ContinueOnError)
	f.SetOutput(io.Discard) // run prints errors and help
	return &command{verb: verb, args: args, flags: f, out: out}
}

// parse reads the flags, which stand before, between and after the operands, and returns these. A
// number as the last operand is the flag -games, if the command has this flag.
func (c *command) parse() (operands []string, err error) {
	for rest := c.args; len(rest) > 0; {
		if err := c.flags.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError{err}
		}
		if rest = c.flags.Args(); len(rest) > 0 {
			operands, rest = append(operands, rest[0]), rest[1:]
		}
	}
	if last := len(operands) - 1; last >= 0 && c.flags.Lookup("games") != nil {
		if _, err := strconv.Atoi(operands[last]); err == nil {
			if err := c.flags.Set("games", operands[last]); err != nil {
				return nil, usageError{fmt.Errorf("games: %w", err)}
			}
			operands = operands[:last]
		}
	}
	if c.cut.shard.of > 0 && (c.cut.dir == "") == (c.cut.merge == "") {
		return nil, usageError{errors.New("-shard needs -dir, where the part is kept, and does not go with -merge")}
	}
	return operands, nil
}

// whole returns the command that has the same result as c with the given operands: with all flags, but
// without those that only say where and in which parts the work is done.
func (c *command) whole(operands ...string) string {
	words := append([]string{"lab", c.verb}, operands...)
	c.flags.VisitAll(func(f *flag.Flag) {
		if !slices.Contains([]string{"dir", "shard", "merge", "program", "workers", "to"}, f.Name) {
			words = append(words, fmt.Sprintf("-%s=%s", f.Name, f.Value))
		}
	})
	return strings.Join(words, " ")
}

func (c *command) seed() *uint64 {
	return c.flags.Uint64("seed", 1, "decides the games and all chance")
}

func (c *command) games(n int) *int { return c.count("games", n, "games to be played at most") }

func (c *command) plies(n int) *int {
	return c.count("plies", n, "actions after which a game is a draw")
}

func (c *command) nodes(n int) *int {
	return c.count("nodes", n, "positions looked at for one problem")
}

func (c *command) start() *string {
	return c.flags.String("start", "", "the start from which the games begin, if not the usual one")
}

// levels defines the flag -levels, the lowest and the highest of some levels.
func (c *command) levels(usage string) *span {
	s := &span{1, rules.Levels, rules.Levels}
	c.flags.Var(s, "levels", usage)
	return s
}

// count defines a flag for a number from 1 on.
func (c *command) count(name string, value int, usage string) *int {
	c.flags.Var((*positive)(&value), name, usage)
	return &value
}

// positive is the value of a flag, a number from 1 on.
type positive int

func (p *positive) String() string { return strconv.Itoa(int(*p)) }

// Set reads a number.
func (p *positive) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return errors.New("a whole number from 1 on is needed")
	}
	*p = positive(n)
	return nil
}

// span is the value of a flag: two numbers from 1 to most, low and high.
type span struct{ low, high, most int }

func (s *span) String() string { return fmt.Sprintf("%d-%d", s.low, s.high) }

// Set reads two numbers, as in "1-5".
func (s *span) Set(text string) error {
	read := span{most: s.most}
	fmt.Sscanf(text, "%d-%d", &read.low, &read.high)
	if text != read.String() || read.low < 1 || read.high < read.low || read.high > s.most {
		return fmt.Errorf("two numbers from 1 to %d are needed, as in 1-%d", s.most, min(s.most, 5))
	}
	*s = read
	return nil
}

// boards reads the flags and the operands, which are games with or without options; "all" are all
// games. If there are none, it returns all games if orAll is true, else an error.
func (c *command) boards(orAll bool) ([]board, error) {
	specs, err := c.parse()
	if err != nil {
		return nil, err
	}
	if len(specs) == 0 && orAll {
		specs = []string{"all"}
	}
	return readBoards(specs)
}

// oneBoard reads the flags and the only operand, a game with or without options. It returns also the first
// position. verb is the name of the command, for an error.
func (c *command) oneBoard(verb string) (b board, start rules.State, err error) {
	specs, err := c.parse()
	if err != nil {
		return board{}, nil, err
	}
	if len(specs) != 1 {
		return board{}, nil, usageError{fmt.Errorf("%s needs one game, not %d", verb, len(specs))}
	}
	if b, err = readBoard(specs[0]); err != nil {
		return board{}, nil, err
	}
	start, err = b.New(b.values)
	return b, start, err
}

// board is a game with the values of its options.
type board struct {
	*rules.Game
	values rules.Values
}

func (b board) spec() string { return b.Spec(b.values) }

var errNoGame = usageError{errors.New("no game is named")}

// everyGame returns specs, or the ids of all games if it is "all".
func everyGame(specs []string) []string {
	if !slices.Equal(specs, []string{"all"}) {
		return specs
	}
	specs = nil
	for _, g := range catalog.All {
		specs = append(specs, g.ID)
	}
	return specs
}

// readBoards reads games with or without options; "all" are all games.
func readBoards(specs []string) (boards []board, err error) {
	if len(specs) == 0 {
		return nil, errNoGame
	}
	for _, spec := range everyGame(specs) {
		b, err := readBoard(spec)
		if err != nil {
			return nil, err
		}
		boards = append(boards, b)
	}
	return boards, nil
}

// readBoard reads a game with or without options.
func readBoard(spec string) (board, error) {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return board{}, usageError{err}
	}
	return board{g, v}, nil
}
