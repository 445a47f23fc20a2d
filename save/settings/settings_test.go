//go:build !js

package settings

import (
	"cmp"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quintet/save/form"
	"quintet/save/keys"
	"quintet/save/savetest"
	"quintet/save/store"
)

func TestThemeOfASettingsFile(t *testing.T) {
	for text, want := range map[string]Theme{
		`{}`: ThemeLight, `{"dark": false}`: ThemeLight, `{"THEME": "slate"}`: ThemeSlate, `{"dark": true}`: ThemeDark,
		`{"dark": true, "theme": "slate"}`: ThemeSlate, `{"dark": true, "theme": "plaid"}`: ThemeDark,
	} {
		s, refused, err := parse([]byte(text), Default())
		if s.Theme != want || err != nil || (refused == nil) == strings.Contains(text, "plaid") {
			t.Errorf("%s: the theme is %q with the errors %v and %v, want %q, and only plaid refused", text, s.Theme, err, refused, want)
		}
	}
}

// TestABadSettingSpoilsNoOther gives each setting a bad value. Only that setting gets its
// default (of setups only the bad entry is dropped), the error names it, and the file does not
// change.
func TestABadSettingSpoilsNoOther(t *testing.T) {
	good := []string{`"speed": "fast"`, `"coordinates": false`, `"theme": "slate"`, `"size": 150`, `"volume": "off"`, `"turned": true`,
		`"reducedMotion": true`, `"considers": true`, `"layers": false`, `"clockSounds": false`, `"turnTimes": true`, `"confirms": true`, `"lines": 1`, `"coach": "on"`, `"game": "dipole"`, `"toldTurn": true`, `"new": 1`, `"keys": {"hint": "Q", "later": "Q"}`,
		`"setups": {"akron": {"options": {"size": "6"}}}`}
	object := func(members []string) string { return "{" + strings.Join(members, ", ") + "}" }
	whole, refused, err := parse([]byte(object(good)), Default())
	if err != nil || refused != nil {
		t.Fatal(refused, err)
	}
	untried := slices.Sorted(maps.Keys(file.Schema()["properties"].(form.Schema)))
	long := strings.Repeat("a", form.MaxName+1)
	for _, c := range []struct {
		bad, want string
		reset     func(s *Settings)
	}{
		{`"speed": "hasty"`, `speed cannot be "hasty": it is one of`, func(s *Settings) { s.Speed = Default().Speed }},
		{`"coordinates": 1`, `coordinates cannot be 1`, func(s *Settings) { s.Coords = true }},
		{`"theme": "plaid"`, `theme cannot be "plaid": it is one of`, func(s *Settings) { s.Theme = ThemeLight }},
		{`"theme": ["dark"]`, `theme cannot be ["dark"]`, func(s *Settings) { s.Theme = ThemeLight }},
		{`"size": 0`, `size cannot be 0: it is one of`, func(s *Settings) { s.Size = 100 }},
		{`"size": "large"`, `size cannot be "large"`, func(s *Settings) { s.Size = 100 }},
		{`"volume": "Loud"`, `volume cannot be "Loud": it is one of`, func(s *Settings) { s.Volume = VolumeNormal }},
		{`"turned": "yes"`, `turned cannot be "yes"`, func(s *Settings) { s.Turned = false }},
		{`"reducedMotion": {}`, `reducedMotion cannot be {}`, func(s *Settings) { s.ReducedMotion = false }},
		{`"considers": 0`, `considers cannot be 0`, func(s *Settings) { s.Considers = false }},
		{`"layers": 0`, `layers cannot be 0`, func(s *Settings) { s.Layers = true }},
		{`"lines": 0`, `lines cannot be 0: a whole number of at least 1`, func(s *Settings) { s.Lines = 2 }},
		{`"lines": 4`, `lines cannot be 4: a whole number of at most 3`, func(s *Settings) { s.Lines = 2 }},
		{`"lines": "two"`, `lines cannot be "two"`, func(s *Settings) { s.Lines = 2 }},
		{`"coach": ""`, `coach cannot be "": it is one of`, func(s *Settings) { s.Coach = CoachFirst }},
		{`"clockSounds": 1`, `clockSounds cannot be 1`, func(s *Settings) { s.ClockSounds = Default().ClockSounds }},
		{`"turnTimes": 1`, `turnTimes cannot be 1`, func(s *Settings) { s.TurnTimes = Default().TurnTimes }},
		{`"confirms": 1`, `confirms cannot be 1`, func(s *Settings) { s.Confirms = false }},
		{`"window": {"x": "left"}`, `window cannot be {"x": "left"}: a whole number is expected here`, func(s *Settings) { s.Window = Window{} }},
		{`"game": 5`, `game cannot be 5`, func(s *Settings) { s.Game = "" }},
		{`"toldTurn": 5`, `toldTurn cannot be 5`, func(s *Settings) { s.ToldTurn = false }},
		{`"keys": 5`, `keys cannot be 5`, func(s *Settings) { s.Keys = nil }},
		{`"keys": {"hint": "Q", "flip": 5, "later": "Q"}`, `keys.flip cannot be 5`, func(s *Settings) {}},
		{`"keys": {"hint": "Q", "flip": "Esc", "later": "Q"}`, `keys.flip cannot be "Esc": another command has this key, or no command can have it`, func(s *Settings) {}},
		{`"keys": {"hint": "Q", "flip": "S", "think": "F5", "later": "Q"}`, `keys.flip cannot be "S"`, func(s *Settings) {}},
		{`"setups": 5`, `setups cannot be 5`, func(s *Settings) { s.Setups = nil }},
		{`"setups": {"akron": {"options": {"size": "6"}}, "dipole": 5}`, `setups.dipole cannot be 5`, func(s *Settings) {}},
		{`"setups": {"akron": {"options": {"size": "6"}}, "dipole": {"players": [{"name": "` + long + `"}]}}`, `has 257 bytes`, func(s *Settings) {}},
	} {
		file := filepath.Join(t.TempDir(), "settings.json")
		key, _, _ := strings.Cut(c.bad, ":")
		untried = slices.DeleteFunc(untried, func(name string) bool { return `"`+name+`"` == key })
		others := slices.DeleteFunc(slices.Clone(good), func(m string) bool { return strings.HasPrefix(m, key) })
		text := object(append(others, c.bad))
		savetest.Must(t, os.WriteFile(file, []byte(text), 0o666))
		settings := whole
		c.reset(&settings)
		got, err := Load(file, Default())
		if !reflect.DeepEqual(got, settings) || err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: the settings are %+v with the error %v, want %+v and an error with %q and %s", c.bad, got, err, settings, c.want, file)
		}
		if left, err := os.ReadFile(file); string(left) != text {
			t.Errorf("%s has become %s, %v", text, left, err)
		}
		if err := got.Store(file); err != nil {
			t.Errorf("%s: the other settings are not written: %v", c.bad, err)
		}
	}
	if len(untried) > 0 {
		t.Errorf("the settings %q have got no bad value here, want one for each setting", untried)
	}
}

