package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// noKey stands for a key that has no meaning for shortcuts.
const noKey ebiten.Key = -1

// symbols are the places of keys that are not letters in a US layout but are letters in other
// layouts.
var symbols = []ebiten.Key{
	ebiten.KeyBackquote, ebiten.KeyMinus, ebiten.KeyEqual, ebiten.KeyBracketLeft, ebiten.KeyBracketRight, ebiten.KeyBackslash,
	ebiten.KeySemicolon, ebiten.KeyQuote, ebiten.KeyComma, ebiten.KeyPeriod, ebiten.KeySlash, ebiten.KeyIntlBackslash,
}

// keyMeaning returns the meaning of a key for shortcuts. place is the place of the key on the
// keyboard, named as in a US layout. character is the character that the player's layout has there;
// "" if the layout is unknown.
func keyMeaning(place ebiten.Key, character string) ebiten.Key {
	letter := place >= ebiten.KeyA && place <= ebiten.KeyZ
	if !letter && !slices.Contains(symbols, place) {
		return place
	}
	r, size := utf8.DecodeRuneInString(strings.ToLower(character))
	switch {
	case size == 0:
		return place
	case r >= 'a' && r <= 'z':
		return ebiten.KeyA + ebiten.Key(r-'a')
	case r == '+' || r == '=':
		return ebiten.KeyEqual
	case r == '-':
		return ebiten.KeyMinus
	case letter && (r < utf8.RuneSelf || unicode.Is(unicode.Latin, r)):
		return noKey
	}
	return place
}

// keypad has the meanings of the keys of the keypad, with and without Num Lock.
var keypad = map[ebiten.Key]struct{ locked, unlocked ebiten.Key }{
	ebiten.KeyNumpadEnter:    {ebiten.KeyEnter, ebiten.KeyEnter},
	ebiten.KeyNumpadAdd:      {ebiten.KeyEqual, ebiten.KeyEqual},
	ebiten.KeyNumpadSubtract: {ebiten.KeyMinus, ebiten.KeyMinus},
	ebiten.KeyNumpadDecimal:  {ebiten.KeyPeriod, ebiten.KeyDelete},
	ebiten.KeyNumpad0:        {ebiten.KeyDigit0, ebiten.KeyInsert},
	ebiten.KeyNumpad1:        {ebiten.KeyDigit1, ebiten.KeyEnd},
	ebiten.KeyNumpad2:        {ebiten.KeyDigit2, ebiten.KeyArrowDown},
	ebiten.KeyNumpad3:        {ebiten.KeyDigit3, ebiten.KeyPageDown},
	ebiten.KeyNumpad4:        {ebiten.KeyDigit4, ebiten.KeyArrowLeft},
	ebiten.KeyNumpad5:        {ebiten.KeyDigit5, noKey},
	ebiten.KeyNumpad6:        {ebiten.KeyDigit6, ebiten.KeyArrowRight},
	ebiten.KeyNumpad7:        {ebiten.KeyDigit7, ebiten.KeyHome},
	ebiten.KeyNumpad8:        {ebiten.KeyDigit8, ebiten.KeyArrowUp},
	ebiten.KeyNumpad9:        {ebiten.KeyDigit9, ebiten.KeyPageUp},
}

// meaning returns the meaning for shortcuts of the key at place, in the player's present layout.
func meaning(place ebiten.Key) ebiten.Key {
	if pad, ok := keypad[place]; ok && ebiten.IsNumLockOn() {
		return pad.locked
	} else if ok {
		return pad.unlocked
	}
	return keyMeaning(place, keyName(place))
}

// readKeys reads the keys of the tick. A held key keeps the meaning that it had when it
// went down.
func (in *Input) readKeys() {
	if in.meanings == nil {
		in.meanings = map[ebiten.Key]ebiten.Key{}
	}
	in.Keys = in.Keys[:0]
	for _, place := range inpututil.AppendJustPressedKeys(nil) {
		if place != PlacesKey {
			in.meanings[place] = meaning(place)
			in.Keys = append(in.Keys, in.meanings[place])
		}
	}
	in.Held = inpututil.AppendPressedKeys(in.Held[:0])
	for i, place := range in.Held {
		if key, ok := in.meanings[place]; ok {
			in.Held[i] = key
		}
	}
	in.Runes = ebiten.AppendInputChars(in.Runes[:0])
	in.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	// A key that typed a letter was no shortcut. Ctrl counts as held for the whole tick
	// in which it is released, but it was not held when the letter was typed.
	in.Ctrl = len(in.Runes) == 0 && (ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta))
}
