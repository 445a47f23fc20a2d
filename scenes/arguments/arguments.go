//go:build !js

package arguments

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"quintet/rules"
	"quintet/rules/review"
	"quintet/save"
	"quintet/scenes/terminal"
)

// Read reads the arguments. If they ask for something that needs no window, Read does it. Then done
// is true, and code is the exit code of the program. version is the version of the program. The
// error says which argument is wrong, or why Read could not do what was asked for; done and code
// mean nothing then.
func Read(args []string, version string) (a Arguments, done bool, code int, err error) {
	flags := flag.NewFlagSet("quintet", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	transcript := flags.String("transcript", "", "write what happens to this `file`, a line each")
	render := flags.Bool("render", false, "draw the current position of the game in the first file given, or -position, into the PNG given last, and show no window")
	animate := flags.Bool("animate", false, "draw the game in the first file given, up to its current position, into the GIF given last, and show no window")
	var drawn pictured
	drawn.declare(flags)
	about := flags.Bool("version", false, "say which version this is, and show no window")
	check := flags.Bool("check", false, "say what the games, positions and exports in the given files hold, and show no window")
	judge := flags.Bool("review", false, "judge the actions of the games in the given file, and show no window")
	play := flags.Bool("text", false, "play in the terminal, or over a pipe, the game named, such as dipole:size=10, or the game in the given file, and show no window")
	ascii := flags.Bool("ascii", false, "with -text, draw boards in ASCII")
	names, err := parse(flags, args)
	if err == flag.ErrHelp {
		return printed(func(w io.Writer) (bool, error) {
			fmt.Fprintln(w, "quintet [flags] [file]: abstract board games for two")
			flags.SetOutput(w)
			flags.PrintDefaults()
			return true, nil
		})
	} else if err != nil {
		return a, false, 0, err
	}
	if err := together(flags); err != nil {
		return a, false, 0, err
	}
	if *about {
		return printed(func(w io.Writer) (bool, error) {
			fmt.Fprintln(w, version)
			return true, nil
		})
	}
	if *check {
		if len(names) == 0 {
			return a, false, 0, fmt.Errorf("-check has no files to check")
		}
		return printed(func(w io.Writer) (bool, error) { return checkFiles(w, names), nil })
	}
	if *judge {
		if len(names) != 1 {
			return a, false, 0, fmt.Errorf("-review needs one file to review, but was given %d", len(names))
		}
		return printed(func(w io.Writer) (bool, error) {
			return reviewFile(w, names[0], limits)
		})
	}
	if *render {
		return a, true, 0, drawn.render(names)
	}
	if *animate {
		return a, true, 0, drawn.animate(names)
	}
	if len(names) > 1 {
		return a, false, 0, fmt.Errorf("unexpected argument %q", names[1])
	}
	if *play {
		return printed(func(w io.Writer) (bool, error) {
			o := terminal.Options{In: os.Stdin, Out: w, Now: time.Now, ASCII: *ascii, Review: func(w io.Writer, g *save.Game) { reviewGame(w, g, limits) }}
			return true, terminal.Run(o, strings.Join(names, ""))
		})
	}
	if *transcript != "" {
		if err := transcripts.refuse(*transcript, names); err != nil {
			return a, false, 0, err
		}
	}
	a = Arguments{Transcript: *transcript}
	if len(names) == 1 {
		a.File = names[0]
	}
	return a, false, 0, nil
}

// needs has, for a flag that changes what another one does, the flags that it can be given with. All other flags
// say what the program does; only one of them can be given.
var needs = map[string][]string{
	"ascii":       {"text"},
	"game":        {"render"},
	"position":    {"render"},
	"theme":       {"render", "animate"},
	"size":        {"render", "animate"},
	"view":        {"render", "animate"},
	"unmarked":    {"render", "animate"},
	"nocoords":    {"render", "animate"},
	"transparent": {"render"},
	"last":        {"animate"},
}

// together returns an error if the flags that were given do not go together.
func together(flags *flag.FlagSet) (err error) {
	does := "" // what the program does; "" if it shows a window
	flags.Visit(func(f *flag.Flag) {
		switch {
		case needs[f.Name] != nil || f.Value.String() == f.DefValue:
		case does != "":
			err = fmt.Errorf("-%s and -%s do not go together", does, f.Name)
		default:
			does = f.Name
		}
	})
	flags.Visit(func(f *flag.Flag) {
		if of := needs[f.Name]; err == nil && of != nil && !slices.Contains(of, does) {
			err = fmt.Errorf("-%s needs -%s", f.Name, strings.Join(of, " or -"))
		}
	})
	return err
}

// limits returns the limits of the searches of a review.
func limits(g *rules.Game, v rules.Values) rules.Limits { return review.Limits(g, v, 0) }

// parse parses args. It returns the arguments that are no flags, wherever they stand.
func parse(flags *flag.FlagSet, args []string) (names []string, err error) {
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if n := len(args) - len(rest); len(rest) == 0 || n > 0 && args[n-1] == "--" {
			return append(names, rest...), nil
		}
		names, args = append(names, rest[0]), rest[1:]
	}
}
