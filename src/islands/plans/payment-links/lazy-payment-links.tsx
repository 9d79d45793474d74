import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';

/** Its script loads at the press. */
export const LazyPaymentLinks = lazyDialog(
  'Let somebody else pay',
  async () => (await import('./payment-links-dialog.tsx')).PaymentLinksDialog,
);
