package book

import (
	"cmp"

	"quintet/assets"
)

// Title implements stage.Speaker: it names the page and the game or, if the list of pages is open,
// only the game.
func (r *reader) Title() string {
	if r.listed.open {
		return assets.Text("book.list", r.game.Name)
	}
	return assets.Text("board.tab", assets.Text(r.page().Key()+".title"), r.game.Name)
}

// Spoken implements stage.Speaker. It returns the last action shown on the board with its
// consequences and the result of the method said. If there is neither, it returns a heading and the
// text of the page. The heading has the title and the number of the page, and the kind of its
// figure. The question and the caption of the figure follow (Asks and Caption of Table). If the
// list of pages is open, Spoken returns only the title.
func (r *reader) Spoken() []string {
	if r.listed.open {
		return []string{r.Title()}
	}
	if played := r.figure.LastAction(); played != "" || r.said() != "" {
		return []string{played, r.said(), r.figure.Asks(), r.figure.Caption()}
	}
	key := "book.page"
	if r.page().Appendix {
		key = "book.page.appendix"
	}
	head := assets.Text(key, assets.Text(r.page().Key()+".title"), r.kind(), r.number())
	return []string{head, assets.Text(r.page().Key()), r.figure.Asks(), r.figure.Caption()}
}

// Warned implements stage.Warner.
func (r *reader) Warned() (note string, count int) { return r.remark.Warned() }

// said returns the answer to what the reader did. If there is none, it returns what the layer that
// is shown says.
func (r *reader) said() string { return cmp.Or(r.remark.Note, r.figure.Explained()) }
