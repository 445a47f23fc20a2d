// Package settings keeps the player's choices for the whole program, in one file for all copies of it.
package settings

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/keys"
	"quintet/save/store"
)

// Settings are the player's choices for the whole program.
type Settings struct {
	Speed  Speed
	Coords bool
	Theme  Theme
	Size   int // of text and buttons, in per cent
	Volume Volume
	Turned bool // boards are shown from the far side
	// ReducedMotion lets pieces fade from place to place instead of moving.
	ReducedMotion bool
	// Considers says whether to show what the computer considers while it thinks.
	Considers bool
	Lines     int  // the number of lines of the engine in an analysis
	Layers    bool // layers that explain the position can be shown in a game
	Coach     Coach
	// ClockSounds says whether there are sounds when little time is left and when it has run out.
	ClockSounds bool
	// TurnTimes says whether the list of turns shows the time that each turn took.
	TurnTimes bool
	// Confirms says that what a finger chooses on the board of a game is played after a second tap.
	Confirms bool
	Game     string           // the game whose set-up was stored last
	Setups   map[string]Setup // by game, each as it was stored last
	Window   Window           // where the window was last
	Keys     keys.Bindings    // the keys that the player has given to commands
	// ToldTurn says that the player has been told how to rotate a board.
	ToldTurn bool

	extra form.Extra // unknown members of the file
}

// Window is the size and the place of the window, in device-independent pixels. The zero value says that
// they are not known.
type Window struct {
	Monitor    string // the name of the monitor that the window is on
	X, Y, W, H int    // X and Y are from the left upper corner of the monitor

	extra form.Extra
}

// Equal reports whether w is the same place as other.
func (w Window) Equal(other Window) bool {
	return w.Monitor == other.Monitor && w.X == other.X && w.Y == other.Y && w.W == other.W && w.H == other.H
}

// Setup is the player's choices for a game. Except for the length of a name, this package does not
// check them, because package start decides whether a game can be started with them.
type Setup struct {
	Options map[string]string
	Players [2]save.Player
	Starts  Starter
	// From is the id of a rules.Start of the game; "" for the usual first position.
	From  string
	Rated bool
	Match int // the number of games of a match; 0 for none
	// Friend is the number of the player who plays elsewhere, 1 or 2; 0 for none.
	Friend int
	// Clock is the time control, as in "3+2", or as in "10+5,3+2" for Player 1 and Player 2; "" for
	// no clocks.
	Clock string

	extra   form.Extra // unknown members of the file
	players [2]form.Extra
}

// Starter says which player acts first.
type Starter string

// The starters.
const (
	OneStarts  Starter = "one"
	TwoStarts  Starter = "two"
	CoinStarts Starter = "coin"
)

// MaxLines is the greatest number of lines of the engine in an analysis.
const MaxLines = 3

// Speed is how fast pieces move.
type Speed string

// The speeds.
const (
	SpeedOff    Speed = "off"
	SpeedFast   Speed = "fast"
	SpeedNormal Speed = "normal"
	SpeedSlow   Speed = "slow"
)

// Speeds lists the speeds from none to slow.
var Speeds = []Speed{SpeedOff, SpeedFast, SpeedNormal, SpeedSlow}

// Volume is how loud sounds are.
type Volume string

// The volumes.
const (
	VolumeOff    Volume = "off"
	VolumeQuiet  Volume = "quiet"
	VolumeNormal Volume = "normal"
	VolumeLoud   Volume = "loud"
)

// Volumes lists the volumes from none to loud.
var Volumes = []Volume{VolumeOff, VolumeQuiet, VolumeNormal, VolumeLoud}

// Coach says in which games of a person against the computer a coach explains.
type Coach string

// The choices for the coach.
const (
	CoachFirst Coach = "first" // in the first games of Akron, of Crosscut and so on
	CoachOn    Coach = "on"
	CoachOff   Coach = "off"
)

// Coaches lists the choices for the coach.
var Coaches = []Coach{CoachFirst, CoachOn, CoachOff}

// Theme names the colours of the program.
type Theme string

// The themes.
const (
	ThemeLight Theme = "light"
	ThemeDark  Theme = "dark"
	ThemeSlate Theme = "slate"
)

// Themes lists the themes.
var Themes = []Theme{ThemeLight, ThemeDark, ThemeSlate}

