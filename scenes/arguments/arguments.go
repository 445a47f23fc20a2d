//go:build !js

package arguments

import (
	"flag"
	"fmt"
	"io"
	"os"

	"quintet/rules"
	"quintet/rules/review"
	"quintet/save/record"
	"quintet/scenes"
	"quintet/scenes/words"
)

// Read reads the arguments. If they ask for something that needs no window, Read does it and
// returns done and code, the exit code of the program. built is the version of the program. The
// error says which argument is wrong, or why Read could not do what was asked for.
func Read(args []string, built string) (a Arguments, done bool, code int, err error) {
	flags := flag.NewFlagSet("quintet", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	transcript := flags.String("transcript", "", "write what happens to this `file`, a line each")
	picture := flags.String("render", "", "draw a position into this PNG `file` and show no window")
	var still scenes.Still
	flags.StringVar(&still.Game, "game", "", "what to draw: a `game` with its options, such as akron:size=8")
	flags.StringVar(&still.Position, "position", "", "what to draw: the `text` of a position; the start if none is given")
	flags.StringVar(&still.Theme, "theme", "light", "the `name` of the theme to draw in")
	flags.StringVar(&still.Size, "size", "1280x720", "the `size` of the picture in pixels")
	flags.StringVar(&still.View, "view", "tilted", "how a pile is seen: `tilted`, top or apart")
	about := flags.Bool("version", false, "say which version this is, and show no window")
	check := flags.Bool("check", false, "say what the games and positions in the files named after it hold, and show no window")
	judge := flags.Bool("review", false, "judge the actions of the games in the file named after it, and show no window")
	if err := flags.Parse(args); err == flag.ErrHelp {
		Console()
		flags.SetOutput(os.Stdout)
		fmt.Println("quintet [flags] [file]: abstract board games for two")
		flags.PrintDefaults()
		return a, true, 0, nil
	} else if err != nil {
		return a, false, 0, err
	}
	if *about {
		Console()
		fmt.Println(built)
		return a, true, 0, nil
	}
	if *check {
		if flags.NArg() == 0 {
			return a, false, 0, fmt.Errorf("-check has no files to check")
		}
		Console()
		if !record.Check(os.Stdout, flags.Args(), words.Concluded) {
			code = 1
		}
		return a, true, code, nil
	}
	if *judge {
		if flags.NArg() != 1 {
			return a, false, 0, fmt.Errorf("-review needs one file to review, but was given %d", flags.NArg())
		}
		Console()
		good, err := reviewFile(os.Stdout, flags.Arg(0), func(g *rules.Game, v rules.Values) rules.Limits { return review.Limits(g, v, 0) })
		if !good {
			code = 1
		}
		return a, true, code, err
	}
	most := 1 // file to open
	if *picture != "" {
		most = 0
	}
	if flags.NArg() > most {
		return a, false, 0, fmt.Errorf("unexpected argument %q", flags.Arg(most))
	}
	if *picture != "" {
		return a, true, 0, still.Write(*picture)
	}
	return Arguments{File: flags.Arg(0), Transcript: *transcript}, false, 0, nil
}
