package save

import "path/filepath"

// places are the folders of the program: games for saved games, state for what belongs to
// running copies.
type places struct{ games, state string }

// placesOf returns the places on system, a GOOS, with the environment env and the user's
// home folder home. QUINTET_HOME overrides everything.
func placesOf(system string, env func(string) string, home string) places {
	under := func(variable string, fallback ...string) string {
		dir := env(variable)
		if !filepath.IsAbs(dir) { // the XDG specification says to ignore a relative path
			dir = filepath.Join(append([]string{home}, fallback...)...)
		}
		return filepath.Join(dir, App)
	}
	var data, state string
	switch own := env("QUINTET_HOME"); {
	case own != "":
		data, state = own, own
	case system == "windows":
		data, state = under("AppData", "AppData", "Roaming"), under("LocalAppData", "AppData", "Local")
	case system == "darwin":
		data = filepath.Join(home, "Library", "Application Support", App)
		state = data
	default:
		data, state = under("XDG_DATA_HOME", ".local", "share"), under("XDG_STATE_HOME", ".local", "state")
	}
	return places{games: filepath.Join(data, "games"), state: filepath.Join(state, "state")}
}
