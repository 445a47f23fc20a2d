package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// cuts are small forms of all verbs whose work can be cut, and the files that they write. TO is the
// folder of the results.
var cuts = map[string]struct{ line, file string }{
	"match":   {"-game dipole:size=10 -games 60 -sprt 0,200 -record TO/games level=2 random", "games"},
	"ladder":  {"dipole 14 -levels 1-2 -to TO", "dipole.json"},
	"shares":  {"crosscut:size=5 7 -level 1 -to TO", "crosscut.size=5.json"},
	"tactics": {"dipole -levels 1-1 -wrong", ""},
	"rate":    {"TO/problems.txt", "problems.txt"},
	"prove":   {"dipole", ""},
	"reviews": {"crosscut:size=5 2 -levels 1-3 -nodes 200", ""},
	"train":   {"dipole 20 -nodes 30 -epochs 2 -rated 2 -units 16 -to TO", "dipole-8.net"},
	"fit":     {"crosscut:size=7 8 -nodes 20 -o TO/weights", "weights"},
}

// prepare writes the file that rate reads to the folder to, and returns the command line for a verb.
func prepare(t *testing.T, verb, to string) string {
	t.Helper()
	put(t, filepath.Join(to, "problems.txt"), `# a comment
win; 1; crosscut; 8/1bb1r3/1b1bbbb1/3b4/1r6/4r3/2rr2r1/8 b; c6; 1
# another comment
win; 1; crosscut; 8/1rrr1bb1/1r4r1/1r3bb1/1r3rb1/5rb1/1bbbbrb1/8 b; f1; 1
`)
	return verb + " " + strings.ReplaceAll(cuts[verb].line, "TO", to)
}

// result runs the command line for a verb, with further flags, and returns what it prints and writes.
func result(t *testing.T, verb, more string) string {
	t.Helper()
	to := t.TempDir()
	text := lab(t, prepare(t, verb, to)+more)
	if file := cuts[verb].file; file != "" {
		text += get(t, filepath.Join(to, file))
	}
	return undated(text)
}

// onlyFile returns the name of the only file of the pattern.
func onlyFile(t *testing.T, pattern string) string {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) != 1 {
		t.Fatalf("the files of %s are %v, %v; want one", pattern, names, err)
	}
	return names[0]
}

// TestPartsMakeTheWhole checks for all verbs whose work can be cut: if the parts are done by several
// workers, stopped while a line is written, continued and put together, the result is that of one
// run of one worker. So is the result of one run that was stopped and continued.
func TestPartsMakeTheWhole(t *testing.T) {
	for verb := range verbs {
		if !strings.Contains(lab(t, verb+" -h"), "-shard") {
			continue
		}
		t.Run(verb, func(t *testing.T) {
			dir := t.TempDir()
			whole := result(t, verb, "")
			for _, s := range []string{"1/3", "3/3", "2/3", "1/1"} {
				more := fmt.Sprintf(" -dir %s/of%s -shard %s -workers 2", dir, s[2:], s)
				part := prepare(t, verb, t.TempDir()) + more
				lab(t, part)
				name := onlyFile(t, filepath.Join(dir, "of*", verb+".*."+strings.Replace(s, "/", "-of-", 1)+".part"))
				text := get(t, name)
				for _, stopped := range []string{text[:len(text)*2/3], text[:9]} {
					put(t, name, stopped)
					if lab(t, part); get(t, name) != text {
						t.Fatalf("part %s stopped after\n%s\ncontinues to\n%s\nwant\n%s", s, stopped, get(t, name), text)
					}
				}
				if s == "1/1" {
					name, stopped := strings.Replace(name, ".1-of-1", "", 1), text[:len(text)/2]
					put(t, name, stopped)
					if got := result(t, verb, " -dir "+filepath.Dir(name)); got != whole {
						t.Errorf("stopped after\n%s\nthe result is\n%s\nwant\n%s", stopped, got, whole)
					}
					if _, err := os.Stat(name); !os.IsNotExist(err) {
						t.Errorf("%s is still there (error %v)", name, err)
					}
				}
			}
			for _, of := range []string{"of1", "of3"} {
				if got := result(t, verb, fmt.Sprintf(" -merge %s/%s", dir, of)); got != whole {
					t.Errorf("the parts %s make\n%s\nwant\n%s", of, got, whole)
				}
			}
		})
	}
}

// TestWrongPartsAreRefused checks that parts are refused, with the name of the file, if a byte is
// damaged, if they are of other work, or if one is missing.
func TestWrongPartsAreRefused(t *testing.T) {
	dir := t.TempDir()
	line := "shares crosscut:size=5 8 -level 1 -to " + dir
	one, two := filepath.Join(dir, "shares.crosscut.size=5.1-of-2.part"), filepath.Join(dir, "shares.crosscut.size=5.2-of-2.part")
	part := func(shard, more string) { lab(t, line+" -dir "+dir+" -shard "+shard+more) }
	merged := func(want, more string) { t.Helper(); refused(t, line+" -merge "+dir+more, exitFailed, want) }
	merged(dir+" has no part of shares crosscut:size=5", "")
	part("1/2", "")
	merged("part 2/2 is missing: there is no file "+two, "")
	part("2/2", "")
	text := get(t, one)
	for i := range text {
		damaged := []byte(text)
		damaged[i] ^= 1
		put(t, one, string(damaged))
		want := fmt.Sprintf("%s:%d: the line is damaged", one, 1+strings.Count(text[:i], "\n"))
		if i == len(text)-1 {
			want = one + " is not complete: it has 3 of 4 units"
		} else {
			refused(t, line+" -shard 1/2 -dir "+dir, exitFailed, want)
		}
		merged(want, "")
	}
	lines := strings.SplitAfter(text, "\n")
	put(t, one, lines[0]+lines[2]+lines[3]+lines[4])
	merged(one+":2: the line is damaged", "") // the line of another unit
	put(t, one, text+lines[4])
	merged(one+":6: the line is damaged", "")
	put(t, one, text)
	merged(one+":1: the file is of other work", " -seed 2")
	merged(one+":1: the file is of other work", " -program other")
	refused(t, line+" -shard 1/2 -seed 2 -dir "+dir, exitFailed, one+":1: the file is of other work")
	part("1/3", "")
	merged("there are also parts other than those of 2", "")
}
