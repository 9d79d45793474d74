import { ShareButton } from '#islands/ui/actions/share-button.tsx';
import { pictureNotMade } from '#lib/messages/feedback.ts';
import type { SharedProgress } from './render-progress.ts';

/** Shares how much is paid as a picture. */
export const ShareProgressButton = ({ progress }: { progress: SharedProgress }) => (
  <ShareButton
    share={async () => (await import('./share-progress.ts')).shareProgress(progress)}
    busyText="Drawing…"
    failed={pictureNotMade}
  >
    Share as a picture
  </ShareButton>
);
