import { newVersion, offlineNotCached } from '#lib/messages/feedback.ts';
import { toast } from './toasts.ts';

/**
 * After a release, scripts that a page loads later may be gone from the server. The page is not reloaded automatically,
 * because somebody may be filling in a form.
 */
export const reportChunkErrors = () => {
  const showToast = () => toast('info', navigator.onLine ? newVersion : offlineNotCached);
  window.addEventListener('vite:preloadError', showToast);
  return () => window.removeEventListener('vite:preloadError', showToast);
};
