package scenes

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"quintet/assets"
	"quintet/save"
)

// resume goes on with the game that was on the board at the last end, with what
// could not be read of it as its note. The error says why there is none, nil if
// there was none.
func (d *doors) resume() error {
	f := readGame(d.keeper.store.Resume())
	if f.match == nil {
		return f.err
	}
	d.play(reopened(f.game, f.match, d.keeper.now))
	if f.err != nil {
		d.board.say(sentence(f.err), true)
	}
	return nil
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
	d.keeper.do(func() func() {
		name, data, err := read()
		f := found{err: err}
		if err == nil {
			f = readFileText(string(data), assumed)
		}
		return func() {
			d.stage.ground()
			d.present(fileTitle(name), f)
		}
	})
}

// openFile opens the game in a file of the player's choice.
func (d *doors) openFile() {
	d.asker.open(func(name string, data []byte) (func(), error) {
		return d.follow(fileTitle(name), readFileText(string(data), d.assumed()))
	})
}

// pasted opens the game in a text.
func (d *doors) pasted(text string) {
	d.present(assets.Text("game.pasted"), readText(text, d.assumed()))
}

// typed asks for the text of a game and opens it.
func (d *doors) typed() {
	d.asker.text(assets.Text("game.paste.title"), func(text string) (func(), error) {
		return d.follow(assets.Text("game.pasted"), readText(text, d.assumed()))
	})
}

// follow returns what opens the game that was found in a text, or what is wrong
// with all of it.
func (d *doors) follow(name string, f found) (open func(), err error) {
	if !f.some() {
		return nil, f.err
	}
	return func() { d.present(name, f) }, nil
}

// present shows the game that was found in a text, or says what is wrong with it.
// One with other rules than are on the board is offered first.
func (d *doors) present(name string, f found) {
	show := func() { d.showFound(name, f) }
	switch {
	case f.err != nil:
		d.damaged(name, f, show)
	case !f.file && d.board != nil && f.game.Game != d.assumed():
		spec := f.match.Game().Name + optionsOf(f.match.Game(), f.match.Values())
		d.asker.offer(name, assets.Text("open.other", spec), answer{"open", assets.Text("open.open"), show})
	default:
		show()
	}
}

// showFound puts the game that was found in a text on the board. Who was there
// starts from a position that names nobody.
func (d *doors) showFound(name string, f found) {
	g := f.game
	if g.Title == "" && f.file {
		g.Title = strings.TrimSuffix(name, path.Ext(name))
	}
	if g.Players == [2]save.Player{} && len(g.Actions) == 0 {
		g.Players = d.players()
	}
	if g.Created.IsZero() {
		g.Created = d.keeper.now()
	}
	if g.Changed.IsZero() {
		g.Changed = d.keeper.now()
	}
	s := reopened(g, f.match, d.keeper.now)
	s.inFile = f.file && f.err == nil
	d.play(s)
}

// openSaved goes on with a saved game. One that is damaged stays where it is, and
// what is good of it becomes another game.
func (d *doors) openSaved(id string) {
	d.keeper.do(func() func() {
		f := readGame(d.keeper.store.Load(id))
		return func() { d.loaded(id, f) }
	})
}

func (d *doors) loaded(id string, f found) {
	show := func() { d.play(reopened(f.game, f.match, d.keeper.now)) }
	if f.err != nil {
		d.stage.ground()
		d.damaged(id, f, show)
		return
	}
	s := reopened(f.game, f.match, d.keeper.now)
	s.id = id
	d.play(s)
}

// damaged says what is wrong with a game, and offers to open what is good. What
// is too long to say can be shown.
func (d *doors) damaged(name string, f found, show func()) {
	var answers []answer
	if f.some() {
		label := assets.Text("open.part", actionsOf(f.match.Len()))
		if errors.Is(f.err, save.ErrBackup) {
			label = assets.Text("open.backup")
		}
		answers = append(answers, answer{"open", label, show})
	}
	title := assets.Text("open.failed", name)
	if long := detail(f.err); long != "" {
		answers = append(answers, answer{"details", assets.Text("open.details"), func() { d.asker.show(title, long) }})
	}
	d.asker.offer(title, sentence(f.err), answers...)
}
