import { networkError } from '#lib/messages/feedback.ts';
import { ErrorView } from '../feedback/error-view.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import type { Lazy } from './use-lazy.ts';

/** Stands in for a part of the screen until its script has loaded. */
export const LazyPlaceholder = ({ lazy, onRetry }: { lazy: Lazy<unknown>; onRetry: () => void }) => (
  <section className="card">
    {lazy.state === 'failed' ? (
      <ErrorView title="This part did not load" message={networkError} onRetry={onRetry} />
    ) : (
      <SkeletonRows rows={4} label="Loading" />
    )}
  </section>
);
