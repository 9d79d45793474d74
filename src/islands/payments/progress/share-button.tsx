import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { pictureNotMade } from '#lib/messages/feedback.ts';
import type { SharedProgress } from './render-progress.ts';

/** Shares how much is paid as a picture. What draws it loads at the press. */
export const ShareProgressButton = ({ progress }: { progress: SharedProgress }) => {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    await import('./share-progress.ts')
      .then(({ shareProgress }) => shareProgress(progress))
      .catch(() => toast('error', pictureNotMade));
    setBusy(false);
  };
  return (
    <Button icon={shareIcon} busy={busy} busyText="Drawing…" onClick={share}>
      Share as a picture
    </Button>
  );
};
