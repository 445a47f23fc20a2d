package save

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
)

// Settings are the player's choices for the whole program.
type Settings struct {
	Speed  Speed  `json:"speed"`
	Coords bool   `json:"coordinates"`
	Theme  Theme  `json:"theme"`
	Size   int    `json:"size"` // of text and buttons, in per cent
	Volume Volume `json:"volume"`
	Turned bool   `json:"turned"` // boards are shown from the far side
	// ReducedMotion lets pieces fade from place to place instead of moving.
	ReducedMotion bool `json:"reducedMotion"`
	// Considers says whether to show what the computer considers while it thinks.
	Considers bool  `json:"considers"`
	Lines     int   `json:"lines"`  // the number of lines of the engine in an analysis
	Layers    bool  `json:"layers"` // layers that explain the position can be shown in a game
	Coach     Coach `json:"coach"`
	// ClockSounds says whether there are sounds when little time is left and when it has run out.
	ClockSounds bool `json:"clockSounds"`
	// TurnTimes says whether the list of turns shows the time that each turn took.
	TurnTimes bool             `json:"turnTimes"`
	Game      string           `json:"game,omitempty"`   // the game whose set-up was stored last
	Setups    map[string]Setup `json:"setups,omitempty"` // by game, each as it was stored last
	// ToldTurn says that the player has been told how to rotate a board.
	ToldTurn bool `json:"toldTurn,omitempty"`

	extra []member // unknown members of the file
}

// Setup is the player's choices for a game. Except for the length of a name, this package does not
// check them, because package start decides whether a game can be started with them.
type Setup struct {
	Options map[string]string `json:"options"`
	Players [2]Player         `json:"players"`
	Starts  Starter           `json:"starts"`
	// From is the id of a rules.Start of the game; "" for the usual first position.
	From  string `json:"from,omitempty"`
	Rated bool   `json:"rated,omitempty"`
	Match int    `json:"match,omitempty"` // the number of games of a match; 0 for none
	// Clock is the time control, as in "3+2", or as in "10+5,3+2" for Player 1 and Player 2; "" for
	// no clocks.
	Clock string `json:"clock,omitempty"`

	extra   []member // unknown members of the file
	players [2][]member
}

