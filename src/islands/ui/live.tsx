import { OfflineBanner } from './offline-banner.tsx';
import { Toasts } from './toasts.tsx';

/** What every screen with script says by itself: toasts, and whether there is a network. */
export const Live = () => (
  <>
    <OfflineBanner />
    <Toasts />
  </>
);
