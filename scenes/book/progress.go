package book

import (
	"slices"

	"quintet/rules/book"
	"quintet/save"
)

// recordDone records that the reader has done what the figure asks for, if they have. The last page,
// from which nobody can go on, then counts as read.
func (r *reader) recordDone() {
	if !r.figure.done() {
		return
	}
	if r.at+1 == len(r.book.Pages) {
		r.recordRead()
	}
	if r.done(r.page()) {
		return
	}
	id, task := r.page().ID, r.page().Figure.Kind == book.Task
	r.learn(func(c *save.Course) {
		if task {
			c.Tasks = with(c.Tasks, id)
		} else {
			c.Done = with(c.Done, id)
		}
	})
}

func (r *reader) recordRead() {
	if id := r.page().ID; !r.read(r.page()) {
		r.learn(func(c *save.Course) { c.Pages = with(c.Pages, id) })
	}
}

// learn applies change to the reader's progress in the game.
func (r *reader) learn(change func(*save.Course)) {
	game := r.game.ID
	r.keeper.Learn(func(p *save.Progress) {
		c := p.Games[game]
		change(&c)
		p.Games[game] = c
	})
}

// with returns ids with id appended, or ids itself if it contains id. It does not change ids.
func with(ids []string, id string) []string {
	if slices.Contains(ids, id) {
		return ids
	}
	return append(slices.Clip(ids), id)
}

// read reports whether the reader has read the page p and gone on.
func (r *reader) read(p *book.Page) bool {
	return slices.Contains(r.keeper.Course(r.game.ID).Pages, p.ID)
}

// done reports whether the reader has done what the page p asks for. A page asks the reader to
// solve its task, to watch its line to the end, or to try an action.
func (r *reader) done(p *book.Page) bool {
	c := r.keeper.Course(r.game.ID)
	return slices.Contains(c.Done, p.ID) || r.solved(p)
}

func (r *reader) solved(p *book.Page) bool {
	return slices.Contains(r.keeper.Course(r.game.ID).Tasks, p.ID)
}
