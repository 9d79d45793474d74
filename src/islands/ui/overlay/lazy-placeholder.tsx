import { networkError } from '#lib/messages/feedback.ts';
import { ErrorView } from '../feedback/error-view.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import type { Lazy } from './use-lazy.ts';

/** In place of a part of the screen that is on its way; without a network it can be asked for again. */
export const LazyPlaceholder = ({ later, onRetry }: { later: Lazy<unknown>; onRetry: () => void }) => (
  <section className="card">
    {later.state === 'failed' ? (
      <ErrorView title="This part did not load" message={networkError} onRetry={onRetry} />
    ) : (
      <SkeletonRows rows={4} label="Loading" />
    )}
  </section>
);
