package save

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
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
	Turned bool   `json:"turned"` // boards are seen from the far side
	// ReducedMotion lets pieces fade from place to place instead of moving.
	ReducedMotion bool `json:"reducedMotion"`
	// Considers shows what the computer considers while it thinks.
	Considers bool             `json:"considers"`
	Game      string           `json:"game,omitempty"`   // the one that was started last
	Setups    map[string]Setup `json:"setups,omitempty"` // by game, as it was started last
}

// Setup is what was chosen for a game. It is kept as it was written: whether a
// game can be started so is for its reader to say.
type Setup struct {
	Options map[string]string `json:"options"`
	Players [2]Player         `json:"players"`
	Starts  Starter           `json:"starts"`
}

// Player is who plays for a side: the computer at a level from 1, or with the
// level 0 a person by name.
type Player struct {
	Name  string `json:"name"`
	Level int    `json:"level"`
}

// Starter is which player acts first.
type Starter string

// The starters.
const (
	OneStarts  Starter = "one"
	TwoStarts  Starter = "two"
	CoinStarts Starter = "coin"
)

// Speed is how fast pieces move.
type Speed string

// The speeds.
const (
	SpeedOff    Speed = "off"
	SpeedFast   Speed = "fast"
	SpeedNormal Speed = "normal"
	SpeedSlow   Speed = "slow"
)

// Speeds lists them from none to slow.
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

// Volumes lists them from none to loud.
var Volumes = []Volume{VolumeOff, VolumeQuiet, VolumeNormal, VolumeLoud}

// Theme names the colours of the program.
type Theme string

// The themes.
const (
	ThemeLight Theme = "light"
	ThemeDark  Theme = "dark"
	ThemeSlate Theme = "slate"
)

// Themes lists them.
var Themes = []Theme{ThemeLight, ThemeDark, ThemeSlate}

// Sizes lists the sizes of text and buttons.
var Sizes = []int{75, 100, 125, 150, 200}

// Default returns the settings of a first start.
func Default() Settings {
	return Settings{Speed: SpeedNormal, Theme: ThemeLight, Size: 100, Volume: VolumeNormal, Coords: true}
}

// SettingsFile returns where the settings are kept: in the folder named by
// QUINTET_HOME or else in the user's configuration folder, and in a browser
// with what it keeps for the page. It is "" where there is none of them.
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

// LoadSettings reads the settings from the file. What it does not name is as in
// the fallback. So is everything without a file, and with a bad one that has no
// good backup; the error says what is wrong with it.
func LoadSettings(file string, fallback Settings) (Settings, error) {
	if file == "" {
		return fallback, nil
	}
	s, err := readSettings(file, fallback)
	if err == nil {
		return s, nil
	}
	if s, bad := readSettings(Backup(file), fallback); bad == nil {
		return s, Errorf("%w; %w", err, ErrBackup)
	}
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return fallback, err
}

func readSettings(file string, fallback Settings) (Settings, error) {
	data, err := ReadFile(file)
	if err != nil {
		return fallback, err
	}
	s, err := parseSettings(data, fallback)
	if err != nil {
		err = Errorf("%s: %w", file, err)
	}
	return s, err
}

// parseSettings reads the text of settings.
func parseSettings(data []byte, fallback Settings) (Settings, error) {
	var old struct {
		Dark bool // before there were more than two themes
	}
	if err := json.Unmarshal(data, &old); err != nil {
		return fallback, Errorf("the settings cannot be read: %w", err)
	}
	s := fallback
	if old.Dark {
		s.Theme = ThemeDark
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return fallback, Errorf("the settings cannot be read: %w", err)
	}
	if !slices.Contains(Speeds, s.Speed) {
		return fallback, Errorf("speed %q is not one of %q", s.Speed, Speeds)
	}
	if !slices.Contains(Volumes, s.Volume) {
		return fallback, Errorf("volume %q is not one of %q", s.Volume, Volumes)
	}
	if !slices.Contains(Themes, s.Theme) {
		return fallback, Errorf("theme %q is not one of %q", s.Theme, Themes)
	}
	if !slices.Contains(Sizes, s.Size) {
		return fallback, Errorf("size %d is not one of %d", s.Size, Sizes)
	}
	return s, nil
}

// Store writes the settings to the file, wholly or not at all. An empty name is
// no file.
func (s Settings) Store(file string) error {
	if file == "" {
		return nil
	}
	data, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		return err
	}
	return writeOwn(file, append(data, '\n'))
}
