package ui

// Remark is a sentence beside what it is about.
type Remark struct {
	Note string // what happened, or why something did not
	Warn bool   // it is a complaint
}

func (r *Remark) Say(note string, warn bool) { r.Note, r.Warn = note, warn }