// Sizes lists the sizes of text and buttons.
var Sizes = []int{75, 100, 125, 150, 200}

// Default returns the settings of a first start, before the preferences of the system are applied.
func Default() Settings {
	return Settings{Speed: SpeedNormal, Theme: ThemeLight, Size: 100, Volume: VolumeNormal, Coords: true, Coach: CoachFirst, Lines: 2, Layers: true, ClockSounds: true}
}

// File returns the name of the settings file. The file is in the folder that QUINTET_HOME
// names. If QUINTET_HOME is not set, it is in the folder quintet of the user's configuration
// folder; if there is no configuration folder, File returns "". In a browser it returns
// the name in the page's storage.
func File() string {
	if runtime.GOOS == "js" {
		return "settings.json"
	}
	if home := os.Getenv("QUINTET_HOME"); home != "" {
		return filepath.Join(home, "settings.json")
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "quintet", "settings.json")
}

// Load reads the settings from file. A setting that is missing or has a bad value is taken
// from fallback; the error names the first few bad values. If the file is missing or cannot be
// read, Load reads the backup instead, and returns an error that wraps store.ErrBackup. Without a
// good backup it returns fallback and, unless the file is missing, an error that says what is
// wrong. If file is "" it returns fallback.
func Load(file string, fallback Settings) (Settings, error) {
	if file == "" {
		return fallback, nil
	}
	s, refused, err := read(file, fallback)
	if err == nil {
		return s, refused
	}
	if s, _, bad := read(store.Backup(file), fallback); bad == nil {
		return s, form.Errorf("%w; %w", err, store.ErrBackup)
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return fallback, err
}

// read is parse of the text in file. Its errors name the file.
func read(file string, fallback Settings) (s Settings, refused, err error) {
	data, err := store.ReadFile(file)
	if err != nil {
		return fallback, nil, err
	}
	s, refused, err = parse(data, fallback)
	if refused != nil {
		refused = form.Errorf("%s: %w", file, refused)
	}
	if err != nil {
		err = form.Errorf("%s: %w", file, err)
	}
	return s, refused, err
}

// maxSize is the greatest number of bytes that settings may have.
const maxSize = 1 << 20

// format is the newest format of settings that this program can read. A file of format 1, as this
// program writes it, has no member "format".
const format = 1

// Parse reads the text of settings that are not in the file of this program. The error says why the text
// cannot be read, or names the first few bad values; a setting that is missing is taken from fallback.
func Parse(data []byte, fallback Settings) (Settings, error) {
	s, refused, err := parse(data, fallback)
	return s, cmp.Or(err, refused)
}

// parse reads the text of settings, each member by itself, so that a bad value does not affect the
// other settings. If the text cannot be read, or if the settings could not be written and read again,
// it returns fallback and err. refused is an error that names the first few bad values; the settings
// with bad values are taken from fallback.
func parse(data []byte, fallback Settings) (s Settings, refused, err error) {
	if len(data) > maxSize {
		return fallback, nil, form.Errorf("the file is larger than %d kB, the limit for settings", maxSize>>10)
	}
	if err := form.Newer(data, format); err != nil {
		return fallback, nil, err
	}
	var members form.Extra
	if _, _, err := form.Object.Read(data, &members, nil); err != nil {
		return fallback, nil, form.Errorf("the settings cannot be read: %w", err)
	}
	s, s.extra = fallback, nil
	for key, value := range members.All() {
		if key == "dark" && string(value) == "true" { // as written when there were only two themes
			s.Theme = ThemeDark
		}
	}
	const most = 3 // values that the error names
	n := 0
	note := func(key string, value []byte, bad error) {
		switch n++; {
		case n == 1:
			refused = form.Errorf("%s cannot be %s: %w", key, form.Shorten(string(value)), bad)
		case n <= most:
			refused = form.Errorf("%w; %s cannot be %s: %w", refused, key, form.Shorten(string(value)), bad)
		}
	}
	for key, value := range members.All() {
		var games form.Extra
		switch {
		case strings.EqualFold(key, "dark"):
		case !file.Known(key):
			s.extra.Add(key, value)
		case strings.EqualFold(key, "setups") && isObject(value, &games):
			s.Setups = maps.Clone(s.Setups)
			if s.Setups == nil {
				s.Setups = map[string]Setup{}
			}
			for game, value := range games.All() {
				if setup, bad := form.Alone(setup, value); bad == nil {
					s.Setups[game] = setup
				} else {
					note("setups."+form.Shorten(game), value, bad)
				}
			}
		case strings.EqualFold(key, "keys") && isObject(value, &games):
			s.Keys = keys.Bindings{}
			for command, value := range games.All() {
				if k, bad := form.Alone(keyName, value); bad == nil {
					s.Keys[command] = k
				} else {
					note("keys."+form.Shorten(command), value, bad)
				}
			}
			for refused := s.Keys.Refused(); len(refused) > 0; refused = s.Keys.Refused() {
				for _, c := range refused {
					note("keys."+string(c), fmt.Appendf(nil, "%q", s.Keys[string(c)]), form.Errorf("another command has this key, or no command can have it"))
					delete(s.Keys, string(c))
				}
			}
		default:
			one := s
			if bad := file.One(&one, key, value); bad == nil {
				s = one
			} else {
				note(key, value, bad)
			}
		}
	}
	if _, err := s.encode(); err != nil {
		return fallback, nil, err
	}
	return s, refused, nil
}

// isObject reports whether value is a JSON object, whose members it reads.
func isObject(value []byte, members *form.Extra) bool {
	_, _, err := form.Object.Read(value, members, nil)
	return err == nil
}

// file lists the members of settings.
var file = form.File[Settings]{Lax: true, Table: &form.Table[Settings]{
	Extra: func(s *Settings) *form.Extra { return &s.extra },
	Members: []form.Member[Settings]{
		form.Always("speed", oneOf(form.Text[Speed](form.MaxSize), Speeds), func(s *Settings) *Speed { return &s.Speed }),
		form.Always("coordinates", form.Bool, func(s *Settings) *bool { return &s.Coords }),
		form.Always("theme", oneOf(form.Text[Theme](form.MaxSize), Themes), func(s *Settings) *Theme { return &s.Theme }),
		form.Always("size", oneOf(form.Int, Sizes), func(s *Settings) *int { return &s.Size }),
		form.Always("volume", oneOf(form.Text[Volume](form.MaxSize), Volumes), func(s *Settings) *Volume { return &s.Volume }),
		form.Always("turned", form.Bool, func(s *Settings) *bool { return &s.Turned }),
		form.Always("reducedMotion", form.Bool, func(s *Settings) *bool { return &s.ReducedMotion }),
		form.Always("considers", form.Bool, func(s *Settings) *bool { return &s.Considers }),
		form.Always("lines", form.Whole(1, MaxLines), func(s *Settings) *int { return &s.Lines }),
		form.Always("layers", form.Bool, func(s *Settings) *bool { return &s.Layers }),
		form.Always("coach", oneOf(form.Text[Coach](form.MaxSize), Coaches), func(s *Settings) *Coach { return &s.Coach }),
		form.Always("clockSounds", form.Bool, func(s *Settings) *bool { return &s.ClockSounds }),
		form.Always("turnTimes", form.Bool, func(s *Settings) *bool { return &s.TurnTimes }),
		form.Always("confirms", form.Bool, func(s *Settings) *bool { return &s.Confirms }),
		form.Optional("game", text, func(s *Settings) *string { return &s.Game }),
		form.Optional("setups", form.Named(setup), func(s *Settings) *map[string]Setup { return &s.Setups }),
		form.Optional("keys", form.Named(keyName), func(s *Settings) *map[string]keys.Key { return (*map[string]keys.Key)(&s.Keys) }),
		form.Optional("window", window, func(s *Settings) *Window { return &s.Window }),
		form.Optional("toldTurn", form.Bool, func(s *Settings) *bool { return &s.ToldTurn }),
	},
}}

var (
	text    = form.Text[string](form.MaxSize)
	keyName = form.Text[keys.Key](form.MaxName)
)

// window is a place of the window.
var window = func() form.Kind[Window] {
	k := form.Flat((&form.Table[Window]{
		Extra: func(w *Window) *form.Extra { return &w.extra },
		Members: []form.Member[Window]{
			form.Always("monitor", text, func(w *Window) *string { return &w.Monitor }),
			form.Always("x", form.Int, func(w *Window) *int { return &w.X }),
			form.Always("y", form.Int, func(w *Window) *int { return &w.Y }),
			form.Always("w", form.Int, func(w *Window) *int { return &w.W }),
			form.Always("h", form.Int, func(w *Window) *int { return &w.H }),
		},
	}).Kind(Window{}))
	k.Empty = func(w Window) bool { return w.Equal(Window{}) && len(w.extra) == 0 }
	return k
}()

var setup = (&form.Table[Setup]{
	Extra: func(s *Setup) *form.Extra { return &s.extra },
	Members: []form.Member[Setup]{
		form.Always("options", form.Named(text), func(s *Setup) *map[string]string { return &s.Options }),
		form.Always("starts", form.Text[Starter](form.MaxSize), func(s *Setup) *Starter { return &s.Starts }),
		form.Optional("from", text, func(s *Setup) *string { return &s.From }),
		form.Optional("rated", form.Bool, func(s *Setup) *bool { return &s.Rated }),
		form.Optional("match", form.Int, func(s *Setup) *int { return &s.Match }),
		form.Optional("friend", form.Int, func(s *Setup) *int { return &s.Friend }),
		form.Optional("clock", text, func(s *Setup) *string { return &s.Clock }),
		save.Players(form.Int, false, func(s *Setup) (*[2]save.Player, *[2]form.Extra) { return &s.Players, &s.players }),
	},
}).Kind(Setup{})

// oneOf is the kind k, of which only the values in all are good.
func oneOf[V comparable](k form.Kind[V], all []V) form.Kind[V] {
	return k.With(form.Schema{"enum": all}).And(func(_ *form.Limits, v V) error {
		if !slices.Contains(all, v) {
			return form.Errorf("it is one of %v", all)
		}
		return nil
	})
}

// encode returns the text of the settings, or an error if it could not be read again.
func (s Settings) encode() ([]byte, error) {
	text, err := file.Write(&s, nil)
	if err == nil && len(text) > maxSize {
		err = form.Errorf("the file is larger than %d kB, the limit for settings", maxSize>>10)
	}
	if err != nil {
		return nil, form.Errorf("the settings could not be read again: %w", err)
	}
	return text, nil
}

// Store writes the settings to file, completely or not at all. If file is "" it does nothing. See
// store.WriteOwn.
func (s Settings) Store(file string) error {
	if file == "" {
		return nil
	}
	text, err := s.encode()
	if err != nil {
		return err
	}
	return store.WriteOwn(file, text, format)
}

// StoreChanges does what Store does, but writes only the settings that differ from base. The others
// stay as they are in file, where another running copy of the program may have changed them. If
// file is missing or damaged, StoreChanges writes all settings.
func (s Settings) StoreChanges(file string, base Settings) error {
	if theirs, _, err := read(file, s); err == nil {
		s = s.ChangedFrom(base, theirs)
	}
	return s.Store(file)
}

// Reread returns the settings that another running copy of the program may have written to file since base
// was read. The window and the set-ups are those of base: each copy has its own. A setting that is missing or
// has a bad value is taken from base. The error says why the file cannot be read.
func Reread(file string, base Settings) (Settings, error) {
	s, _, err := read(file, base)
	s.Window, s.Game, s.Setups = base.Window, base.Game, base.Setups
	return s, err
}

// ChangedFrom returns theirs with the settings of s that differ from base. The set-up of each game
// counts as a setting. A set-up that theirs does not have is also taken from s.
func (s Settings) ChangedFrom(base, theirs Settings) Settings {
	setups := maps.Clone(theirs.Setups)
	for game, setup := range s.Setups {
		if setups == nil {
			setups = map[string]Setup{}
		}
		if _, known := setups[game]; !known || !reflect.DeepEqual(setup, base.Setups[game]) {
			setups[game] = setup
		}
	}
	s.Setups = setups
	ours, before, result := reflect.ValueOf(s), reflect.ValueOf(base), reflect.ValueOf(&theirs).Elem()
	for _, field := range reflect.VisibleFields(ours.Type()) {
		at := field.Index
		if field.IsExported() && !reflect.DeepEqual(ours.FieldByIndex(at).Interface(), before.FieldByIndex(at).Interface()) {
			result.FieldByIndex(at).Set(ours.FieldByIndex(at))
		}
	}
	return theirs
}