func TestDamagedSettingsAreReadFromTheirBackup(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "settings.json")
	s := Default()
	for _, s.Theme = range []Theme{ThemeDark, ThemeSlate} {
		savetest.Must(t, s.Store(file))
	}
	savetest.Must(t, os.Truncate(file, 20))
	if got, err := Load(file, Default()); got.Theme != ThemeDark || !errors.Is(err, store.ErrBackup) {
		t.Errorf("the theme is %q with the error %v, want %q and store.ErrBackup", got.Theme, err, ThemeDark)
	}
}

// TestSettingsThatCouldNotBeReadAgainAreNotWritten stores bad settings over a file of good
// ones.
func TestSettingsThatCouldNotBeReadAgainAreNotWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	good := Default()
	savetest.Must(t, good.Store(file))
	plaid, long := Default(), Default()
	plaid.Theme = "plaid"
	long.Game = strings.Repeat("a", maxSize)
	for _, bad := range []Settings{plaid, long} {
		if err := bad.Store(file); err == nil {
			t.Errorf("the bad settings %.80v are written", bad)
		}
	}
	other := Default()
	other.Size = 200
	if s, err := Load(file, other); err != nil || !reflect.DeepEqual(s, good) {
		t.Errorf("the stored settings are %+v, %v, want %+v", s, err, good)
	}
}

