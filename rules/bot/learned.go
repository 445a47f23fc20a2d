//go:build !js

package bot

// Wherever the searches are not in a program of their own, as on a page, the program has the networks.
import _ "quintet/rules/learned"
