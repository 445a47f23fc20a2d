package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"quintet/rules/arena"
)

// task is work that is cut into units, numbered from 0. Each unit gives a record, which depends on
// the command and the unit alone. So units can be done in parts, on many machines and at different
// times; the result is computed from all records in the order of the units.
type task[R any] struct {
	name  string // what it is about, for the names of files
	basis string // what the records depend on besides the name and the flags
	units int
	// do does units in their order and calls keep with the record of each, until keep returns false.
	do func(units []int, keep func(R) (more bool)) error
	// add counts the record of a unit. It returns false if the result needs no further units.
	add func(unit int, r R) (more bool)
	// state returns what is known from the records that were added; it may be nil.
	state func() string
	// end writes the result.
	end func() error
}

// cutting holds the flags of commands whose work is a task.
type cutting struct {
	dir, merge, program string
	shard               shard
	workers             *int
}

// cuts defines the flags of cutting.
func (c *command) cuts() {
	c.flags.StringVar(&c.cut.dir, "dir", "", "a folder that keeps what is done, so that the same command goes on where it stopped")
	c.flags.Var(&c.cut.shard, "shard", "the part to do, as 3/16 for the third of sixteen, and keep in -dir")
	c.flags.StringVar(&c.cut.merge, "merge", "", "a folder with all parts, to be put together instead of working")
	c.flags.StringVar(&c.cut.program, "program", os.Getenv("QUINTET_COMMIT"), "the commit of the program that works, which is kept with the results")
	c.cut.workers = c.count("workers", 1, "units done at the same time, as games or problems")
}

// shard is a part of a task: the units number-1, number-1+of, and so on. The zero value is the whole
// task.
type shard struct{ number, of int }

func (s *shard) String() string {
	if s.of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.number, s.of)
}

// Set reads a part such as "3/16".
func (s *shard) Set(text string) error {
	var read shard
	fmt.Sscanf(text, "%d/%d", &read.number, &read.of)
	if text != read.String() || read.number < 1 || read.number > read.of {
		return errors.New("a part is needed, as in 3/16")
	}
	*s = read
	return nil
}

// elsewhere are the flags on which no record depends, or that the header names itself.
var elsewhere = []string{"dir", "shard", "merge", "program", "workers", "to", "o", "record", "epochs", "units", "rate", "decay", "rated"}

// run does t, or a part of it, or puts its parts together, as the flags of c say.
func (t *task[R]) run(c *command) error {
	if c.cut.merge != "" {
		return t.join(c)
	}
	p := t.part(c, c.cut.dir, c.cut.shard)
	var done []R
	var file *os.File
	var err error
	if c.cut.dir != "" {
		if file, done, err = p.open(); err != nil {
			return err
		}
		defer file.Close()
	}
	isPart, more := c.cut.shard.of > 0, true
	for i := 0; i < len(done) && (more || isPart); i++ {
		more = t.add(p.units[i], done[i])
	}
	if todo := p.units[len(done):]; (more || isPart) && len(todo) > 0 {
		if err := t.work(todo, file, isPart); err != nil {
			return err
		}
	}
	if isPart {
		_, err := fmt.Fprintf(c.out, "%s is complete\n", p.file)
		return err
	}
	if err := t.end(); err != nil || file == nil {
		return err
	}
	file.Close() // some systems do not remove an open file
	return os.Remove(p.file)
}

// progress says on standard error how far work is.
type progress struct{ said time.Time }

// reportEvery is the time between two reports of the progress.
const reportEvery = 10 * time.Second

// say reports that done of all units are done, if the last report was some time ago.
func (p *progress) say(name string, done, all int, state string) {
	if p.said.IsZero() {
		p.said = time.Now() // the work begins
	}
	if time.Since(p.said) > reportEvery {
		p.said = time.Now()
		fmt.Fprintf(os.Stderr, "%s: %d of %d%s\n", name, done, all, state)
	}
}

// work does the units, appends their records to the file, if there is one, and adds them. It stops
// when no more are needed, unless all is true.
func (t *task[R]) work(units []int, file *os.File, all bool) error {
	var p progress
	next := 0
	var unkept error
	err := t.do(units, func(r R) bool {
		unit := units[next]
		if next++; file != nil {
			if _, unkept = file.Write(line(entry[R]{unit, r})); unkept != nil {
				return false
			}
		}
		more := t.add(unit, r)
		state := ""
		if t.state != nil {
			state = "; " + t.state()
		}
		p.say(t.name, next, len(units), state)
		return more || all
	})
	return errors.Join(err, unkept)
}

