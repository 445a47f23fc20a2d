//go:build !js

package scenes

import (
	"errors"
	"path/filepath"
	"runtime"
	"sync/atomic"

	"quintet/assets"
	"quintet/save"
)

// dialogs are the system's own dialogs for files.
type dialogs struct {
	missing atomic.Bool // it was found that the system has none
}

func (d *dialogs) open() <-chan reply {
	return onThread(func() reply {
		name, err := d.choose((*fileDialog).Load, "")
		if err != nil {
			return reply{err: err}
		}
		return readReply(name)
	})
}

func (d *dialogs) store(name string, data []byte) <-chan reply {
	return onThread(func() reply {
		chosen, err := d.choose((*fileDialog).Save, name)
		if err != nil {
			return reply{err: err}
		}
		full := withExtension(chosen, filepath.Ext(name))
		if full != chosen && exists(full) { // which the dialog could not ask about
			return reply{err: errors.New(assets.Text("files.exists", fileTitle(full)))}
		}
		return reply{name: full, err: save.WriteFile(full, data)}
	})
}

// choose shows a dialog and returns the name that is chosen, errGivenUp, or
// errNoDialog.
func (d *dialogs) choose(show func(*fileDialog) (string, error), propose string) (name string, err error) {
	if d.missing.Load() {
		return "", errNoDialog
	}
	defer func() {
		if recover() != nil { // there is no GTK, or no display for it
			d.missing.Store(true)
			name, err = "", errNoDialog
		}
	}()
	name, err = show(newFileDialog().
		Filter(assets.Text("files.games"), save.Extension[1:], textExtension[1:]).
		Filter(assets.Text("files.all"), "*").
		SetStartFile(propose))
	if err != nil && err != errCancelled {
		return "", errNoDialog
	} else if err != nil {
		return "", errGivenUp
	}
	return name, nil
}

// onThread calls f beside the screen, on a thread that is its own as long.
func onThread(f func() reply) <-chan reply {
	c := make(chan reply, 1)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		c <- f()
	}()
	return c
}
