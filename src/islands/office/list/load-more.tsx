import { useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';

interface LoadMoreProps {
  state: 'loading' | 'failed' | null;
  load: () => void;
  retry: () => void;
}

/** At the end of a table: loads what follows once it is in sight, or when it is pressed. */
export const LoadMore = ({ state, load, retry }: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const { current } = end;
    if (!current || state !== null || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      // before its end is reached
      { rootMargin: '400px' },
    );
    seen.observe(current);
    return () => seen.disconnect();
  }, [state]);
  return (
    <div ref={end} className="load-more">
      {state === 'failed' && <p role="alert">The next rows did not load.</p>}
      <Button busy={state === 'loading'} busyText="Loading…" onClick={state === 'failed' ? retry : load}>
        {state === 'failed' ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
};
