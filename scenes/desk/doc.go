// Package desk has what the system offers beside the window: dialogs for files, a sheet for
// sharing, the clipboard and, in a browser, the page around the window. Only Exists and ReadReply
// may block, while they use the disk. The package imports no scene and no game.
package desk
