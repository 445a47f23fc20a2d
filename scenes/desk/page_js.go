package desk

import (
	"strings"
	"syscall/js"
)

// CanQuit says whether the program can be ended from within: a page cannot.
const CanQuit = false

// PrefersReducedMotion says whether the system asks for little motion.
func PrefersReducedMotion() bool { return prefers("(prefers-reduced-motion: reduce)") }

// PrefersDark says whether the system asks for dark colours.
func PrefersDark() bool { return prefers("(prefers-color-scheme: dark)") }

// PrefersFingers says whether the system has nothing to point with but fingers.
func PrefersFingers() bool { return prefers("not all and (any-pointer: fine)") }

func prefers(query string) bool {
	return js.Global().Call("matchMedia", query).Get("matches").Bool()
}

// OnPage says whether the program runs in a page of a browser.
const OnPage = true

// Mirror shows the page what is on the screen.
func Mirror(s Sight) {
	things := make([]any, len(s.Things))
	for i, t := range s.Things {
		things[i] = []any{t.Name, t.Label, t.Keys, t.X, t.Y, t.W, t.H, t.Off, t.On, t.Field, t.Text}
	}
	page().Call("mirror", map[string]any{
		"title": s.Title, "said": strings.Join(s.Said, " "), "news": s.News, "dialog": s.Dialog, "things": things,
		"focus": s.Focus, "first": s.First, "last": s.Last, "wheels": s.Wheels,
	})
}

// Clicked returns the name of a thing that was clicked in the page, "" if none was.
func Clicked() string { return page().Call("clicked").String() }

// Reached returns the name of a thing that the reader of the page went to, "" if none was.
func Reached() string { return page().Call("reached").String() }

// Lost says, once, whether the system has taken the fingers away from the page.
func Lost() bool { return page().Call("lost").Bool() }

// Ticked tells the page that the program has taken in what the player did.
func Ticked() { page().Call("ticked") }

// Rest tells the page that nothing has to be drawn until the player does something.
func Rest() { page().Call("rest") }

// Scale returns how many pixels a device-independent pixel has, of which the window
// system has told. The page gives all sizes in pixels, and tells of one.
func Scale(told float64) float64 { return told * page().Call("density").Float() }

// Visited returns the part after "#" of the address that the player went to, at the
// start or by the browser's Back and Forward, and false if there is none new.
func Visited() (address string, ok bool) {
	v := page().Call("visited")
	if v.IsNull() {
		return "", false
	}
	return v.String(), true
}

// Arrived makes the part after "#" of the page's address what it is now, so that the
// browser leads back from there; or, if the player went there, in its place.
func Arrived(address string, went bool) { page().Call("arrived", address, went) }

// Page returns the address of the page, without a part after "#". Where the program does
// not run in a page, it is the one that the program was told.
func Page(told string) string { return page().Call("address").String() }

// page returns what the page has for the program.
func page() js.Value { return js.Global().Get("quintet") }

// Shown tells the page, once, that the first frame is drawn: it takes its
// loading bar away and anyone who waits can go on.
func Shown() { page().Call("shown") }
