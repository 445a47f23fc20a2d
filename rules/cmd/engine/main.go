// Command engine speaks the Universal Game Interface on standard input and output. If
// commands are given as arguments, it carries them out one after another and does not read
// standard input.
package main

import (
	"log"
	"os"
	"time"

	"quintet/rules/ugi"
)

func main() {
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	if len(os.Args) > 1 {
		return ugi.Run(os.Args[1:], os.Stdout, time.Now)
	}
	return ugi.Serve(os.Stdin, os.Stdout, time.Now)
}
