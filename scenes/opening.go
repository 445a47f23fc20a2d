package scenes

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode"

	"quintet/assets"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/scenes/ui"
)

// found is a game that was read: as much of it as is good, and what is wrong.
type found struct {
	game  *save.Game
	match *match.Match // nil if there is nothing good
	err   error
	file  bool // it is in a file of the player's
}

// some says whether anything of it is good.
func (f found) some() bool { return f.match != nil && (f.err == nil || f.match.Len() > 0) }

// readGame plays a game that was read with an error or none. An action that is
// refused says more than what is wrong with the text.
func readGame(g *save.Game, err error) found {
	if g == nil {
		return found{err: err}
	}
	m, bad := replay.Match(g)
	if m == nil {
		return found{err: bad}
	}
	if bad != nil {
		replay.Cut(g, m)
		err = bad
	}
	return found{game: g, match: m, err: err}
}

// openFile opens the game in a file, which stays as it is.
func (h *host) openFile(name string) {
	h.openText(func() (string, []byte, error) {
		data, err := save.ReadFile(name)
		return name, data, cause(err)
	})
}

// openDropped opens the game in the first of the files that were dropped on the
// window.
func (h *host) openDropped(files fs.FS) {
	h.openText(func() (string, []byte, error) {
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
func (h *host) openText(read func() (name string, data []byte, err error)) {
	assumed := h.assumed()
	h.keeper.do(func() func() {
		name, data, err := read()
		f := found{err: err}
		if err == nil {
			f = readFileText(string(data), assumed)
		}
		return func() { h.coming = h.present(fileTitle(name), f) }
	})
}

// readText reads a game from a text of any known form.
func readText(text, assumed string) found { return readGame(record.Import(text, assumed)) }

// readFileText is readText for the text of a file.
func readFileText(text, assumed string) found {
	f := readText(text, assumed)
	f.file = true
	return f
}

// assumed returns the game that a text is about that names none.
func (h *host) assumed() string {
	if h.current != nil {
		return h.current.game.Spec(h.current.values)
	}
	return h.settings.Game
}

// present returns the scene that shows the game that was found in a text, or what
// is wrong with it.
func (h *host) present(name string, f found) scene {
	show := func() *board {
		if f.game.Title == "" && f.file {
			f.game.Title = strings.TrimSuffix(name, path.Ext(name))
		}
		if f.game.Players == [2]save.Player{} && len(f.game.Actions) == 0 && h.current != nil {
			f.game.Players = h.current.players // a position is started from by those who are there
		}
		if f.game.Created.IsZero() {
			f.game.Created = h.keeper.now()
		}
		if f.game.Changed.IsZero() {
			f.game.Changed = h.keeper.now()
		}
		b := openBoard(h, f.game, f.match)
		b.elsewhere = f.file && f.err == nil
		return b
	}
	if f.err == nil {
		return show()
	}
	return newDamaged(h, name, f, show)
}

// openSaved goes on with a saved game. One that is damaged stays where it is, and
// what is good of it becomes another game.
func (h *host) openSaved(id string) {
	h.keeper.do(func() func() {
		f := readGame(h.keeper.store.Load(id))
		return func() { h.loaded(id, f) }
	})
}

func (h *host) loaded(id string, f found) {
	show := func() *board { return openBoard(h, f.game, f.match) }
	if f.err != nil {
		h.coming = newDamaged(h, id, f, show)
		return
	}
	b := show()
	b.id = id
	h.coming = b
}

// newDamaged says what is wrong with a game, and offers to open what is good.
func newDamaged(h *host, name string, f found, show func() *board) *offer {
	o := newOffer(h, assets.Text("open.failed", name), sentence(f.err))
	if !f.some() {
		return o
	}
	label := assets.Text("open.part", actionsOf(f.match.Len()))
	if errors.Is(f.err, save.ErrBackup) {
		label = assets.Text("open.backup")
	}
	o.ui.Focus = "button:open"
	o.answer = ui.Widget{Name: "button:open", Look: ui.Main, Label: label, Do: func() { o.next = show() }}
	return o
}

// sentence returns an error as one.
func sentence(err error) string {
	letters := []rune(err.Error())
	letters[0] = unicode.ToUpper(letters[0])
	return string(letters) + "."
}
