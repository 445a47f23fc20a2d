package book

import (
	"cmp"

	"quintet/assets"
)

// Title implements stage.Scene: it names the page and the game or, if the list of pages is open,
// only the game.
func (r *reader) Title() string {
	if r.listed.open {
		return assets.Text("book.list", r.game.Name)
	}
	return assets.Text("board.tab", assets.Text(r.page().Key()+".title"), r.game.Name)
}

// Spoken implements stage.Speaker. While no action is shown on the board, it begins with a heading and
// the text of the page. The heading has the title and the number of the page, and the kind of its
// figure. Otherwise it begins with the last action and its consequences. The result of the method
// said, and the question and the caption of the figure (Asks and Caption of Table) follow. If the list
// of pages is open, Spoken returns only the title.
func (r *reader) Spoken() []string {
	if r.listed.open {
		return []string{r.Title()}
	}
	rest := []string{r.said(), r.figure.Asks(), r.figure.Caption()}
	if played := r.figure.LastAction(); played != "" {
		return append([]string{played}, rest...)
	}
	key := "book.page"
	if r.page().Appendix {
		key = "book.page.appendix"
	}
	head := assets.Text(key, assets.Text(r.page().Key()+".title"), r.kind(), r.number())
	return append([]string{head, assets.Text(r.page().Key())}, rest...)
}

// Warned implements stage.Warner.
func (r *reader) Warned() (note string, count int) { return r.remark.Warned() }

// said returns the answer to what the reader did. If there is none, it returns what the layer that
// is shown says.
func (r *reader) said() string { return cmp.Or(r.remark.Note, r.figure.Explained()) }
