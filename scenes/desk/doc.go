// Package desk has what the system offers beside the window: dialogs for files, the clipboard
// and, in a browser, the page. No function in it blocks. It knows no scene and no game.
package desk
