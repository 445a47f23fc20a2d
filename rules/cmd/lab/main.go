// Command lab is the laboratory: it measures how strong the computer is, and finds what the program
// has of its games, such as problems, ratings and weights.
//
//	go run ./rules/cmd/lab VERB [FLAG...] [ARGUMENT...]
//
// A GAME is the id of a game with or without options, as in dipole:size=10, or all for all games. A
// number as the last argument is the flag -games. The verb help prints this text, and any other verb
// with -h its flags:
//
//	match ONE TWO       play pairs of games of -game, each pair from a random opening or from a
//	                    start, until two contestants have played -games or -sprt is certain
//	ladder [GAME...]    let each level play the level below, and half a level more the level, until
//	                    both have played -games, together with those in assets/ladder, and keep the
//	                    results there; without a game print all ladders
//	shares GAME...      let a level play itself until it has played -games, together with those in
//	                    assets/ladder/shares, to know how often the first player wins between
//	                    equals; a game without options means its main boards
//	tactics [GAME...]   count the positions of package tactics that each level solves
//	collect GAME...     print positions for package tactics, from games of weak players
//	mine GAME...        print problems for people, from games of the levels
//	rate FILE...        rate the problems in files again, and write the files
//	prove [GAME...]     prove all problems of the program again; the tests prove only a sample
//	fit GAME            fit the weights of an evaluation to games of the computer with itself
//	train GAME          train the network that evaluates the positions of a board (rules.Learned), with
//	                    games of the computer with itself, and rate it; on two cores, 30,000 games of
//	                    Dipole 8 take a quarter of an hour with -workers 2, and learning five minutes
//	solve GAME [ACTION...]  prove who wins on a small board, from the start or after actions
//	reviews [GAME...]   let levels play themselves and review the games: the accuracy of each level,
//	                    and how often the chance to win falls with an action that is called best
//	blunders GAME...    measure how many of the blunders that the review or the coach finds in
//	                    games of weak levels are blunders
//
// # Contestants
//
//	level=6, nodes=5000, depth=3, least=2, sight=1, threads=2
//	                              the computer; several limits are separated by commas
//	temperature=100, overlooks=300, unguarded=50, absurd=100
//	                              the computer with lapses, in thousandths (go doc ./rules Lapses)
//	vary=1                        the computer varies its actions in the first rounds, as in the
//	                              program
//	learned=1                     the computer with the network of the board, as at level 8
//	random                        any legal action
//	novice=3                      wins if one action wins, and avoids actions after which the
//	                              opponent can; otherwise plays the one of three random actions
//	                              with the best evaluation
//	greedy                        the action after which the evaluation is best
//	uct=10000                     plain UCT with that many playouts
//	"exe=/tmp/engine level=6"     in a match, a program that speaks the Universal Game Interface,
//	                              with arguments of the command go, such as level=6 or nodes=5000
//
// # Long work
//
// The work of match, ladder, shares, tactics, rate, prove, fit, train and reviews can be stopped, and cut into parts
// for many machines. With -dir what is done is kept in a file in that folder, and the same command
// goes on where it stopped. The result is written when all is done, and the file removed.
//
// With -shard a command does one part and only keeps it. This is the third of sixteen parts of all
// ladders; the second line puts the parts together when all of them are in one folder:
//
//	./build.sh ladder all 10000 -shard 3/16 -dir parts
//	./build.sh ladder all 10000 -merge parts
//
// The result is that of the whole work done on one machine. A file that is damaged, or of other work,
// is refused: remove it, or name another folder. Its first line names the work, with its flags and the
// program. -program names another than the present commit.
//
// What mine, collect and blunders look for depends on what they have found, so they have no parts.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
)

//go:embed main.go
var source string

// manual returns the documentation of the program, the comment above.
func manual() string {
	text, _, _ := strings.Cut(source, "package main\n")
	text = strings.ReplaceAll("\n"+text, "\n//\t", "\n    ")
	return strings.ReplaceAll(strings.ReplaceAll(text, "\n// ", "\n"), "\n//", "\n")[1:]
}

// about returns what the manual says about a verb.
func about(verb string) string {
	entry := regexp.MustCompile(`(?m)^    ` + verb + ` .*\n(        .*\n)*`)
	return "lab " + strings.TrimSpace(entry.FindString(manual())) + "\n"
}

// verbs are the functions of the verbs. They return a usageError if the arguments are wrong, and
// flag.ErrHelp if the flags are asked for.
var verbs = map[string]func(*command) error{
	"match":    runMatch,
	"ladder":   runLadder,
	"shares":   runShares,
	"tactics":  runTactics,
	"collect":  runCollect,
	"mine":     runMine,
	"rate":     runRate,
	"prove":    runProve,
	"fit":      runFit,
	"train":    runTrain,
	"solve":    runSolve,
	"blunders": runBlunders,
	"reviews":  runReviews,
}

// usageError says what is wrong with the arguments.
type usageError struct{ error }

// The exit codes after an error, and after a usageError.
const exitFailed, exitUsage = 1, 2

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run runs the program with its arguments and returns the exit code.
func run(args []string, out, failed io.Writer) int {
	if len(args) == 0 || args[0] == "help" || args[0] == "-h" {
		fmt.Fprint(out, manual())
		return 0
	}
	verb, known := verbs[args[0]]
	if !known {
		fmt.Fprintf(failed, "lab: there is no verb %q; lab help lists them\n", args[0])
		return exitUsage
	}
	c := newCommand(args[0], args[1:], out)
	err := verb(c)
	switch {
	case err == nil:
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, about(args[0]))
		c.flags.SetOutput(out)
		c.flags.PrintDefaults()
	case errors.As(err, new(usageError)):
		fmt.Fprintf(failed, "lab %s: %v; lab %[1]s -h lists the flags\n", args[0], err)
		return exitUsage
	default:
		fmt.Fprintf(failed, "lab %s: %v\n", args[0], err)
		return exitFailed
	}
	return 0
}
