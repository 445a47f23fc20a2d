// Package documents receives the names of the files that the system asks the running program to
// open.
package documents
