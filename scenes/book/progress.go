package book

import (
	"slices"

	"quintet/rules/book"
	"quintet/save"
)

// learn notes that the page was read, and perhaps that its task was solved.
func (r *reader) learn(solved bool) {
	id := r.page().ID
	c := r.keeper.Course(r.game.ID)
	if slices.Contains(c.Pages, id) && (!solved || slices.Contains(c.Tasks, id)) {
		return
	}
	r.keeper.Learn(func(p *save.Progress) {
		c := p.Games[r.game.ID]
		c.Pages = with(c.Pages, id)
		if solved {
			c.Tasks = with(c.Tasks, id)
		}
		p.Games[r.game.ID] = c
	})
}

// with returns a list of its own with the id in it once.
func with(all []string, id string) []string {
	if slices.Contains(all, id) {
		return all
	}
	return append(slices.Clip(all), id)
}

// read and solved say whether a page was read, and whether its task was solved.
func (r *reader) read(p *book.Page) bool {
	return slices.Contains(r.keeper.Course(r.game.ID).Pages, p.ID)
}

func (r *reader) solved(p *book.Page) bool {
	return slices.Contains(r.keeper.Course(r.game.ID).Tasks, p.ID)
}
