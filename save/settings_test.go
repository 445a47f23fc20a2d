package save

import (
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

func TestSettingsAreReadAsWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "settings.json")
	for _, theme := range Themes {
		s := Default()
		s.Theme = theme
		s.Considers = true
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
