import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { shareIcon } from '#islands/ui/icons/icons.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError, pictureNotMade } from '#lib/messages/feedback.ts';
import type { ReceiptPicture } from './render-receipt.ts';

/** Shares a receipt as a picture. What draws it loads at the press. */
export const ShareReceiptPicture = ({ picture }: { picture: ReceiptPicture }) => {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    await import('./share-receipt.ts')
      .then(({ sharePicture }) => sharePicture(picture))
      .catch(() => toast('error', pictureNotMade));
    setBusy(false);
  };
  return (
    <Button icon={shareIcon} busy={busy} busyText="Drawing…" onClick={share}>
      Share as a picture
    </Button>
  );
};

/** Shares the paper. Where the phone takes no files, it is saved. */
export const ShareReceiptPdf = ({ id, reference }: { id: number; reference: string }) => {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    await import('./share-receipt.ts')
      .then(({ sharePdf }) => sharePdf(id, `receipt-${reference}.pdf`))
      .catch(() => toast('error', networkError));
    setBusy(false);
  };
  return (
    <Button icon={shareIcon} busy={busy} busyText="Fetching…" onClick={share}>
      Share as a PDF
    </Button>
  );
};
