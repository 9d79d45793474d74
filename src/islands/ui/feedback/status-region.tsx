import { useEffect } from 'react';
import { reportChunkErrors } from '#lib/client/page/chunk-errors.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Toasts } from './toasts.tsx';

/** What every screen with script says by itself: toasts, and whether there is a network. */
export const StatusRegion = () => {
  useEffect(reportChunkErrors, []);
  return (
    <>
      <OfflineBanner />
      <Toasts />
    </>
  );
};
