//go:build !js

package arguments

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quintet/save"
	"quintet/save/form"
)

// output is a kind of file that the program writes where an argument says.
type output struct {
	flag   string   // the flag that asks for it
	what   string   // what the file is, with an article
	ending string   // what its name ends in; "" for any ending but that of a saved game
	begins []string // how such a file can begin
}

var (
	stillPicture  = output{"-render", "a PNG", ".png", []string{"\x89PNG\r\n\x1a\n"}}
	movingPicture = output{"-animate", "an animated GIF", ".gif", []string{"GIF89a", "GIF87a"}}
	transcripts   = output{"-transcript", "a transcript", "", []string{TranscriptHead + "\n"}}
)

// refuse returns an error if the named file must not be written: if its name has another ending, if
// it is one of the inputs, also under another name, or if it holds something other than o. A file
// without content can be replaced. refuse changes nothing and reads only the beginning of the file.
func (o output) refuse(name string, inputs []string) error {
	ending := filepath.Ext(name)
	if o.ending != "" && !strings.EqualFold(ending, o.ending) {
		return fmt.Errorf("%s writes %s, so the name given last must end in %s; %s does not", o.flag, o.what, o.ending, form.Visible(name))
	}
	if strings.EqualFold(ending, save.Extension) {
		return fmt.Errorf("%s is the name of a saved game; %s would overwrite it", form.Visible(name), o.flag)
	}
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil // nothing is there to be lost; writing says what is wrong
	}
	for _, input := range inputs {
		if read, err := os.Stat(input); err == nil && os.SameFile(read, info) {
			return fmt.Errorf("%s and %s are the same file; %s would overwrite it", form.Visible(input), form.Visible(name), o.flag)
		}
	}
	file, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("%s cannot be read, so %s might overwrite something else: %w", form.Visible(name), o.flag, err)
	}
	defer file.Close()
	head := make([]byte, len(TranscriptHead)+1) // as long as the longest beginning
	n, err := io.ReadFull(file, head)
	if err == io.EOF || slices.ContainsFunc(o.begins, func(begin string) bool { return strings.HasPrefix(string(head[:n]), begin) }) {
		return nil
	}
	return fmt.Errorf("%s is not %s; %s would overwrite it", form.Visible(name), o.what, o.flag)
}

// printed calls print with the standard output, and returns the results of Read. The exit code is 1 if
// print returns false, or if not everything could be written. The latter is also said in a sentence.
func printed(print func(io.Writer) (good bool, err error)) (none Arguments, done bool, code int, err error) {
	Console()
	w := &checked{w: os.Stdout}
	good, err := print(w)
	if w.err != nil {
		fmt.Fprintf(os.Stderr, "quintet: not everything could be printed: %s\n", form.Said(w.err))
		return none, true, 1, nil
	}
	if !good {
		code = 1
	}
	return none, true, code, err
}

// checked writes to w until that fails.
type checked struct {
	w   io.Writer
	err error // the error with which writing failed
}

func (c *checked) Write(data []byte) (n int, err error) {
	if c.err == nil {
		n, c.err = c.w.Write(data)
	}
	return n, c.err
}
