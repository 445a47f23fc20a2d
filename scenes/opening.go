package scenes

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"net/url"
	"strings"

	"quintet/assets"
	"quintet/save"
	"quintet/save/bundle"
	"quintet/save/record"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// resume continues the game that was on the board when the program last ended, and reports whether
// there was such a game. If part of the game could not be read, it says so on the board. The error
// says why the game cannot be continued.
func (o *opener) resume() (bool, error) {
	f := o.keeper.ReadGame(o.keeper.Store.Resume())
	if f.Match == nil {
		return false, f.Err
	}
	o.play(session.Reopen(f.Game, f.Match, session.Source{}, o.keeper.Now))
	if f.Err != nil {
		o.board.Say(words.Sentence(f.Err), true)
	}
	return true, nil
}

// openNamed opens the game in the file with the given name, or in the link that name is: a system hands
// over both in the same way, and the name of a file also as an address. The file is never changed.
func (o *opener) openNamed(name string) {
	if _, linked := record.LinkIn(name); linked && strings.Contains(name, "://") {
		_ = o.stage.Go(place.Opened(name))
		return
	}
	if u, err := url.Parse(name); err == nil && u.Scheme == "file" {
		name = u.Path
	}
	o.openText(func() (string, []byte, error) {
		r := desk.ReadReply(name)
		return name, r.Data, r.Err
	})
}

// openDropped opens the game in the first file that was dropped on the window. Folders do not
// count.
func (o *opener) openDropped(files fs.FS) {
	o.openText(func() (string, []byte, error) {
		all, err := fs.ReadDir(files, ".")
		if err != nil {
			return "", nil, err
		}
		name := ""
		for _, f := range all {
			if name = f.Name(); f.Type().IsRegular() {
				data, err := readShort(files, name)
				return name, data, err
			}
		}
		return name, nil, errors.New(assets.Text("open.folder"))
	})
}

// readShort reads the file with the given name. It stops one byte after the greatest size of such a
// file, which shows the caller that the file is too long.
func readShort(files fs.FS, name string) ([]byte, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(desk.MaxSize(name))+1))
}

// openText opens the game in the text that read returns, in any known form, or in a link in it. A bundle is
// imported.
func (o *opener) openText(read func() (name string, data []byte, err error)) {
	assumed := o.assumed()
	o.stage.ClosePanels()
	o.await(assets.Text("files.title"), func() func() {
		name, data, err := read()
		if err == nil && bundle.Is(data) {
			return func() { o.readBundle(data) }
		}
		if word, ok := record.LinkIn(string(data)); ok {
			return func() { o.openLink(word, false) }
		}
		found := []keep.Found{{Err: err}}
		if err == nil {
			found = o.keeper.ReadFileText(string(data), assumed)
		}
		return func() { o.present(words.File(name), found) }
	})
}

// openFile opens the game in a file that the player chooses, or in a link in that file. A bundle is imported.
func (o *opener) openFile() {
	o.asker.Open(func(name string, data []byte, report ask.Done) {
		if bundle.Is(data) {
			report(func() { o.readBundle(data) }, nil)
			return
		}
		if word, ok := record.LinkIn(string(data)); ok {
			report(func() { o.openLink(word, false) }, nil)
			return
		}
		assumed := o.assumed()
		o.keeper.Do(func() func() {
			found := o.keeper.ReadFileText(string(data), assumed)
			return func() { report(o.follow(words.File(name), found)) }
		})
	})
}

// openGame opens the game in a text or in a link.
func (o *opener) openGame(p place.Place) {
	given, _ := p.With.(place.Text)
	word, linked := record.LinkIn(given.Text)
	switch {
	case p.With == nil:
		o.openLink(p.Of, false)
	case linked:
		o.openLink(word, true)
	case given.Text == "":
		o.typed()
	default:
		assumed := o.assumed()
		o.await(assets.Text("game.pasted"), func() func() {
			found := o.keeper.ReadText(given.Text, assumed)
			return func() { o.present(assets.Text("game.pasted"), found) }
		})
	}
}

func (o *opener) typed() {
	o.asker.Text(assets.Text("game.paste.title"), func(text string, report ask.Done) {
		if word, ok := record.LinkIn(text); ok {
			report(func() { o.openLink(word, true) }, nil)
			return
		}
		assumed := o.assumed()
		o.keeper.Do(func() func() {
			found := o.keeper.ReadText(text, assumed)
			return func() { report(o.follow(assets.Text("game.pasted"), found)) }
		})
	})
}

// openSaved continues the saved game with the id, and then calls callback. If the game is damaged, it
// stays as it is, and the player can open the readable part of it, which then is another game. listed is its
// title in a list; "" if it was in none.
func (o *opener) openSaved(id, listed string, callback func()) {
	o.await(assets.Text("games.title"), func() func() {
		f := o.keeper.ReadGame(o.keeper.Store.Load(id))
		return func() { o.loaded(id, listed, f, callback) }
	})
}

func (o *opener) loaded(id, listed string, f keep.Found, callback func()) {
	show := func() {
		o.leaving(func() {
			o.play(session.Reopen(f.Game, f.Match, session.Source{ID: id}.Unless(f.Err), o.keeper.Now))
			callback()
		})
	}
	if f.Err != nil {
		o.stage.ClosePanels()
		o.damaged(cmp.Or(titled(f.Game), listed, assets.Text("open.saved")), f, show)
		return
	}
	show()
}

// titled returns the title of g or, if it has none, the name of what is played; "" if g is nil. The id of a kept
// game is never said to the player.
func titled(g *save.Game) string {
	if g == nil {
		return ""
	}
	return words.Title(store.Entry{Title: g.Title, Game: g.Game})
}
