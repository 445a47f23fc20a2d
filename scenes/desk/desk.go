package desk

import "errors"

// Desk is what the system offers beside the window: dialogs for files, and a clipboard.
// Its methods do not block. Each returns a channel for the reply, which need not be
// received.
type Desk interface {
	// Open lets the player choose a file and reads it.
	Open() <-chan Reply
	// Store lets the player choose where to write data, proposing name, and writes it.
	Store(name string, data []byte) <-chan Reply
	// Share shows the system's sheet for sharing address with title.
	Share(title, address string) <-chan Reply
	// Copy puts text on the clipboard.
	Copy(text string) <-chan Reply
	// Expect says that texts may be pasted from now on: a browser gives them at the
	// keystroke more readily than later.
	Expect()
	// Paste asks for the text on the clipboard.
	Paste() <-chan Reply
}

// Reply is the system's reply to a question.
type Reply struct {
	Name string // the name of the file; in a browser without its folder
	Data []byte // the data read
	Err  error  // why there is no data; for the player, unless it is one of the errors below
}

// Reasons why there is no file or text, or nothing was shared. They are not for the
// player to read.
var (
	ErrGivenUp  = errors.New("the player gave it up")
	ErrNoDialog = errors.New("the system has no dialog")
	ErrNoSheet  = errors.New("the system has no sheet to share by")
	ErrUnread   = errors.New("the browser does not let the page read the clipboard")
)

// Received returns the reply if it has come, and false otherwise. On a nil channel none
// ever comes.
func Received(c <-chan Reply) (Reply, bool) {
	select {
	case a := <-c:
		return a, true
	default:
		return Reply{}, false
	}
}

// SystemDesk is the desk of the system that the program runs on. Its zero value
// is ready.
type SystemDesk struct {
	dialogs
	sheet
	clipboard
}

var _ Desk = (*SystemDesk)(nil)

// TextExtension is the extension of the files of records.
const TextExtension = ".txt"
