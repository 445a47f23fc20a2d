package desk

import "errors"

// Desk is what the system offers beside the window: dialogs for files, a sheet for sharing, and a
// clipboard. Its methods do not block. Methods with a reply return a channel for the reply; the
// caller need not receive it.
type Desk interface {
	// Open lets the player choose a file. The reply has its name and content.
	Open() <-chan Reply
	// Store lets the player choose a file, and writes data to it. name is the proposed name. The
	// reply has the name of the file. A browser may choose the file itself; the reply then has
	// the proposed name.
	Store(name string, data []byte) <-chan Reply
	// Share shows the system's sheet for sharing address, the address of a page with the given
	// title.
	Share(title, address string) <-chan Reply
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

// TextExtension is the extension of the files of records.
const TextExtension = ".txt"

// HistoryExtension is the extension of the files of histories. TableExtension is the extension of
// tables for other programs.
const (
	HistoryExtension = ".json"
	TableExtension   = ".csv"
)
