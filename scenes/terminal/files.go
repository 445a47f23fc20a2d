package terminal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/store"
	"quintet/scenes/keep"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// moves writes the game as a record.
func (t *terminal) moves() {
	if !t.playing() {
		return
	}
	text, err := record.Write(t.game.Snapshot(), words.Concluded, nil)
	if err != nil {
		t.say(words.Sentence(err))
		return
	}
	t.say(strings.Split(strings.TrimSpace(text), "\n")...)
}

// review writes the review of the game.
func (t *terminal) review() {
	if t.playing() && !t.refuses(t.game.WhyUnaided()) {
		t.Review(t.Out, t.game.Snapshot())
	}
}

// save writes the game to a file that does not exist yet. Without a name it says that the game is saved
// anyway.
func (t *terminal) save(name string) {
	if !t.playing() {
		return
	}
	if name == "" {
		t.tell("terminal.saved")
		return
	}
	if filepath.Ext(name) == "" {
		name += save.Extension
	}
	switch _, err := os.Stat(name); {
	case err == nil:
		t.tell("terminal.exists", name)
		return
	case !errors.Is(err, fs.ErrNotExist):
		t.tell("save.failed", words.Error(err))
		return
	}
	if err := store.WriteFile(name, t.game.Snapshot().Encode()); err != nil {
		t.tell("save.failed", words.Error(err))
		return
	}
	t.tell("game.written", name)
}

// games lists the saved games, the latest first.
func (t *terminal) games() {
	const most = 60
	none := "games.none"
	if t.keeper.Elsewhere() {
		none = "games.none.elsewhere"
	}
	all, err := t.keeper.Games()
	if err != nil {
		t.say(words.Sentence(err))
	}
	if t.listed = all; len(all) == 0 {
		t.tell(none)
	}
	for i, e := range all[:min(len(all), most)] {
		t.tell("choice.item", i+1, strings.Join(words.Card(words.Named(e), words.Date(e.Changed)), " · "))
	}
}

// open goes on with a saved game, by its number in the list, or with the game in a file or a link.
func (t *terminal) open(name string) {
	n, err := strconv.Atoi(name)
	switch {
	case name == "", err == nil && (n < 1 || n > len(t.listed)):
		t.tell("terminal.open")
	case err == nil:
		id := t.listed[n-1].ID
		t.follow(t.found(t.keeper.ReadGame(t.keeper.Store.Load(id)), id))
	default:
		t.follow(t.read(name))
	}
}

// read returns a function that goes on with the game in the file with the name, or in the link that name is.
func (t *terminal) read(name string) (play func(), err error) {
	text := name
	if _, linked := record.LinkIn(name); !linked {
		data, err := store.ReadFile(name)
		if err != nil {
			return nil, err
		}
		text = string(data)
	}
	found := t.keeper.ReadFileText(text, "")
	if len(found) > 1 {
		t.tell("terminal.first", len(found))
		found[0] = t.keeper.Play(found[0])
	}
	return t.found(found[0], "")
}

// found returns a function that goes on with a game that was read, if it could be read. id is the id under
// which it is kept; with "" the game is in a text, and is adopted.
func (t *terminal) found(f keep.Found, id string) (play func(), err error) {
	if f.Match == nil {
		return nil, f.Err
	}
	if f.File && f.Game.Elsewhere() != nil { // it may be news of a game that is kept
		return nil, errors.New(assets.Text("terminal.links"))
	}
	return func() {
		if id == "" {
			f.Game.Adopt(t.keeper.Now())
		}
		t.take(f, session.Source{ID: id, File: f.File})
	}, nil
}
