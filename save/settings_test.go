//go:build !js

package save

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestThemeOfASettingsFile(t *testing.T) {
	for _, test := range []struct {
		text string
		want Theme
		ok   bool
	}{
		{`{}`, ThemeLight, true},
		{`{"dark": false}`, ThemeLight, true},
		{`{"dark": true}`, ThemeDark, true},
		{`{"dark": true, "theme": "slate"}`, ThemeSlate, true},
		{`{"theme": "plaid"}`, ThemeLight, false},
	} {
		file := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(file, []byte(test.text), 0o666); err != nil {
			t.Fatal(err)
		}
		s, err := LoadSettings(file, Default())
		if s.Theme != test.want || (err == nil) != test.ok {
			t.Errorf("%s: theme %q, error %v", test.text, s.Theme, err)
		}
	}
}

func TestSizeOfASettingsFile(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
		ok   bool
	}{
		{`{}`, 100, true},
		{`{"size": 150}`, 150, true},
		{`{"size": 0}`, 100, false},
		{`{"size": 1000000}`, 100, false},
	} {
		s, err := parseSettings([]byte(test.text), Default())
		if s.Size != test.want || (err == nil) != test.ok {
			t.Errorf("%s: size %d, error %v", test.text, s.Size, err)
		}
	}
}

func TestSettingsAreReadAsWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "settings.json")
	for _, theme := range Themes {
		s := Default()
		s.Theme = theme
		s.Considers = true
		s.Size = 125
		s.Game = "dipole"
		s.Setups = map[string]Setup{"dipole": {
			Options: map[string]string{"size": "10"},
			Players: [2]Player{{Name: "Ann"}, {Name: "Bob", Level: 5}},
			Starts:  CoinStarts,
		}}
		if err := s.Store(file); err != nil {
			t.Fatal(err)
		}
		if got, err := LoadSettings(file, Default()); !reflect.DeepEqual(got, s) || err != nil {
			t.Errorf("%+v became %+v, error %v", s, got, err)
		}
	}
}

func TestDamagedSettingsAreReadFromTheirBackup(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	s := Default()
	for _, theme := range []Theme{ThemeDark, ThemeSlate} {
		s.Theme = theme
		if err := s.Store(file); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Truncate(file, 20); err != nil {
		t.Fatal(err)
	}
	if got, err := LoadSettings(file, Default()); got.Theme != ThemeDark || !errors.Is(err, ErrBackup) {
		t.Errorf("theme %q, error %v", got.Theme, err)
	}
}

func FuzzSettings(f *testing.F) {
	text, err := json.Marshal(Settings{Speed: SpeedFast, Theme: ThemeDark, Setups: map[string]Setup{"dipole": {Starts: OneStarts}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"dark": true}`))
	f.Add([]byte(`{"theme": "plaid"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := parseSettings(text, Default())
		if err != nil {
			if !reflect.DeepEqual(s, Default()) {
				t.Errorf("%s: %+v with %v", text, s, err)
			}
			return
		}
		again, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parseSettings(again, Default()); err != nil {
			t.Errorf("%s becomes %s, which is not read: %v", text, again, err)
		}
	})
}
