//go:build !js

package desk

import (
	"errors"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"

	"quintet/assets"
	"quintet/save"
	"quintet/scenes/words"
)

// dialogs are the system's own dialogs for files.
type dialogs struct {
	missing atomic.Bool // it was found that the system has none
}

func (d *dialogs) Open() <-chan Reply {
	return onThread(func() Reply {
		name, err := d.choose((*fileDialog).Load, "")
		if err != nil {
			return Reply{Err: err}
		}
		return ReadReply(name)
	})
}

func (d *dialogs) Store(name string, data []byte) <-chan Reply {
	return onThread(func() Reply {
		chosen, err := d.choose((*fileDialog).Save, name)
		if err != nil {
			return Reply{Err: err}
		}
		full := WithExtension(chosen, filepath.Ext(name))
		if full != chosen && Exists(full) { // which the dialog could not ask about
			return Reply{Err: errors.New(assets.Text("files.exists", words.File(full)))}
		}
		return Reply{Name: full, Err: save.WriteFile(full, data)}
	})
}

// choose shows a dialog and returns the name that is chosen, ErrGivenUp, or
// ErrNoDialog.
func (d *dialogs) choose(show func(*fileDialog) (string, error), propose string) (name string, err error) {
	if d.missing.Load() {
		return "", ErrNoDialog
	}
	defer func() {
		if recover() != nil { // there is no GTK, or no display for it
			d.missing.Store(true)
			name, err = "", ErrNoDialog
		}
	}()
	name, err = show(newFileDialog().
		Filter(assets.Text("files.games"), extensions()...).
		Filter(assets.Text("files.all"), "*").
		SetStartFile(propose))
	if err != nil && err != errCancelled {
		return "", ErrNoDialog
	} else if err != nil {
		return "", ErrGivenUp
	}
	return name, nil
}

// extensions lists those of games and records, in both cases: a system may tell them apart.
func extensions() (all []string) {
	for _, e := range []string{save.Extension[1:], TextExtension[1:]} {
		all = append(all, e, strings.ToUpper(e))
	}
	return all
}

// onThread calls f beside the screen, on a thread that is its own as long.
func onThread(f func() Reply) <-chan Reply {
	c := make(chan Reply, 1)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		c <- f()
	}()
	return c
}
