//go:build !js && !windows

package desk

import "github.com/hajimehoshi/dialog"

// fileDialog is the system's dialog for files. Except on macOS, it loads GTK when it is shown,
// and panics if GTK is missing.
type fileDialog = dialog.FileBuilder

func newFileDialog() *fileDialog { return dialog.File() }

var errCancelled = dialog.ErrCancelled
