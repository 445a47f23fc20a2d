// Command engine speaks the Universal Game Interface on standard input and
// output. Commands given as arguments are answered instead of those on
// standard input.
package main

import (
	"io"
	"log"
	"os"
	"strings"
	"time"

	"quintet/rules/ugi"
)

func main() {
	var in io.Reader = os.Stdin
	if len(os.Args) > 1 {
		in = strings.NewReader(strings.Join(os.Args[1:], "\n"))
	}
	if err := ugi.Serve(in, os.Stdout, time.Now); err != nil {
		log.Fatal(err)
	}
}
