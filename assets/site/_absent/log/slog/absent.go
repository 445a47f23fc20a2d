// Package slog prints errors, and no message for debugging.
package slog

import "context"

type Level int

const LevelDebug Level = -4

type Logger struct{}

func Default() Logger { return Logger{} }

func (Logger) Enabled(ctx context.Context, level Level) bool { return false }

func Debug(text string, args ...any) {}

func Error(text string, args ...any) { println(text) }
