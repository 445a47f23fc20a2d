// Quintet is five abstract board games in one program: Dimpled Football,
// Dipole, Crosscut, Akron and Chessyball, for two people at one screen or one
// against the computer.
// Package quintet/rules describes how the program is built.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes"
)

func main() {
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
	check := flags.Bool("check", false, "say what the games and positions in the files named after it hold, and show no window")
	if err := flags.Parse(os.Args[1:]); err == flag.ErrHelp {
		flags.SetOutput(os.Stdout)
		fmt.Println("quintet [flags] [file]: five abstract board games for two")
		flags.PrintDefaults()
		return
	} else if err != nil {
		fail(err)
	}
	if *check {
		if flags.NArg() == 0 {
			fail(fmt.Errorf("-check has no files to check"))
		}
		if !record.Check(os.Stdout, flags.Args(), assets.Text) {
			os.Exit(1)
		}
		return
	}
	most := 1 // file to open
	if *picture != "" {
		most = 0
	}
	if flags.NArg() > most {
		fail(fmt.Errorf("unexpected argument %q", flags.Arg(most)))
	}
	if *picture != "" {
		if err := still.Write(*picture); err != nil {
			fail(err)
		}
		return
	}
	settings, err := save.LoadSettings(save.SettingsFile(), scenes.Defaults())
	if err != nil {
		fmt.Fprintf(os.Stderr, "quintet: the settings are not used: %s\n", save.Said(err))
	}
	options := scenes.Options{Settings: settings, File: flags.Arg(0)}
	if *transcript != "" {
		file, err := os.Create(*transcript)
		if err != nil {
			fail(err)
		}
		defer file.Close()
		options.Transcript = file
	}
	if err := scenes.Run(options); err != nil {
		fail(err)
	}
}

// fail says in one sentence why the program cannot go on, and ends it.
func fail(err error) {
	fmt.Fprintf(os.Stderr, "quintet: %s\n", save.Said(err))
	os.Exit(2)
}
