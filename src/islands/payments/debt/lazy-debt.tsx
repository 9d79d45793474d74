import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { Debt } from '#lib/api/payments/transactions.ts';

/** Few customers ever owe something, so its script loads when one does. */
export const LazyDebt = ({ debt }: { debt: Debt }) => {
  const { lazy } = useLazyWhen(true, async () => (await import('./debt-notice.tsx')).DebtNotice);
  return lazy.state === 'open' ? <lazy.part debt={debt} /> : null;
};
