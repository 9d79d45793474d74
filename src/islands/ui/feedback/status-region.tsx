import { useEffect } from 'react';
import { reportChunkErrors } from '#lib/client/page/chunk-errors.ts';
import { tolerateTranslation } from '#lib/client/page/translated-texts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { renderToasts } from './toasts.ts';

/** Toasts and the offline banner, on every screen with script. */
export const StatusRegion = () => {
  useEffect(tolerateTranslation, []);
  useEffect(reportChunkErrors, []);
  useEffect(renderToasts, []);
  return <OfflineBanner />;
};
