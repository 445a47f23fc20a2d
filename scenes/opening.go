package scenes

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// resume goes on with the game that was on the board at the last end, with what
// could not be read of it as its note, and says whether there was one. The error
// says why it cannot be gone on with.
func (d *doors) resume() (bool, error) {
	f := d.keeper.ReadGame(d.keeper.Store.Resume())
	if f.Match == nil {
		return false, f.Err
	}
	d.play(session.Reopen(f.Game, f.Match, session.Source{}, d.keeper.Now))
	if f.Err != nil {
		d.board.Say(words.Sentence(f.Err), true)
	}
	return true, nil
}

// openNamed opens the game in a file, which stays as it is.
func (d *doors) openNamed(name string) {
	d.openText(func() (string, []byte, error) {
		data, err := save.ReadFile(name)
		return name, data, err
	})
}

// openDropped opens the game in the first of the files that were dropped on the
// window.
func (d *doors) openDropped(files fs.FS) {
	d.openText(func() (string, []byte, error) {
		all, err := fs.ReadDir(files, ".")
		if err != nil {
			return "", nil, err
		}
		for _, f := range all {
			if f.Type().IsRegular() {
				data, err := readShort(files, f.Name())
				return f.Name(), data, err
			}
		}
		return "", nil, errors.New(assets.Text("open.folder"))
	})
}

// readShort reads no more than is enough to see that a file is too long.
func readShort(files fs.FS, name string) ([]byte, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, save.MaxSize+1))
}

// openText opens the game in a text of any known form, which read returns with
// the name of its file.
func (d *doors) openText(read func() (name string, data []byte, err error)) {
	assumed := d.assumed()
	d.stage.Ground()
	d.await(assets.Text("files.title"), func() func() {
		name, data, err := read()
		found := []keep.Found{{Err: err}}
		if err == nil {
			found = d.keeper.ReadFileText(string(data), assumed)
		}
		return func() { d.present(words.File(name), found) }
	})
}

// await has something read beside the screen, and then goes on with what comes of it. As
// nothing else can be done meanwhile, it finds the game on the board as it was.
func (d *doors) await(title string, read func() (then func())) {
	d.asker.Await(title, func(done ask.Done) {
		d.keeper.Do(func() func() {
			then := read()
			return func() { done(then, nil) }
		})
	})
}

// OpenFile opens the game in a file of the player's choice.
func (d *doors) OpenFile() {
	d.asker.Open(func(name string, data []byte, done ask.Done) {
		assumed := d.assumed()
		d.keeper.Do(func() func() {
			found := d.keeper.ReadFileText(string(data), assumed)
			return func() { done(d.follow(words.File(name), found)) }
		})
	})
}

// Pasted opens the game in a text, which may have a link to it.
func (d *doors) Pasted(text string) {
	if word, ok := record.LinkIn(text); ok {
		d.openLink(word, true)
		return
	}
	assumed := d.assumed()
	d.await(assets.Text("game.pasted"), func() func() {
		found := d.keeper.ReadText(text, assumed)
		return func() { d.present(assets.Text("game.pasted"), found) }
	})
}

// Typed asks for the text of a game and opens it.
func (d *doors) Typed() {
	d.asker.Text(assets.Text("game.paste.title"), func(text string, done ask.Done) {
		if word, ok := record.LinkIn(text); ok {
			done(func() { d.openLink(word, true) }, nil)
			return
		}
		assumed := d.assumed()
		d.keeper.Do(func() func() {
			found := d.keeper.ReadText(text, assumed)
			return func() { done(d.follow(assets.Text("game.pasted"), found)) }
		})
	})
}

// follow returns what opens the games that were found in a text, or what is wrong with
// all of it.
func (d *doors) follow(name string, found []keep.Found) (open func(), err error) {
	if len(found) == 1 && !found[0].Some() {
		return nil, found[0].Err
	}
	return func() { d.present(name, found) }, nil
}

// present shows the game that was found in a text, or says what is wrong with it; of
// several the player chooses one. One with other rules than are on the board is offered
// first.
func (d *doors) present(name string, found []keep.Found) {
	if len(found) > 1 {
		d.chooseFound(name, found)
		return
	}
	f := found[0]
	show := func() { d.showFound(name, f) }
	switch {
	case f.Err != nil:
		d.damaged(name, f, show)
	case f.File:
		show()
	default:
		d.pasted(name, f, show)
	}
}

// pasted shows a game that was pasted. One with other rules than are on the board is offered
// first.
func (d *doors) pasted(name string, f keep.Found, show func()) {
	if d.board == nil || f.Game.Game == d.assumed() {
		show()
		return
	}
	spec := f.Match.Game().Name + words.Options(f.Match.Game(), f.Match.Values())
	d.asker.Offer(name, assets.Text("open.other", spec), ask.Answer{Name: "open", Label: assets.Text("open.open"), Do: show})
}

// showFound puts the game that was found in a text on the board. Who was there
// starts from a position that names nobody.
func (d *doors) showFound(name string, f keep.Found) {
	g := f.Game
	if g.Title == "" && f.File {
		g.Title = strings.TrimSuffix(name, path.Ext(name))
	}
	if g.Players == [2]save.Player{} && len(g.Actions) == 0 {
		g.Players = d.players()
	}
	d.date(g)
	d.play(session.Reopen(g, f.Match, session.Source{File: f.File && f.Err == nil}, d.keeper.Now))
}

// date gives a game that has no dates those of now.
func (d *doors) date(g *save.Game) {
	if g.Created.IsZero() {
		g.Created = d.keeper.Now()
	}
	if g.Changed.IsZero() {
		g.Changed = d.keeper.Now()
	}
}

// OpenSaved goes on with a saved game. One that is damaged stays where it is, and
// what is good of it becomes another game.
func (d *doors) OpenSaved(id string) {
	d.await(assets.Text("games.title"), func() func() {
		f := d.keeper.ReadGame(d.keeper.Store.Load(id))
		return func() { d.loaded(id, f) }
	})
}

func (d *doors) loaded(id string, f keep.Found) {
	show := func() { d.play(session.Reopen(f.Game, f.Match, session.Source{}, d.keeper.Now)) }
	if f.Err != nil {
		d.stage.Ground()
		d.damaged(id, f, show)
		return
	}
	d.play(session.Reopen(f.Game, f.Match, session.Source{ID: id}, d.keeper.Now))
}

// damaged says what is wrong with a game, and offers to open what is good. What
// is too long to say can be shown.
func (d *doors) damaged(name string, f keep.Found, show func()) {
	var answers []ask.Answer
	if f.Some() {
		label := assets.Text("open.part", words.Actions(f.Match.Len()))
		if errors.Is(f.Err, save.ErrBackup) {
			label = assets.Text("open.backup")
		}
		answers = append(answers, ask.Answer{Name: "open", Label: label, Do: show})
	}
	title := assets.Text("open.failed", name)
	if long := words.Detail(f.Err); long != "" {
		answers = append(answers, ask.Answer{Name: "details", Label: assets.Text("open.details"), Do: func() { d.asker.Show(title, long) }})
	}
	d.asker.Offer(title, words.Sentence(f.Err), answers...)
}
