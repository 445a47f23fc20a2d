package record

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"
)

// utf16Text returns text in UTF-16, in the given byte order, with a byte order mark if mark
// is set.
func utf16Text(text string, order binary.AppendByteOrder, mark bool) string {
	if mark {
		text = "\uFEFF" + text
	}
	var data []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return string(data)
}

// TestFilesOfAnyEncoding reads one record in all encodings in which a program may have
// written it.
func TestFilesOfAnyEncoding(t *testing.T) {
	const text = "{Süß} [Game \"dipole\"]\r\n[First \"Zoë\"]\r\n\r\n1. e1-d2 {é} 2. d8-e7\r\n"
	latin := strings.NewReplacer("ü", "\xfc", "ß", "\xdf", "ë", "\xeb", "é", "\xe9").Replace(text)
	for name, data := range map[string]string{
		"UTF-8":                     text,
		"UTF-8 with a mark":         "\uFEFF" + text,
		"Latin-1":                   latin,
		"UTF-16LE":                  utf16Text(text, binary.LittleEndian, true),
		"UTF-16BE":                  utf16Text(text, binary.BigEndian, true),
		"UTF-16LE without the mark": utf16Text(text, binary.LittleEndian, false),
		"UTF-16BE without the mark": utf16Text(text, binary.BigEndian, false),
	} {
		g, err := Import(data, "")
		if err != nil || len(g.Actions) != 2 || g.Players[0].Name != "Zoë" || g.Comments[0] != "Süß" || g.Comments[1] != "é" {
			t.Errorf("%s is read as %+v, %v, want the name Zoë and the comments Süß and é", name, g, err)
		}
	}
	for name, data := range map[string]string{
		"a saved game":       utf16Text(string(golden(t)["dipole.quintet"].Encode()), binary.LittleEndian, true),
		"a position":         utf16Text("dipole 3,b12,4/8/8/8/8/8/8/4,w12,3 w", binary.BigEndian, false),
		"letters of Windows": "{\x93so\x94} [Game \"dipole\"] e1-d2",
	} {
		if g, err := Import(data, ""); err != nil || g.Game != "dipole" {
			t.Errorf("%s is read as %+v, %v, want a game of Dipole", name, g, err)
		}
	}
	if g, err := Import("{\x93so\x94} [Game \"dipole\"] e1-d2", ""); err != nil || g.Comments[0] != "“so”" {
		t.Errorf("the quotes of Windows are read as %+v, %v, want the comment “so”", g, err)
	}
	// A damaged text in UTF-8 is not taken for Latin-1.
	for _, data := range []string{"{Süß \xff} [Game \"dipole\"] e1-d2", strings.Replace(string(golden(t)["dipole.quintet"].Encode()), `"title": "`, "\"title\": \"\xff", 1)} {
		if g, err := Import(data, ""); err == nil || !strings.Contains(data, "\xff") {
			t.Errorf("damaged UTF-8, %.40q, is read as %+v, want a damaged byte and an error", data, g)
		}
	}
}

func TestSpacesOfAllKinds(t *testing.T) {
	for _, text := range []string{
		"[Game \"dipole\"]\u00a0\n1.\u00a0e1-d2\u202f2.\u2003d8-e7",
		"\u200b[Game\u00a0\"dipole\"]\u200b 1.\u200be1\u2060-\u200bd2\u00ad \ufeff2. d8\u2011e7\u200b",
		"% made by hand\n[Game \"dipole\"]\n%[Game \"akron\"]\n1. e1-d2\r\n% (\r\n2. d8-e7\n%",
		"\u2028[Game \"dipole\"]\u2029e1–d2 d8−e7",
	} {
		g, err := Import(text, "akron")
		if err != nil || g.Game != "dipole" || strings.Join(g.Actions, " ") != "e1-d2 d8-e7" {
			t.Errorf("%q is read as %+v, %v, want dipole with e1-d2 d8-e7", text, g, err)
		}
	}
	if g, err := Import("\u00a0crosscut:size=5\u00a05/1r1b1/5/5/5\u200b b\u200b", ""); err != nil || g.Game != "crosscut:size=5" {
		t.Errorf("a position is read as %+v, %v, want one of crosscut:size=5", g, err)
	}
	if _, err := Import("\u200b \u00a0", ""); !errors.Is(err, ErrFormat) {
		t.Errorf("a text of spaces: %v, want ErrFormat", err)
	}
}

// TestCommentsStandAnywhere checks that braces before and between the tags are comments.
func TestCommentsStandAnywhere(t *testing.T) {
	const want = "a\nb [Game \"x\"]\nc\nd"
	g, err := Import("{a}\n[Game \"dipole\"] {b [Game \"x\"]}\n; c\n[First \"Ann\"]\n{d} 1. e1-d2", "")
	if err != nil || g.Comments[0] != want || g.Players[0].Name != "Ann" || len(g.Actions) != 1 {
		t.Fatalf("the record is read as %+v, %v, want the comment %q", g, err, want)
	}
	if again, err := Import(write(t, g), ""); err != nil || again.Comments[0] != want {
		t.Errorf("the game is written and read as %+v, %v, want the comment %q", again, err, want)
	}
	for _, end := range []string{"\n", "\r\n", "\r"} { // a carriage return alone is a line end
		_, err := Import(strings.ReplaceAll("[Game \"dipole\"]\n{a\nb}\n1. e1-d2 {c\nd}\nx", "\n", end), "")
		if err == nil || !strings.Contains(err.Error(), "(line 6, column 1)") {
			t.Errorf("with the line end %q the error is %v, want one in line 6", end, err)
		}
		if g, err := Import(strings.ReplaceAll("[Game \"dipole\"]\n1. e1-d2 {c\nd}\n", "\n", end), ""); err != nil || g.Comments[1] != "c\nd" {
			t.Errorf("with the line end %q the game is %+v (%v), want the comment c, d", end, g, err)
		}
	}
}
