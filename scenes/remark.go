package scenes

// remark is a sentence beside what it is about.
type remark struct {
	note string // what happened, or why something did not
	warn bool   // it is a complaint
}

func (r *remark) say(note string, warn bool) { r.note, r.warn = note, warn }