// join adds the records of all parts in the folder -merge, and writes the result.
func (t *task[R]) join(c *command) error {
	names, err := filepath.Glob(filepath.Join(c.cut.merge, c.verb+"."+fileName(t.name)+".[0-9]*-of-*.part"))
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return fmt.Errorf("%s has no part of %s %s", c.cut.merge, c.verb, t.name)
	}
	var of int
	if _, err := fmt.Sscan(names[0][strings.LastIndex(names[0], "-of-")+len("-of-"):], &of); err != nil || of < 1 {
		return fmt.Errorf("%s: the name ends with no number of parts", names[0])
	}
	records := make([]R, t.units)
	for number := range of {
		p := t.part(c, c.cut.merge, shard{number + 1, of})
		done, _, err := p.read()
		if errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("part %d/%d is missing: there is no file %s", number+1, of, p.file)
		}
		if err != nil {
			return err
		}
		if len(done) < len(p.units) {
			return fmt.Errorf("%s is not complete: it has %d of %d units", p.file, len(done), len(p.units))
		}
		for i, r := range done {
			records[p.units[i]] = r
		}
	}
	if len(names) > of {
		return fmt.Errorf("%s: there are also parts other than those of %d", names[len(names)-1], of)
	}
	for unit, r := range records {
		if !t.add(unit, r) {
			break
		}
	}
	return t.end()
}

// part is a part of a task, and the file that keeps its records. The function line makes its lines:
// the header, and an entry for each unit that is done.
type part[R any] struct {
	file   string
	header string
	units  []int
}

type entry[R any] struct {
	Unit   int
	Record R
}

// part returns the part s of t, whose file is in dir.
func (t *task[R]) part(c *command, dir string, s shard) part[R] {
	var with strings.Builder
	c.flags.VisitAll(func(f *flag.Flag) {
		if value := f.Value.String(); value != "" && !slices.Contains(elsewhere, f.Name) {
			fmt.Fprintf(&with, " -%s %s", f.Name, value)
		}
	})
	p := part[R]{file: filepath.Join(dir, c.verb+"."+fileName(t.name)+".part")}
	if s.of > 0 {
		p.file = filepath.Join(dir, fmt.Sprintf("%s.%s.%d-of-%d.part", c.verb, fileName(t.name), s.number, s.of))
	}
	s.number, s.of = max(1, s.number), max(1, s.of)
	p.header = fmt.Sprintf("%s %s%s; %s; part %v of %d units, by the program %q", c.verb, t.name, &with, t.basis, &s, t.units, c.cut.program)
	for unit := s.number - 1; unit < t.units; unit += s.of {
		p.units = append(p.units, unit)
	}
	return p
}

// fileName returns text for the name of a file: not every system allows colons and slashes there.
func fileName(text string) string {
	return strings.NewReplacer(":", ".", "/", ".", "\\", ".").Replace(text)
}

// open opens the file of p to append to it, and returns the records that it has. If there is no file,
// it begins one with the header.
func (p part[R]) open() (*os.File, []R, error) {
	done, text, err := p.read()
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, nil, err
	}
	if len(text) == 0 {
		text = line(p.header)
	}
	if err := write(p.file, text); err != nil {
		return nil, nil, err
	}
	file, err := os.OpenFile(p.file, os.O_APPEND|os.O_WRONLY, 0)
	return file, done, err
}

// read returns the records in the file of p, and the lines that have the header and them. It leaves
// out a last line that was not written to its end.
func (p part[R]) read() (done []R, text []byte, err error) {
	if text, err = os.ReadFile(p.file); err != nil {
		return nil, nil, err
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	number := 0
	for written := range bytes.Lines(text) {
		number++
		sum, content, _ := bytes.Cut(bytes.TrimSuffix(written, []byte("\n")), []byte(" "))
		e := entry[R]{Unit: -1}
		var header string
		switch {
		case string(sum) != checksum(content):
		case number == 1:
			if json.Unmarshal(content, &header); header != p.header {
				return nil, nil, fmt.Errorf("%s:1: the file is of other work:\n  %s\nand not of\n  %s", p.file, header, p.header)
			}
			continue
		case json.Unmarshal(content, &e) == nil && len(done) < len(p.units) && e.Unit == p.units[len(done)]:
			done = append(done, e.Record)
			continue
		}
		return nil, nil, fmt.Errorf("%s:%d: the line is damaged", p.file, number)
	}
	return done, text, nil
}

// line returns the line of a file that has v: the checksum of v as JSON, and this JSON.
func line(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // records are plain structs
	}
	return fmt.Appendf(nil, "%s %s\n", checksum(text), text)
}

func checksum(text []byte) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE(text)) }

// each returns a function do of a task whose units are done by one, several at the same time.
func each[R any](c *command, one func(unit int) (R, error)) func([]int, func(R) bool) error {
	return func(units []int, keep func(R) bool) error {
		return arena.InOrder(make([]struct{}, *c.cut.workers), slices.Values(units),
			func(_ context.Context, _ struct{}, unit int) (R, error) { return one(unit) }, keep)
	}
}

// write writes a file, completely or not at all.
func write(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(name+".new", text, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
