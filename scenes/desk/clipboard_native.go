//go:build !js

package desk

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"quintet/assets"
	"quintet/save/form"
)

// clipboard is the system's clipboard, used through helper programs. Under X11 and Wayland the
// program that copied a text must hand it to each program that pastes it. The helper does this,
// even after this program has ended.
type clipboard struct{}

// helper is two commands: copy puts its standard input on the clipboard, and paste prints the
// text of the clipboard.
type helper struct{ copy, paste []string }

// helpers returns the helpers that system, a value of runtime.GOOS, may have, the best first. env
// returns the value of an environment variable.
func helpers(system string, env func(string) string) []helper {
	switch system {
	case "windows":
		const shell, utf8 = "powershell -NoProfile -NonInteractive -Command ", "Encoding = New-Object Text.UTF8Encoding; "
		return []helper{{
			copy:  append(strings.Fields(shell), "[Console]::Input"+utf8+"Set-Clipboard -Value ([Console]::In.ReadToEnd())"),
			paste: append(strings.Fields(shell), "[Console]::Output"+utf8+"[Console]::Out.Write((Get-Clipboard -Raw))"),
		}}
	case "darwin":
		return []helper{{[]string{"pbcopy"}, []string{"pbpaste"}}}
	}
	var all []helper
	if env("WAYLAND_DISPLAY") != "" {
		all = append(all, helper{[]string{"wl-copy"}, []string{"wl-paste", "--no-newline"}})
	}
	return append(all,
		helper{strings.Fields("xclip -selection clipboard -in"), strings.Fields("xclip -selection clipboard -out")},
		helper{strings.Fields("xsel --clipboard --input"), strings.Fields("xsel --clipboard --output")})
}

func (clipboard) Copy(text string) <-chan Reply {
	return onThread(func() Reply {
		return firstOf(func(ctx context.Context, h helper) Reply {
			cmd := command(ctx, h.copy)
			cmd.Stdin = strings.NewReader(text)
			// There is no pipe for the output: Run would wait for a helper that stays in the
			// background and keeps the pipe open.
			return Reply{Err: cmd.Run()}
		})
	})
}

func (clipboard) Expect() {}

func (clipboard) Paste() <-chan Reply {
	return onThread(func() Reply {
		return firstOf(func(ctx context.Context, h helper) Reply {
			cmd := command(ctx, h.paste)
			var out bounded
			cmd.Stdout = &out
			err := cmd.Run()
			if out.full {
				err = errors.New(assets.Text("files.long", form.MaxSize>>20))
			}
			return Reply{Data: out.data, Err: err}
		})
	})
}

// bounded is a buffer for the output of a helper. If the output is longer than form.MaxSize,
// writing fails and the helper ends.
type bounded struct {
	data []byte
	full bool
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.full = len(b.data)+len(p) > form.MaxSize; b.full {
		b.data = nil
		return 0, io.ErrShortWrite
	}
	b.data = append(b.data, p...)
	return len(p), nil
}

// firstOf calls use with each helper until one succeeds, and returns its reply. After the time
// patience, firstOf kills the helper that runs, and tries no other. If no helper succeeds, firstOf
// returns the error of the last helper that it tried and that is installed.
func firstOf(use func(context.Context, helper) Reply) Reply {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	why := errors.New(assets.Text("clipboard.none"))
	for _, h := range helpers(runtime.GOOS, os.Getenv) {
		a := use(ctx, h)
		switch {
		case a.Err == nil:
			return a
		case !errors.Is(a.Err, exec.ErrNotFound):
			why = errors.New(assets.Text("clipboard.failed", h.copy[0], a.Err))
		}
		if ctx.Err() != nil {
			break
		}
	}
	return Reply{Err: why}
}

// patience is the time after which firstOf kills the helper that runs. A helper that asks another
// program for its text may never get an answer.
const patience = 5 * time.Second

// command returns the command with the given words: the program and its arguments. It is killed
// when ctx ends; its Run then waits at most patience for the end of the output.
func command(ctx context.Context, words []string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.WaitDelay = patience
	hide(cmd)
	return cmd
}
