package scenes

import (
	"quintet/assets"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/words"
)

// chooseFound lets the player open one of the games that were found in a text, or put all
// of them into My games.
func (d *doors) chooseFound(name string, found []keep.Found) {
	items := make([]ask.Item, len(found))
	for i, f := range found {
		items[i] = ask.Item{Label: assets.Text("choice.item", i+1, aboutFound(f)), Off: !f.Some()}
		if f.Err != nil {
			items[i].Wrong = words.Sentence(f.Err)
		}
	}
	open := func(i int) {
		d.await(name, func() func() {
			played := d.keeper.Play(found[i])
			return func() { d.present(name, []keep.Found{played}) }
		})
	}
	all := ask.Answer{Name: "all", Label: assets.Text("choice.all"), Do: func() { d.keepFound(name, found) }}
	d.asker.Choose(words.Counted("choice.games", len(found)), items, open, all)
}

// aboutFound tells a game in a line: who plays, which game, how long it is and how it
// ended.
func aboutFound(f keep.Found) string {
	if !f.Some() {
		return assets.Text("choice.unread")
	}
	g := f.Game
	e := save.Entry{Title: g.Title, Game: g.Game, Players: g.Players, Result: g.Result}
	for i := range e.Players {
		e.Players[i].Name = words.Person(e.Players[i].Name, i)
	}
	about := assets.Text("choice.about", words.Title(e), words.Player(e.Players[0]), words.Player(e.Players[1]), words.Actions(len(g.Actions)), words.Outcome(e))
	if f.Err != nil {
		about = assets.Text("choice.damaged", about)
	}
	return about
}

// keepFound puts all that is good of the games into My games, and says how much that was.
func (d *doors) keepFound(name string, found []keep.Found) {
	d.keeper.Do(func() func() {
		kept, err := 0, error(nil)
		for _, f := range found {
			if !f.Some() {
				continue
			}
			d.date(f.Game)
			if _, err = d.keeper.Store.Add(f.Game); err != nil {
				break
			}
			kept++
		}
		return func() { d.foundKept(name, kept, len(found)-kept, err) }
	})
}

// foundKept says how many games were put into My games and how many were not, and why if
// that is an error of writing.
func (d *doors) foundKept(name string, kept, left int, err error) {
	said := words.Counted("choice.kept", kept)
	switch {
	case err != nil:
		said = words.Sentence(err) + " " + said
	case left > 0:
		said += " " + words.Counted("choice.left", left)
	}
	d.asker.Offer(name, said, ask.Answer{Name: "games", Label: assets.Text("games.title"), Do: d.Games})
}
