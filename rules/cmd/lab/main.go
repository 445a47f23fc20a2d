// Command lab measures the strength of the computer: by matches against itself with
// other limits, against simple players and other engines, and by tactical problems.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"quintet/rules/arena"
	"quintet/rules/catalog"
)

const usage = `usage:
  lab match [flags] ONE TWO   play pairs of games, each from a random opening of two to four turns or from a start
  lab ladder [flags]          let each level play a novice and the level below; it continues
                                where an earlier run stopped, and parts of it can be played on
                                different machines
  lab table [GAME...]         print the results of the ladders
  lab shares [flags] GAME...  let a level play itself, to measure how often the first player
                                wins between equals; it continues and has parts like a ladder
  lab tactics [flags] [GAME...]  count the tactical positions that the computer solves
  lab collect [flags] GAME...   print tactical positions from games of weak players
  lab mine [flags] GAME...      print problems for people from games of the levels
  lab rate FILE...              rate the problems in files again
  lab prove [GAME...]           prove the problems of the program again
  lab fit [flags] GAME          fit the weights of an evaluation to games of the computer
  lab solve GAME [ACTION...]    prove who wins a game on a small board
  lab blunders [flags] GAME...  measure how sure the review and the coach are

A contestant is one of
  level=6, nodes=5000, depth=3, least=2, sight=1
                                the computer; several limits are separated by commas
  temperature=100, overlooks=300, unguarded=50, absurd=100
                                the computer with lapses, in thousandths (go doc ./rules Lapses)
  random                        any legal action
  novice=3                      wins if one action wins, and avoids actions after which the
                                opponent can; otherwise plays the one of three random actions
                                with the best evaluation
  greedy                        the action after which the evaluation is best
  uct=10000                     plain UCT with that many playouts
  "exe=/tmp/engine level=6"     a program that speaks the Universal Game Interface, with
                                arguments of the command go, such as level=6 or nodes=5000

A verb with -h lists its flags.
`

// verbs are the commands of the program. They return a usageError if the arguments are wrong, and
// flag.ErrHelp after printing the help.
var verbs = map[string]func(args []string) error{
	"match":   runMatch,
	"ladder":  runLadder,
	"table":   runTable,
	"shares":  runShares,
	"tactics": runTactics,
	"collect": runCollect, "mine": runMine, "rate": runRate, "prove": runProve, "fit": runFit, "solve": runSolve, "blunders": runBlunders,
}

// usageError says what is wrong with the arguments.
type usageError struct{ error }

// Exit codes other than 0.
const (
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(exitUsage)
	}
	verb, known := verbs[os.Args[1]]
	if !known {
		fmt.Fprintf(os.Stderr, "lab: there is no verb %q\n%s", os.Args[1], usage)
		os.Exit(exitUsage)
	}
	err := verb(os.Args[2:])
	switch {
	case err == nil:
	case errors.Is(err, flag.ErrHelp):
	case errors.As(err, new(usageError)):
		fmt.Fprintf(os.Stderr, "lab: %v\n%s", err, usage)
		os.Exit(exitUsage)
	default:
		fmt.Fprintln(os.Stderr, "lab:", err)
		os.Exit(exitFailed)
	}
}

// playing holds the flags of the verbs match, ladder and shares; shares does not use game.
type playing struct {
	game    string
	games   int
	seed    uint64
	workers int
	plies   int
}

func (p *playing) define(f *flag.FlagSet) {
	f.StringVar(&p.game, "game", "", "the game with its options, as in dipole:size=10")
	f.IntVar(&p.games, "games", 100, "games to play, a whole number of pairs")
	p.defineCommon(f)
}

// defineCommon defines the flags that the verbs match, ladder and shares all have.
func (p *playing) defineCommon(f *flag.FlagSet) {
	f.Uint64Var(&p.seed, "seed", 1, "decides the openings and all chance")
	f.IntVar(&p.workers, "workers", 1, "games played at the same time")
	f.IntVar(&p.plies, "plies", 2000, "actions after which a game is a draw")
}

// match returns a match as the flags describe it.
func (p *playing) match() (*arena.Match, error) {
	if p.game == "" {
		return nil, usageError{errors.New("which game? -game is missing")}
	}
	g, v, err := catalog.Parse(p.game)
	switch {
	case err != nil:
		return nil, usageError{err}
	case p.games < 2 || p.games%2 != 0:
		return nil, usageError{fmt.Errorf("-games %d: games come in pairs, so an even number from 2 on is needed", p.games)}
	case p.workers < 1 || p.plies < 1:
		return nil, usageError{errBelow1}
	}
	return &arena.Match{Game: g, Values: v, Pairs: p.games / 2, Seed: p.seed, Workers: p.workers, Plies: p.plies}, nil
}

var errBelow1 = errors.New("-workers and -plies are at least 1")

// flags returns a flag set that returns errors instead of exiting.
func flags(name string) *flag.FlagSet {
	return flag.NewFlagSet("lab "+name, flag.ContinueOnError)
}

// parse reads the flags and returns the other arguments.
func parse(f *flag.FlagSet, args []string) ([]string, error) {
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil, err
		}
		return nil, usageError{err}
	}
	return f.Args(), nil
}
