package desk

import "github.com/sqweek/dialog"

type fileDialog = dialog.FileBuilder

func newFileDialog() *fileDialog { return dialog.File() }

// errCancelled is the error of a dialog that was cancelled.
var errCancelled = dialog.ErrCancelled
