//go:build !js

package desk

// CanQuit says whether the program can be ended from within.
const CanQuit = true

// PrefersReducedMotion says whether the system asks for little motion.
func PrefersReducedMotion() bool { return false }

// PrefersDark says whether the system asks for dark colours.
func PrefersDark() bool { return false }

// PrefersFingers says whether the system has nothing to point with but fingers.
func PrefersFingers() bool { return false }

// OnPage says whether the program runs in a page of a browser.
const OnPage = false

// Mirror shows the page what is on the screen.
func Mirror(Sight) {}

// Clicked returns the name of a thing that was clicked in the page, "" if none was.
func Clicked() string { return "" }

// Reached returns the name of a thing that the reader of the page went to, "" if none was.
func Reached() string { return "" }

// Lost says whether the system has taken the fingers away from the page.
func Lost() bool { return false }

// Ticked is called when the program has taken in what the player did.
func Ticked() {}

// Rest is called when nothing has to be drawn until the player does something.
func Rest() {}

// Scale returns how many pixels a device-independent pixel has, of which the window
// system has told.
func Scale(told float64) float64 { return told }

// Visited returns the part after "#" of the address that the player went to, at the
// start or by the browser's Back and Forward, and false if there is none new.
func Visited() (address string, ok bool) { return "", false }

// Arrived makes the part after "#" of the page's address what it is now.
func Arrived(address string, went bool) {}

// Page returns the address of the page, without a part after "#". Where the program does
// not run in a page, it is the one that the program was told.
func Page(told string) string { return told }

// Shown is called once, when the first frame is drawn.
func Shown() {}
