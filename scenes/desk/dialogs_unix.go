//go:build !js && !windows

package desk

import "github.com/hajimehoshi/dialog"

// fileDialog loads GTK when it is shown, except on macOS, and panics if there is none.
type fileDialog = dialog.FileBuilder

func newFileDialog() *fileDialog { return dialog.File() }

// errCancelled is the error of a dialog that was cancelled.
var errCancelled = dialog.ErrCancelled
