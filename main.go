// Quintet is a program of abstract board games, for two people at one screen or
// for one person against the computer. Package quintet/rules/catalog lists the games, and
// package quintet/rules describes how the program is built.
package main

import (
	"fmt"
	"os"

	"quintet/save/form"
	"quintet/save/settings"
	"quintet/scenes"
	"quintet/scenes/arguments"
)

// version is the number of this release; assets/dist/dist.sh reads it here.
const version = "1.0.0"

// commit is the revision from which the program was built, set by the linker; "" means the
// revision that Go has recorded in the program.
var commit string

// page is the address of the web page that opens links to games; "" means none. The linker sets
// page in the desktop program.
var page string

func main() {
	built := arguments.Built(version, commit)
	args, done, code, err := arguments.Read(os.Args[1:], built)
	if err != nil {
		fail(err)
	}
	if done {
		os.Exit(code)
	}
	settings, err := settings.Load(settings.File(), scenes.Defaults())
	if err != nil {
		fmt.Fprintf(os.Stderr, "quintet: not all settings are used: %s\n", form.Said(err))
	}
	options := scenes.Options{Settings: settings, Unread: err, File: args.File, Built: built, Page: page}
	if args.Transcript != "" {
		log, err := os.Create(args.Transcript)
		if err != nil {
			fail(err)
		}
		defer log.Close()
		fmt.Fprintln(log, arguments.TranscriptHead)
		options.Transcript = log
	}
	if err := scenes.Run(options); err != nil {
		fail(err)
	}
}

// fail prints err in one sentence and ends the program.
func fail(err error) {
	arguments.Console()
	fmt.Fprintf(os.Stderr, "quintet: %s\n", form.Said(err))
	os.Exit(2)
}
