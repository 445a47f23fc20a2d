package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// noKey is a key that means nothing.
const noKey ebiten.Key = -1

// symbols are the places of keys beside the letters which hold letters in some layouts.
var symbols = []ebiten.Key{
	ebiten.KeyBackquote, ebiten.KeyMinus, ebiten.KeyEqual, ebiten.KeyBracketLeft, ebiten.KeyBracketRight, ebiten.KeyBackslash,
	ebiten.KeySemicolon, ebiten.KeyQuote, ebiten.KeyComma, ebiten.KeyPeriod, ebiten.KeySlash, ebiten.KeyIntlBackslash,
}

// meant returns the key that a shortcut names, for the place of a key on the keyboard,
// which is named as in a US layout, and what the present layout has there. It is the key of
// the letter. Where the layout has no Latin letters, or is not known, it is the place; and
// a place of a letter that holds something else in a Latin layout is no key.
func meant(place ebiten.Key, has string) ebiten.Key {
	letter := place >= ebiten.KeyA && place <= ebiten.KeyZ
	if !letter && !slices.Contains(symbols, place) {
		return place
	}
	r, size := utf8.DecodeRuneInString(strings.ToLower(has))
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

// keypad says what the keys of the keypad mean besides the digits, with and without Num
// Lock.
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

// meaning returns the key that a shortcut names for a place on the keyboard now.
func meaning(place ebiten.Key) ebiten.Key {
	if pad, ok := keypad[place]; ok && ebiten.IsNumLockOn() {
		return pad.locked
	} else if ok {
		return pad.unlocked
	}
	return meant(place, keyName(place))
}

// readKeys takes in the keys of the tick. One that is held goes on meaning what it meant as
// it went down.
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
	// What typed a letter was no shortcut: Ctrl, which counts as held for as long as the
	// tick lasts in which it is let go, was not held then.
	in.Ctrl = len(in.Runes) == 0 && (ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta))
}

// Take says whether the key went down in this tick, which nobody is told any more then.
func (in *Input) Take(k ebiten.Key) bool {
	all := len(in.Keys)
	in.Keys = slices.DeleteFunc(in.Keys, func(other ebiten.Key) bool { return other == k })
	return len(in.Keys) < all
}
