// Package documents hears which files the system asks the running program to open.
package documents
