import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';

/** Most customers have none, so its script loads only where there is something. */
export const LazyTransfers = () => {
  const { lazy } = useLazyWhen(true, async () => (await import('./transfer-list.tsx')).TransferList);
  return lazy.state === 'open' ? <lazy.part /> : null;
};
