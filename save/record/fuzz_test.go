package record

import (
	"bytes"
	"strings"
	"testing"

	"quintet/save/form"
	"quintet/save/replay"
)

func FuzzRead(f *testing.F) {
	for _, g := range golden(f) {
		f.Add(write(f, g))
	}
	f.Add("[Game \"akron:size=9\"]\n1. 1a1 1c3 2. 1a1-2b2 resign")
	f.Add("[Game \"dipole\"] e1-d2 ()()(e1-g3 {a} {b}())")
	f.Add("[Game \"dipole\"][Title \"\x1b[2J\u202e\"][First \"" + strings.Repeat("a", form.MaxName+1) + "\"] {\x01\u2028} e1-d2 {\u0085} 1-0")
	f.Add("{a} [Game \"dipole\"] ; b\n[Result \"½-½\"][Created \"2024.05.01\"]\n% c\n1.\u00a0e1-d2 (e1\u200b\u2011f2 1-0 resign) draw d8-e7 0-0 [Game \"akron\"] 1. a1")
	f.Add("[Game \"../../../x\"][Result \"1-0\"][Reason \"a thunderstorm\"]")
	for _, control := range []string{"3+2,1+0", "1d3", "0:10/turn", "*1"} {
		f.Add("[Game \"dipole\"][Clock \"" + control + "\"] e1-d2 {[%clk 0:00:55.5]} d8-e7 {[%emt 0:00:01.125] b} (d8-b6 {a [%clk 0:59:59][%emt 9:99:99]}) d2-e3 {[%clk 0:00:00]}")
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Read(text, "dipole")
		if g == nil {
			return
		}
		if _, bad := replay.Play(g, nil); bad != nil {
			t.Fatalf("%q is read as %+v with the error %v, which cannot be played: %v", text, g, err, bad)
		}
		if _, bad := g.EncodeChecked(nil); bad != nil {
			t.Fatalf("%q cannot be kept: %v", text, bad)
		}
		if err != nil {
			return
		}
		one := write(t, g)
		again, err := Read(one, "")
		if err != nil || write(t, again) != one || !bytes.Equal([]byte(again.Game), []byte(g.Game)) {
			t.Errorf("%q is written as\n%s\nwhich is read with the error %v, want the same game again", text, one, err)
		}
	})
}

func FuzzImport(f *testing.F) {
	for _, g := range golden(f) {
		f.Add(string(g.Encode()))
		f.Add(write(f, g))
	}
	f.Add("crosscut:size=5 5/1r1b1/5/5/5 b")
	f.Add("3,b12,4/8/8/8/8/8/8/4,w12,3 w")
	f.Add(`{"header": {"game": {"name": "Akron"}}, "moves": [["1a1"]]}`)
	f.Add(`{"header": {"game": {"name": "Dipole"}, "date-start": "soon", "players": [{"name": "` + strings.Repeat("a", form.MaxName+1) + `"}, {}]}, "moves": [[]]}`)
	f.Add(`{"format": 2, "app": [], "game": {`)
	f.Add(`{"format": 1, "app": "quintet", "game": "../../../x", "actions": []}`)
	f.Add(`{"format": 1, "app": "quintet", "game": "dipole", "result": "first", "actions": ["e1-d2"], "variations": [{}, {"at": 1}]}`)
	f.Add("[Game \"dipole\"] e1-d2 *\n\n[Game \"dipole\"] e1-e2 {\n[Game \"dipole\"]\n[Game \"chess\"]\n[First \"a\"]\n\n1. e4\n[Game \"dipole\"] 1. e1-d2")
	f.Add(`[{"header": {"game": {"name": "Dipole"}}, "moves": [["e1-d2"]]}, {"format": 1, "app": "quintet", "game": "dipole", "actions": []}` + "\n" + `{"header": 1}]`)
	f.Add("\xff\xfe1\x00.\x00 \x00e\x001\x00-\x00d\x002\x00")
	f.Add("{M\xfcller} 1.\xa0e1-d2")
	f.Add("[Game \"dipole\"] e1-d2 " + strings.Repeat("()", 100))
	f.Fuzz(func(t *testing.T, text string) {
		n := 0
		for g, err := range All(text, "dipole", nil) {
			n++
			if g == nil && err == nil {
				t.Fatalf("%q gives no game and no error", text)
			}
			if g == nil {
				continue
			}
			if _, bad := replay.Play(g, nil); bad != nil {
				t.Fatalf("%q is read as %+v with the error %v, which cannot be played: %v", text, g, err, bad)
			}
			if _, bad := g.EncodeChecked(nil); bad != nil {
				t.Fatalf("%q cannot be kept: %v", text, bad)
			}
		}
		if n == 0 {
			t.Fatalf("%q gives nothing, not even an error", text)
		}
	})
}