func TestWhatIsTooLongInSettingsIsSaid(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"x": "` + strings.Repeat("a", maxSize) + `"}`, "the file is larger than 1024 kB"},
		{`{"setups": {"dipole": {"players": [{}, {"name": "` + strings.Repeat("a", form.MaxName+1) + `"}]}}}`, "has 257 bytes, more than 256"},
		{`{"x": ` + strings.Repeat("[", 2000) + strings.Repeat("]", 2000) + `}`, "nested more than 64 deep"},
		{`{"x": ` + strings.Repeat("[", 60) + "1" + strings.Repeat(",1", 100_000) + strings.Repeat("]", 60) + `}`, "could not be read again"},
		{`{"theme": "` + strings.Repeat("a", maxSize/2) + `"}`, `it is one of`},
	} {
		_, refused, err := parse([]byte(c.text), Default())
		if err = cmp.Or(err, refused); err == nil || !strings.Contains(err.Error(), c.want) || len(err.Error()) > 2*form.MaxName {
			t.Errorf("%.80s: the error is %.300v, want a short one with %s", c.text, err, c.want)
		}
	}
}

// kind is the kind of the file of settings. An error about a value names its member.
var kind = savetest.Kind{
	Schema: savetest.Schema(file.Schema()),
	Read: func(text []byte) (func() ([]byte, error), error) {
		s, refused, err := parse(text, Default())
		if err != nil {
			return nil, err
		}
		return s.encode, refused
	},
	Says: func(err error) bool { return strings.Contains(err.Error(), " cannot be ") },
}

func TestWhatCanBeReadCanBeWritten(t *testing.T) { kind.Test(t) }

func FuzzSettings(f *testing.F) { kind.Fuzz(f) }

// TestTwoCopiesChangeSettings lets two copies of the program with the same settings change different
// ones, one after the other, and each the set-up of another game. All changes are stored.
func TestTwoCopiesChangeSettings(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	base := Default()
	base.Setups = map[string]Setup{"akron": {Starts: OneStarts}}
	one, two, want := base, base, base
	one.Theme, one.Setups = ThemeSlate, map[string]Setup{"akron": {Starts: TwoStarts}}
	two.Size, two.Setups = 150, map[string]Setup{"akron": {Starts: OneStarts}, "dipole": {Starts: CoinStarts}}
	want.Theme, want.Size, want.Setups = ThemeSlate, 150, map[string]Setup{"akron": {Starts: TwoStarts}, "dipole": {Starts: CoinStarts}}
	savetest.Must(t, one.StoreChanges(file, base), two.StoreChanges(file, base))
	if got, err := Load(file, Default()); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("the settings are %+v, %v, want %+v", got, err, want)
	}
}

// TestSettingsOfANewerFormatStay checks that settings in a newer format are neither used nor
// replaced.
func TestSettingsOfANewerFormatStay(t *testing.T) {
	for _, text := range []string{`{"format": 2, "theme": "dark"}`, `{"theme": ["dark"], "format": 3, [`} {
		file := filepath.Join(t.TempDir(), "settings.json")
		savetest.Must(t, os.WriteFile(file, []byte(text), 0o666))
		s, err := Load(file, Default())
		if !errors.Is(err, form.ErrNewer) || s.Theme != ThemeLight {
			t.Errorf("%s: the theme is %q with the error %v, want the default and form.ErrNewer", text, s.Theme, err)
		}
		for range 2 {
			if err := s.Store(file); !errors.Is(err, form.ErrNewer) {
				t.Errorf("%s: writing: %v, want form.ErrNewer", text, err)
			}
		}
		if left, err := os.ReadFile(file); string(left) != text {
			t.Errorf("%s has become %s, %v", text, left, err)
		}
		if _, err := os.Stat(store.Backup(file)); err == nil {
			t.Error("settings of a newer format have a backup")
		}
	}
}

// TestKeysAreReadAsTheyWereWritten changes keys at random, with swaps, and checks that they are the same after
// they were written and read.
func TestKeysAreReadAsTheyWereWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	dice := rand.New(rand.NewPCG(5, 8))
	s, all := Default(), keys.All()
	for range 100 {
		k := []keys.Key{"Q", "Insert", "Shift+Q", keys.Default(all[dice.IntN(len(all))])}[dice.IntN(4)]
		s.Keys, _ = s.Keys.With(all[dice.IntN(len(all))], k)
		savetest.Must(t, s.Store(file))
		if got, err := Load(file, Default()); err != nil || !maps.Equal(got.Keys, s.Keys) {
			t.Fatalf("the keys %v are read as %v, %v", s.Keys, got.Keys, err)
		}
	}
	if len(s.Keys) < 20 {
		t.Errorf("only %d keys were changed", len(s.Keys))
	}
	s.Keys = nil
	savetest.Must(t, s.Store(file))
	if got, err := Load(file, Default()); err != nil || len(got.Keys) > 0 {
		t.Errorf("after a reset the keys %v are read, %v", got.Keys, err)
	}
}
