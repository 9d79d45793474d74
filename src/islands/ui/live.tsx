import { useEffect } from 'react';
import { tellOfMissingParts } from '#lib/client/missing-parts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Toasts } from './toasts.tsx';

/** What every screen with script says by itself: toasts, and whether there is a network. */
export const Live = () => {
  useEffect(tellOfMissingParts, []);
  return (
    <>
      <OfflineBanner />
      <Toasts />
    </>
  );
};
