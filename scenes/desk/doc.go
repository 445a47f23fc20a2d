// Package desk is what the system offers beside the window: its dialogs for files, its
// clipboard and, in a browser, the page. Nothing in it blocks, and it knows no scene and
// no game.
package desk
