package keep

import "quintet/save"

// learning is the player's progress with problems and the rule books. Another copy
// of the program may change it too, so what is learnt is added to what the file
// holds, rather than put in its place.
type learning struct {
	progress save.Progress
	asked    int   // for the clerk
	unread   error // what was wrong with the file
	unkept   error // why it cannot be written at the moment

	pending []func(*save.Progress) // not written yet; belongs to the clerk
}

// ReadProgress reads the player's progress, which is empty until that is done.
func (k *Keeper) ReadProgress() { k.study() }

// Progress returns the player's progress, which is not to be changed. The error says
// what was wrong with the file when it was read last.
func (k *Keeper) Progress() (save.Progress, error) { return k.learning.progress, k.learning.unread }

// Course returns the player's progress in a game, which is not to be changed.
func (k *Keeper) Course(game string) save.Course { return k.learning.progress.Games[game] }

// Learn changes the player's progress, at once and in its file. The change may be
// made more than once, each time to another progress, and beside the screen: it
// depends on nothing else that changes. If it cannot be kept, ProgressTrouble says
// so until a later call succeeds, which then makes up for it.
func (k *Keeper) Learn(change func(*save.Progress)) {
	change(&k.learning.progress)
	k.study(change)
}

// ProgressTrouble returns why the progress cannot be kept at the moment; nil if it
// can.
func (k *Keeper) ProgressTrouble() error { return k.learning.unkept }

// study makes the changes to the file, and takes over what it holds then.
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

// writeProgress makes the changes to the file that are not made, and returns what it
// holds then, or would if it could be written.
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
