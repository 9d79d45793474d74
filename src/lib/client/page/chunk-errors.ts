import { newVersion, offlineUnread } from '#lib/messages/feedback.ts';
import { toast } from './toasts.ts';

/**
 * A part of the screen that is fetched when it is asked for may be gone after a release, where no worker has kept it. The
 * page is not loaded again by itself: somebody may be in the middle of a form.
 */
export const reportChunkErrors = () => {
  const tell = () => toast('info', navigator.onLine ? newVersion : offlineUnread);
  window.addEventListener('vite:preloadError', tell);
  return () => window.removeEventListener('vite:preloadError', tell);
};
