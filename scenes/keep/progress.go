package keep

import "quintet/save"

// learning is the player's progress with problems and rule books. Another copy of the program may
// change the file too. So a change is applied to the present content of the file and does not
// replace it.
type learning struct {
	progress save.Progress
	asked    int   // the number of calls of study
	unread   error // the error in reading the file
	unkept   error // the error in writing the file

	pending []func(*save.Progress) // changes not written yet; used only by tasks of the clerk
}

// ReadProgress starts to read the player's progress. Progress is empty until the file is read.
func (k *Keeper) ReadProgress() { k.study() }

// Progress returns the player's progress, which the caller must not change, and the error in the
// last reading of the file.
func (k *Keeper) Progress() (save.Progress, error) { return k.learning.progress, k.learning.unread }

// Course returns the player's progress in the game with the id game. The caller must not change
// it.
func (k *Keeper) Course(game string) save.Course { return k.learning.progress.Games[game] }

// Learn applies change to the player's progress, at once and in the file. change may be called
// several times, with different values and in the background, so it must not depend on anything
// that changes. If writing fails, ProgressTrouble says so until a later call succeeds; that call
// writes all changes.
func (k *Keeper) Learn(change func(*save.Progress)) {
	change(&k.learning.progress)
	k.study(change)
}

// ProgressTrouble returns why the progress could not be written; nil if it could.
func (k *Keeper) ProgressTrouble() error { return k.learning.unkept }

// study applies changes to the file, and then makes the content of the file the player's
// progress.
func (k *Keeper) study(changes ...func(*save.Progress)) {
	l := &k.learning
	l.asked++
	n := l.asked
	k.Do(func() func() {
		l.pending = append(l.pending, changes...)
		p, unread, unkept := k.writeProgress()
		return func() {
			l.unread, l.unkept = unread, unkept
			if n == l.asked {
				l.progress = p
			}
		}
	})
}

// writeProgress applies the pending changes to the file. It returns the progress with these
// changes, even if it could not be written, and the errors of reading and writing.
func (k *Keeper) writeProgress() (p save.Progress, unread, unkept error) {
	l := &k.learning
	p, unread = k.Store.Progress()
	for _, change := range l.pending {
		change(&p)
	}
	if len(l.pending) == 0 {
		return p, unread, nil
	}
	if unkept = k.Store.KeepProgress(p); unkept == nil {
		l.pending = nil
	}
	return p, unread, unkept
}
