package arena

import (
	"context"
	"iter"
	"sync"
)

// InOrder does jobs, each by one of workers, as many at the same time as there are workers. It gives
// the results to report in the order of the jobs, until report returns false. InOrder returns the
// error of the first job in this order that fails. It returns when no worker is at work any more;
// ctx ends when the results of jobs still being done are not wanted.
func InOrder[W, J, R any](workers []W, jobs iter.Seq[J], do func(ctx context.Context, w W, job J) (R, error), report func(R) (more bool)) error {
	type result struct {
		r   R
		err error
	}
	type order struct {
		job  J
		done chan<- result // has room for the result
	}
	ctx, cancel := context.WithCancel(context.Background())
	var wait sync.WaitGroup
	defer wait.Wait()
	defer cancel()
	orders, pending := make(chan order), make(chan (<-chan result), len(workers))
	wait.Go(func() {
		defer close(orders)
		defer close(pending)
		for job := range jobs {
			done := make(chan result, 1)
			select {
			case pending <- done:
			case <-ctx.Done():
				return
			}
			select {
			case orders <- order{job, done}:
			case <-ctx.Done():
				return
			}
		}
	})
	for _, w := range workers {
		wait.Go(func() {
			for o := range orders {
				r, err := do(ctx, w, o.job)
				o.done <- result{r, err}
			}
		})
	}
	for next := range pending {
		if r := <-next; r.err != nil || !report(r.r) {
			return r.err
		}
	}
	return nil
}