// Player is who plays for a side: a person if Level is 0, and else the computer at that level.
type Player struct {
	Name  string `json:"name"`
	Level int    `json:"level"`
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

// SettingsFile returns the name of the settings file. The file is in the folder that QUINTET_HOME
// names. If QUINTET_HOME is not set, it is in the folder quintet of the user's configuration
// folder; if there is no configuration folder, SettingsFile returns "". In a browser it returns
// the name in the page's storage.
func SettingsFile() string {
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

// LoadSettings reads the settings from file. A setting that is missing or has a bad value is taken
// from fallback; the error names the first few bad values. If the file is missing or cannot be
// read, LoadSettings reads the backup instead, and returns an error that wraps ErrBackup. Without a
// good backup it returns fallback and, unless the file is missing, an error that says what is
// wrong. If file is "" it returns fallback.
func LoadSettings(file string, fallback Settings) (Settings, error) {
	if file == "" {
		return fallback, nil
	}
	s, refused, err := readSettings(file, fallback)
	if err == nil {
		return s, refused
	}
	if s, _, bad := readSettings(Backup(file), fallback); bad == nil {
		return s, Errorf("%w; %w", err, ErrBackup)
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return fallback, err
}

// readSettings is parseSettings of the text in file. Its errors name the file.
func readSettings(file string, fallback Settings) (s Settings, refused, err error) {
	data, err := ReadFile(file)
	if err != nil {
		return fallback, nil, err
	}
	s, refused, err = parseSettings(data, fallback)
	if refused != nil {
		refused = Errorf("%s: %w", file, refused)
	}
	if err != nil {
		err = Errorf("%s: %w", file, err)
	}
	return s, refused, err
}

// maxSettings is the greatest number of bytes that settings may have.
const maxSettings = 1 << 20

// parseSettings reads the text of settings. If the text cannot be read, or if the settings could
// not be written and read again, it returns fallback and err. refusal is an error that names the
// first few bad values; the settings with bad values are taken from fallback.
func parseSettings(data []byte, fallback Settings) (s Settings, refusal, err error) {
	s, refusal, err = decodeSettings(data, fallback)
	if err == nil {
		_, err = s.encode()
	}
	if err != nil {
		return fallback, nil, err
	}
	return s, refusal, nil
}

func decodeSettings(data []byte, fallback Settings) (s Settings, refused, err error) {
	if len(data) > maxSettings {
		return fallback, nil, Errorf("the file is larger than %d kB, the limit for settings", maxSettings>>10)
	}
	if err := newer(data, settingsFormat); err != nil {
		return fallback, nil, err
	}
	if err := (&parser{data: data}).valid(); err != nil {
		return fallback, nil, err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return fallback, nil, Errorf("the settings cannot be read: %w", err)
	}
	s = fallback
	if string(all["dark"]) == "true" { // as written when there were only two themes
		s.Theme = ThemeDark
	}
	if s.extra, err = unknown(data, s, "dark"); err != nil {
		return fallback, nil, err
	}
	return s, s.takeAll(all), nil
}

// check returns an error if a setting has a bad value.
func (s *Settings) check() error {
	if !slices.Contains(Speeds, s.Speed) {
		return Errorf("speed %q is not one of %q", Shorten(string(s.Speed)), Speeds)
	}
	if !slices.Contains(Volumes, s.Volume) {
		return Errorf("volume %q is not one of %q", Shorten(string(s.Volume)), Volumes)
	}
	if !slices.Contains(Coaches, s.Coach) {
		return Errorf("coach %q is not one of %q", Shorten(string(s.Coach)), Coaches)
	}
	if !slices.Contains(Themes, s.Theme) {
		return Errorf("theme %q is not one of %q", Shorten(string(s.Theme)), Themes)
	}
	if !slices.Contains(Sizes, s.Size) {
		return Errorf("size %d is not one of %d", s.Size, Sizes)
	}
	if s.Lines < 1 || s.Lines > MaxLines {
		return Errorf("the number of lines is 1 to %d, not %d", MaxLines, s.Lines)
	}
	for _, setup := range s.Setups {
		for _, p := range setup.Players {
			if len(p.Name) > MaxName {
				return Errorf("the name %q… has %d bytes, more than %d", Shorten(p.Name), len(p.Name), MaxName)
			}
		}
	}
	return nil
}

// settingsFormat is the newest format of settings that this program can read. A file of format 1,
// as this program writes it, has no member "format".
const settingsFormat = 1

// Store writes the settings to file, completely or not at all. If file is "" it does nothing.
// Settings that only a newer program can read are not replaced; the error then wraps ErrNewer.
// Settings that cannot be read at the moment are not replaced either, because they may be those of
// a newer program.
func (s Settings) Store(file string) error {
	if file == "" {
		return nil
	}
	return s.store(ownFile(file))
}

// StoreChanges does what Store does, but writes only the settings that differ from base. The others
// stay as they are in file, where another running copy of the program may have changed them. If
// file is missing or damaged, StoreChanges writes all settings.
func (s Settings) StoreChanges(file string, base Settings) error {
	if theirs, _, err := readSettings(file, s); err == nil {
		s = s.changedFrom(base, theirs)
	}
	return s.Store(file)
}

// changedFrom returns theirs with the settings of s that differ from base. The set-up of each game
// counts as a setting. A set-up that theirs does not have is also taken from s.
func (s Settings) changedFrom(base, theirs Settings) Settings {
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

// store is Store for the named file in f.
func (s Settings) store(f files, name string) error {
	for _, name := range []string{name, Backup(name)} {
		data, err := f.Read(name)
		if err := newer(data, settingsFormat); err != nil {
			return Errorf("%s: %w", name, err)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	text, err := s.encode()
	if err != nil {
		return err
	}
	return f.Write(name, text)
}

// encode returns the text of the settings, or an error if it could not be read again.
func (s Settings) encode() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	object, err := withMembers(s, s.extra)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := json.Indent(&text, object, "", "\t"); err != nil {
		return nil, err
	}
	text.WriteByte('\n')
	if _, refused, err := decodeSettings(text.Bytes(), Default()); err != nil || refused != nil {
		return nil, Errorf("the settings could not be read again: %w", cmp.Or(err, refused))
	}
	return text.Bytes(), nil
}
