package edit

import "strings"

// change is a change of a text: one string takes the place of another.
type change struct {
	at          int    // the byte offset of the change
	out         string // the text that was there
	in          string // the text that takes its place
	caret, mark int    // Pos and Mark before the change
}

// History has the changes of a text that can be undone, and the changes that were undone.
type History struct {
	done, undone []change
	sealed       bool // the next change is undone separately
}

// Seal separates the next change from the last change: they are undone one after the other.
func (h *History) Seal() { h.sealed = true }

// Do replaces the bytes from start to end by s, and puts the caret after s. The change can be
// undone.
func (t *Buffer) Do(start, end int, s string) {
	c := change{start, strings.Clone(t.S[start:end]), s, t.Pos, t.Mark}
	t.undone = nil
	if n := len(t.done) - 1; n < 0 || t.sealed || !t.done[n].joins(c) {
		t.done = append(t.done, c)
	}
	t.sealed = false
	t.apply(c)
}

// joins merges the change d into c if d continues c, and reports whether it has done so. Both are
// then undone together. A change continues another change in two cases: letters of the same word or
// the spaces after it are typed, or letters are deleted one after another.
func (c *change) joins(d change) bool {
	switch {
	case d.out == "" && c.in != "" && d.at == c.at+len(c.in) &&
		(strings.HasSuffix(d.in, " ") || !strings.HasSuffix(c.in, " ")) && !strings.Contains(c.in+d.in, "\n"):
		c.in += d.in
	case c.in == "" && d.in == "" && d.at+len(d.out) == c.at:
		c.at, c.out = d.at, d.out+c.out
	case c.in == "" && d.in == "" && d.at == c.at:
		c.out += d.out
	default:
		return false
	}
	return true
}

func (t *Buffer) apply(c change) {
	t.S = t.S[:c.at] + c.in + t.S[c.at+len(c.out):]
	t.Pos = c.at + len(c.in)
	t.Mark = t.Pos
}

// Undo undoes the last change. It returns false if there is nothing to undo.
func (t *Buffer) Undo() bool {
	n := len(t.done) - 1
	if n < 0 {
		return false
	}
	c := t.done[n]
	t.S = t.S[:c.at] + c.out + t.S[c.at+len(c.in):]
	t.Pos, t.Mark = c.caret, c.mark
	t.done, t.undone = t.done[:n], append(t.undone, c)
	t.Seal()
	return true
}

// Redo repeats the change that was undone last. It returns false if there is no such change.
func (t *Buffer) Redo() bool {
	n := len(t.undone) - 1
	if n < 0 {
		return false
	}
	c := t.undone[n]
	t.apply(c)
	t.done, t.undone = append(t.done, c), t.undone[:n]
	t.Seal()
	return true
}
