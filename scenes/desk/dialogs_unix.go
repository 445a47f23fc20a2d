//go:build !js && !windows

package desk

import "github.com/hajimehoshi/dialog"

// fileDialog opens GTK when it is shown, except on macOS, and panics where there
// is none.
type fileDialog = dialog.FileBuilder

func newFileDialog() *fileDialog { return dialog.File() }

// errCancelled is what a dialog returns that was given up.
var errCancelled = dialog.ErrCancelled
