package editor

import (
	"errors"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/record"
	"quintet/scenes/place"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// text is the text of the position, in a field. What the player types there is shown on the board
// at once, if the board can show it.
type text struct {
	field ui.Field
	shown string // the text in the field when it was last read or set
	wrong error  // why the text in the field cannot be shown; nil if it is shown
}

const fieldName = "field:position"

func (t *text) reset(c ui.Clipboard) { t.field = ui.Field{Lines: true, Clipboard: c} }

// show puts s, the text of the position, into the field. It keeps what the player has typed if
// that differs from s only in spaces around it.
func (t *text) show(s string) {
	if strings.TrimSpace(t.field.Text()) != s {
		t.field.Set(s)
	}
	t.shown, t.wrong = t.field.Text(), nil
}

// readText shows the text in the field on the board, if the text has changed.
func (b *Board) readText() {
	typed := b.text.field.Text()
	if typed == b.text.shown {
		return
	}
	b.text.shown = typed
	if err := b.try(strings.TrimSpace(typed)); err != nil {
		b.text.wrong = err
		b.blamed = err
	}
}

// try shows the position in text, and returns an error if it cannot be shown.
func (b *Board) try(text string) error {
	if text == "" {
		return errors.New(assets.Text("editor.text.empty"))
	}
	if err := b.draft.Clone().(rules.Editor).Read(text); err != nil {
		return err
	}
	b.change(func(e rules.Editor) error { return e.Read(text) })
	return nil
}

// copy copies the position with its game. If the clipboard refuses or there is none, the player is
// shown the text.
func (b *Board) copy() {
	title, text := assets.Text("game.position.title"), record.WritePosition(b.spec(), b.draft.String())
	b.clip.Copy(b.Clipboard, text, func(c ui.Clip) {
		if c.Err != nil {
			b.doors.Show(title, text)
		} else {
			b.say(assets.Text("game.copied", title), false)
		}
	})
}

// paste shows the position on the clipboard. If there is none, the player types into the field.
func (b *Board) paste() {
	b.clip.Paste(b.Clipboard, func(c ui.Clip) {
		if text := strings.TrimSpace(c.Text); c.Err == nil && text != "" {
			b.pasted(text)
			return
		}
		b.text.field.SelectAll()
		b.ui.Focus = fieldName
		b.say(b.Text("editor.paste.field"), false)
	})
}

// editOther sets up a position of another game, or with other options, over the scene. As one may
// play on from there, it first asks about this position, if that would be lost.
func (b *Board) editOther(g *rules.Game, v rules.Values, position string) {
	edit := func() {
		if err := b.Go(place.Editor(g.Spec(v), position)); err != nil {
			b.refuse(err)
		}
	}
	if b.Kept() {
		edit()
	} else {
		b.Leave(edit)
	}
}

// pasted shows the position in text, which may begin with a game and its options. If the game or
// an option is another one, the position is set up over the scene. If text is a whole game, or has
// a link to a game, the current position of that game is shown.
func (b *Board) pasted(text string) {
	g, v, position := b.game, b.values, text
	if spec, rest, ok := strings.Cut(text, " "); ok {
		if named, values, err := catalog.Parse(spec); err == nil {
			g, v, position = named, values, rest
		}
	}
	if g != b.game || g.Spec(v) != b.spec() {
		b.editOther(g, v, position)
		return
	}
	err := b.try(position)
	if err == nil {
		return
	}
	b.keeper.Do(func() func() {
		f := b.keeper.ReadText(text, b.spec())[0]
		if _, linked := record.LinkIn(text); linked && f.Match == nil {
			err = f.Err
		}
		return func() {
			switch {
			case f.Match == nil:
				b.refuse(err)
			case f.Match.Game() != b.game || f.Match.Game().Spec(f.Match.Values()) != b.spec():
				err = nil
				b.editOther(f.Match.Game(), f.Match.Values(), f.Match.State().String())
			default:
				err = b.try(f.Match.State().String())
			}
			if f.Match != nil && err != nil {
				b.say(words.Sentence(err), true)
			}
		}
	})
}
