package documents

import (
	"fmt"
	"os"

	"github.com/ebitengine/purego/objc"
)

// opened has the names of the files that macOS has asked to open.
var opened = make(chan string, 16)

// Opened returns the next name of a file, or the next address, that the system asks the program to open, or "" if there
// is none.
func Opened() string {
	select {
	case name := <-opened:
		return name
	default:
		return ""
	}
}

// These are the codes of the Apple event that asks to open documents, and of the list in it.
const (
	coreEventClass = 'a'<<24 | 'e'<<16 | 'v'<<8 | 't'
	openDocuments  = 'o'<<24 | 'd'<<16 | 'o'<<8 | 'c'
	directObject   = '-'<<24 | '-'<<16 | '-'<<8 | '-'
	listOf         = 'l'<<24 | 'i'<<16 | 's'<<8 | 't'
	getURL         = 'G'<<24 | 'U'<<16 | 'R'<<8 | 'L' // the class and the code of the event that asks to open an address
)

// Await begins to receive the names of the files to open. macOS sends them in an Apple event and
// not as arguments. It sends the event when a file starts the program, and when the player
// double-clicks a file while the program runs. Call Await before the window is made: the
// documentation of NSAppleEventManager asks for handlers to be installed before the launch has
// finished.
func Await() {
	class, err := objc.RegisterClass("QuintetDocuments", objc.GetClass("NSObject"), nil, nil, []objc.MethodDef{
		{Cmd: objc.RegisterName("launching:"), Fn: handleDocuments},
		{Cmd: objc.RegisterName("open:reply:"), Fn: openListed},
		{Cmd: objc.RegisterName("visit:reply:"), Fn: openAddress},
	})
	if err != nil {
		fmt.Fprintf(os.Stderr, "quintet: files are not opened by a double click: %v\n", err)
		return
	}
	launching := objc.ID(objc.GetClass("NSString")).Send(objc.RegisterName("alloc")).
		Send(objc.RegisterName("initWithUTF8String:"), "NSApplicationWillFinishLaunchingNotification")
	objc.ID(objc.GetClass("NSNotificationCenter")).Send(objc.RegisterName("defaultCenter")).
		Send(objc.RegisterName("addObserver:selector:name:object:"),
			objc.ID(class).Send(objc.RegisterName("new")), objc.RegisterName("launching:"), launching, objc.ID(0))
}

// handleDocuments makes self the handler of the events that ask to open documents and addresses.
func handleDocuments(self objc.ID, _ objc.SEL, _ objc.ID) {
	manager := objc.ID(objc.GetClass("NSAppleEventManager")).Send(objc.RegisterName("sharedAppleEventManager"))
	handle := func(selector string, class, code uint32) {
		manager.Send(objc.RegisterName("setEventHandler:andSelector:forEventClass:andEventID:"), self, objc.RegisterName(selector), class, code)
	}
	handle("open:reply:", coreEventClass, openDocuments)
	handle("visit:reply:", getURL, getURL)
}

// openListed keeps the first file in the list of event, and drops the other files: one window shows
// one game.
func openListed(_ objc.ID, _ objc.SEL, event, _ objc.ID) {
	url := event.Send(objc.RegisterName("paramDescriptorForKeyword:"), uint32(directObject)).
		Send(objc.RegisterName("coerceToDescriptorType:"), uint32(listOf)).
		Send(objc.RegisterName("descriptorAtIndex:"), 1).
		Send(objc.RegisterName("fileURLValue"))
	open(url.Send(objc.RegisterName("path")))
}

// openAddress keeps the address of event, a link to a game.
func openAddress(_ objc.ID, _ objc.SEL, event, _ objc.ID) {
	open(event.Send(objc.RegisterName("paramDescriptorForKeyword:"), uint32(directObject)).Send(objc.RegisterName("stringValue")))
}

// open keeps name, the name of a file or an address; 0 is none.
func open(name objc.ID) {
	if name == 0 {
		return
	}
	select {
	case opened <- objc.Send[string](name, objc.RegisterName("UTF8String")):
	default: // the channel is full; nobody opens so many files between two ticks
	}
}
