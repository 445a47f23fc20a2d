package keep

import "quintet/save"

// learning is the player's progress with problems and rule books. Another copy of the
// program may change it too, so changes are applied to what the file holds now, rather
// than replacing it.
type learning struct {
	progress save.Progress
	asked    int   // number of writes asked for
	unread   error // what was wrong with the file when it was read
	unkept   error // why the file could not be written

	pending []func(*save.Progress) // changes not written yet; belongs to the clerk
}

// ReadProgress reads the player's progress, which is empty until that is done.
func (k *Keeper) ReadProgress() { k.study() }

// Progress returns the player's progress, which must not be changed, and what was wrong
// with the file when it was last read.
func (k *Keeper) Progress() (save.Progress, error) { return k.learning.progress, k.learning.unread }

// Course returns the player's progress in a game, which must not be changed.
func (k *Keeper) Course(game string) save.Course { return k.learning.progress.Games[game] }

// Learn applies change to the player's progress, at once and in the file. change may be
// called several times, with different values and in the background, so it must not
// depend on anything that changes. If writing fails, ProgressTrouble says so until a
// later call succeeds, which then writes all changes.
func (k *Keeper) Learn(change func(*save.Progress)) {
	change(&k.learning.progress)
	k.study(change)
}

// ProgressTrouble returns why the progress could not be written; nil if it could.
func (k *Keeper) ProgressTrouble() error { return k.learning.unkept }

// study applies the changes to the file, and then takes over what it holds.
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

// writeProgress applies the pending changes to the file. It returns what the file holds
// then, or would hold if it could be written.
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
