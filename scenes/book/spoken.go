package book

import (
	"quintet/assets"
	"quintet/scenes/words"
)

// Title implements stage.Speaker: the page and the game.
func (r *reader) Title() string {
	if r.listed.open {
		return assets.Text("book.list", r.game.Name)
	}
	return assets.Text("board.tab", assets.Text(r.page().Key()+".title"), r.game.Name)
}

// Spoken implements stage.Speaker: the last action that is seen on the board and what came
// of it, with what is said of that; before there is anything of this the page.
func (r *reader) Spoken() []string {
	if r.listed.open {
		return []string{r.Title()}
	}
	played := ""
	if at := r.figure.at; at > 0 {
		ply := r.figure.match().Ply(at - 1)
		played = words.Happened(r.game, r.figure.match().State(), ply.Mover, ply.Text, ply.Events)
	}
	if played != "" || r.remark.Note != "" {
		return []string{played, r.remark.Note}
	}
	key := "book.page"
	if r.page().Appendix {
		key = "book.page.appendix"
	}
	head := assets.Text(key, assets.Text(r.page().Key()+".title"), r.kind(), r.number())
	return []string{head, assets.Text(r.page().Key())}
}
