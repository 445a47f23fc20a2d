// Package desk has what the system offers beside the window: dialogs for files, a sheet for
// sharing, the clipboard and, in a browser, the page around the window. Only Exists and ReadReply
// may block, while they use the disk. The package imports no scene and no game.
package desk

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/store"
)

// Desk is what the system offers beside the window: dialogs for files, a sheet for sharing, and a
// clipboard. Its methods do not block. Methods with a reply return a channel for the reply; the
// caller need not receive it.
type Desk interface {
	// Open lets the player choose a file. The reply has its name and content.
	Open() <-chan Reply
	// Store lets the player choose a file, and writes data to it. name is the proposed name. The
	// reply has the name of the file. A browser may choose the file itself; the reply then has
	// the proposed name. If ctx ends before a file is chosen, nothing is written.
	Store(ctx context.Context, name string, data []byte) <-chan Reply
	// Shares reports whether Share shows a sheet.
	Shares() bool
	// Share shows the system's sheet for sharing address, the address of a page with the given
	// title.
	Share(title, address string) <-chan Reply
	// HandsOver reports whether HandOver can do what it is for.
	HandsOver() bool
	// HandOver leaves it to the system to open address, which another program has registered.
	HandOver(address string)
	// TakesFile reports whether ShareFile can share a file with the name.
	TakesFile(name string) bool
	// ShareFile shows the system's sheet for sharing a file with the name and data.
	ShareFile(name string, data []byte) <-chan Reply
	// Copy puts text on the clipboard.
	Copy(text string) <-chan Reply
	// Expect prepares for texts that the player pastes with a key: a browser then gives the text
	// without asking.
	Expect()
	// Paste asks for the text on the clipboard. The reply has it as Data.
	Paste() <-chan Reply
}

// Reply is the system's reply to a request.
type Reply struct {
	Name string // the name of the file; in a browser without its folder
	Data []byte // the data read
	Err  error  // why the request failed: one of the errors below, a text for the player or, for a sheet, the browser's error
}

// These errors say why there is no file or text, or why nothing was shared. They are not shown to
// the player.
var (
	ErrGivenUp  = errors.New("the player gave it up")
	ErrNoDialog = errors.New("the system has no dialog")
	ErrNoSheet  = errors.New("the system has no sheet for sharing")
	ErrUnread   = errors.New("the browser does not let the page read the clipboard")
)

// Received returns the reply from c if it has come, and false otherwise. If c is nil it returns
// false.
func Received(c <-chan Reply) (Reply, bool) {
	select {
	case a := <-c:
		return a, true
	default:
		return Reply{}, false
	}
}

// SystemDesk is the desk of the system that the program runs on. Its zero value is ready.
type SystemDesk struct {
	dialogs
	sheet
	clipboard
}

var _ Desk = (*SystemDesk)(nil)

// Scheme begins the address of a game that the desktop program opens. The packages of the program
// register it with the system.
const Scheme = "quintet://open"

// TextExtension is the extension of the files of records.
const TextExtension = ".txt"

// HistoryExtension is the extension of the files of histories. TableExtension is the extension of
// tables for other programs.
const (
	HistoryExtension = ".json"
	TableExtension   = ".csv"
)

// WithExtension returns name with extension added, unless name has it already, in upper or lower
// case. Files of games and of records may have each other's extension. So if extension is one of
// these two extensions and name has the other one, nothing is added. Any other extension counts as
// part of the name.
func WithExtension(name, extension string) string {
	if has := strings.ToLower(filepath.Ext(name)); has == extension || slices.Contains(gameExtensions, has) && slices.Contains(gameExtensions, extension) {
		return name
	}
	return name + extension
}

// gameExtensions are the extensions of the files of games and records.
var gameExtensions = []string{save.Extension, TextExtension}

// readable are the extensions of the files that the program can read.
var readable = append([]string{HistoryExtension, store.BundleExtension}, gameExtensions...)

// IsBundle reports whether the named file holds all that a player has, by its extension.
func IsBundle(name string) bool { return strings.EqualFold(filepath.Ext(name), store.BundleExtension) }

// MaxSize returns the greatest number of bytes that the named file may have to be read.
func MaxSize(name string) int {
	if IsBundle(name) {
		return store.MaxBundle
	}
	return form.MaxSize
}

// Exists reports whether there is a file, a folder or a link with the name.
func Exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// ReadReply reads the named file and returns its content as a Reply. If the file cannot be read,
// the Reply has the error of store.ReadFile or, for a bundle, of store.ReadBundle.
func ReadReply(name string) Reply {
	read := store.ReadFile
	if IsBundle(name) {
		read = store.ReadBundle
	}
	data, err := read(name)
	return Reply{Name: name, Data: data, Err: err}
}

// Visit is the address of a scene that the player went to in a page.
type Visit struct {
	To      string   // the part after "#"
	Beneath []string // what Arrived was given with it; nil for a link
	Back    bool     // this was one step back in the browser's history
}

// Sight is what is on the screen, as the page needs it for the title of its tab and for screen
// readers.
type Sight struct {
	Title    string
	Passages []string // the texts that a screen reader can read
	News     string   // what is new in Passages; the screen reader reads it when it changes
	Dialog   bool     // a panel is shown over another scene; the player must answer it first
	Things   []Thing
	Focus    string // the name of the Thing that the keys go to; "" for none
	First    bool   // Focus is the first in the order of Tab
	Last     bool   // Focus is the last in the order of Tab
	Wheels   bool   // the wheel has an effect on what is under the pointer
}

// Tells reports whether the news have passage.
func (s *Sight) Tells(passage string) bool { return strings.Contains(s.News, passage) }

// Rest returns the passages that the news do not have. The page has each passage once.
func (s *Sight) Rest() []string {
	return slices.DeleteFunc(slices.Clone(s.Passages), s.Tells)
}

// Thing is something that the player can use: a site, a button, a slider or a text field.
type Thing struct {
	Name, Label string
	Keys        string  // the keys that do the same as a click, by the names that a page uses; "" for none
	X, Y, W, H  float64 // its box, in device-independent pixels
	Off         bool    // it cannot be used now
	On          bool    // it is switched on or, of several alternatives, chosen
	Field       bool    // it is a text field
	Slider      bool    // it is a slider with the value At, from 0 to Last
	At, Last    int
	Text        string // what is in the field, or the value of the slider in words
	Note        string // a text that explains it besides its label; "" for none
}
