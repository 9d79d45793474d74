import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';

/** What an auditor begins with; nobody else loads it. */
export const AuditHome = () => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('./audit-cards.tsx')).AuditCards);
  if (lazy.state === 'failed') return <ErrorView title="What was done did not load" onRetry={() => void retry()} />;
  return lazy.state === 'open' ? <lazy.part /> : <SkeletonRows />;
};
