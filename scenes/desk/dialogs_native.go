//go:build !js

package desk

import (
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"quintet/assets"
	"quintet/save/store"
	"quintet/scenes/words"
)

// dialogs are the system's own dialogs for files.
type dialogs struct {
	missing atomic.Bool // a call has shown that the system has no dialogs
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

func (d *dialogs) Store(ctx context.Context, name string, data []byte) <-chan Reply {
	return onThread(func() Reply {
		chosen, err := d.choose((*fileDialog).Save, name)
		if err != nil {
			return Reply{Err: err}
		}
		return write(ctx, chosen, filepath.Ext(name), data)
	})
}

// write writes data to the file that was chosen, with extension, unless ctx has ended.
func write(ctx context.Context, chosen, extension string, data []byte) Reply {
	full := WithExtension(chosen, extension)
	switch {
	case ctx.Err() != nil: // the system's dialog stays open when the program does not wait for it any more
		return Reply{Err: ErrGivenUp}
	case full != chosen && Exists(full): // the dialog has not asked about this file
		return Reply{Err: errors.New(assets.Text("files.exists", words.File(full)))}
	}
	return Reply{Name: full, Err: store.WriteFile(full, data)}
}

// choose shows a dialog with show; proposal is the proposed name, or "". It returns the name
// chosen, or the error ErrGivenUp or ErrNoDialog.
func (d *dialogs) choose(show func(*fileDialog) (string, error), proposal string) (name string, err error) {
	if d.missing.Load() {
		return "", ErrNoDialog
	}
	defer func() {
		if recover() != nil { // no GTK, or no display for it
			d.missing.Store(true)
			name, err = "", ErrNoDialog
		}
	}()
	kind, known := assets.Text("files.games"), readable
	switch e := filepath.Ext(proposal); {
	case e == HistoryExtension, e == TableExtension:
		kind, known = assets.Text("files.history"), []string{e}
	case e == store.BundleExtension:
		kind, known = assets.Text("files.data"), []string{e}
	case proposal != "" && !slices.Contains(gameExtensions, e):
		kind, known = assets.Text("files.pictures"), []string{e}
	}
	name, err = show(newFileDialog().
		Filter(kind, bothCases(known)...).
		Filter(assets.Text("files.all"), "*").
		SetStartFile(proposal))
	if err != nil && err != errCancelled {
		return "", ErrNoDialog
	} else if err != nil {
		return "", ErrGivenUp
	}
	return name, nil
}

// bothCases returns extensions without their dots in lower and upper case, because a system may
// distinguish the cases.
func bothCases(extensions []string) (all []string) {
	for _, e := range extensions {
		all = append(all, e[1:], strings.ToUpper(e[1:]))
	}
	return all
}

// onThread calls f in the background, on a thread of its own, and sends its reply.
func onThread(f func() Reply) <-chan Reply {
	c := make(chan Reply, 1)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		c <- f()
	}()
	return c
}
