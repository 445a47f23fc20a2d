package book

import "quintet/assets"

// Title implements stage.Speaker: the page and the game.
func (r *reader) Title() string {
	if r.listed.open {
		return assets.Text("book.list", r.game.Name)
	}
	return assets.Text("board.tab", assets.Text(r.page().Key()+".title"), r.game.Name)
}

// Spoken implements stage.Speaker: the last action seen on the board and its
// consequences, with the answer to it; before all that the page.
func (r *reader) Spoken() []string {
	if r.listed.open {
		return []string{r.Title()}
	}
	if played := r.figure.Told(); played != "" || r.remark.Note != "" {
		return []string{played, r.remark.Note, r.figure.Caption()}
	}
	key := "book.page"
	if r.page().Appendix {
		key = "book.page.appendix"
	}
	head := assets.Text(key, assets.Text(r.page().Key()+".title"), r.kind(), r.number())
	return []string{head, assets.Text(r.page().Key()), r.figure.Caption()}
}
