package keep

// shared is what all running copies of the program have in common and may change, such as the
// player's progress. So a change is applied to the present content of the file and does not replace
// it.
type shared[T any] struct {
	value  T
	later  []func(*T) // for each call of apply that is not done, the change that was applied to the value at once; nil for none
	read   bool       // value has the content of the file, or reading the file has failed
	unread error      // the error in reading the file
	unkept error      // the error in writing the file

	// update applies changes to the file. It returns the content with the changes, even if it
	// could not be written, and the errors of reading and writing.
	update  func(changes ...func(*T)) (value T, unread, unkept error)
	pending []func(*T) // changes not written yet; used only by tasks of the clerk and by finish
}

// change applies change to the value at once, and to the file.
func (s *shared[T]) change(c *clerk, change func(*T)) {
	change(&s.value)
	s.apply(c, change)
	s.later[len(s.later)-1] = change
}

// apply applies changes to the file, and then makes the content with these changes and with all later
// ones the value.
func (s *shared[T]) apply(c *clerk, changes ...func(*T)) {
	s.later = append(s.later, nil)
	c.Do(func() func() {
		s.pending = append(s.pending, changes...)
		value, unread, unkept := s.write()
		return func() {
			s.later = s.later[1:]
			for _, change := range s.later {
				if change != nil {
					change(&value)
				}
			}
			s.value, s.read, s.unread, s.unkept = value, true, unread, unkept
		}
	})
}

// retry tries again to write the changes, if that has failed.
func (s *shared[T]) retry(c *clerk) {
	if s.unkept != nil {
		s.apply(c)
	}
}

// refresh reads the file again, if it was read before.
func (s *shared[T]) refresh(c *clerk) {
	if s.read {
		s.apply(c)
	}
}

// write applies the pending changes to the file, as update does.
func (s *shared[T]) write() (value T, unread, unkept error) {
	value, unread, unkept = s.update(s.pending...)
	if unkept == nil {
		s.pending = nil
	}
	return value, unread, unkept
}

// finish writes the changes that could not be written before. Call it when the clerk has no task.
func (s *shared[T]) finish() error {
	if len(s.pending) == 0 {
		return nil
	}
	_, _, err := s.write()
	return err
}
