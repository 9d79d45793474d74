import { ShareButton } from '#islands/ui/actions/share-button.tsx';
import { networkError, pictureNotMade } from '#lib/messages/feedback.ts';
import type { ReceiptPicture } from './render-receipt.ts';

export const ShareReceiptPicture = ({ picture }: { picture: ReceiptPicture }) => (
  <ShareButton
    share={async () => (await import('./share-receipt.ts')).sharePicture(picture)}
    busyText="Drawing…"
    failed={pictureNotMade}
  >
    Share as a picture
  </ShareButton>
);

/** Shares the paper. Where the phone takes no files, it is saved. */
export const ShareReceiptPdf = ({ id, reference }: { id: number; reference: string }) => (
  <ShareButton
    share={async () => (await import('./share-receipt.ts')).sharePdf(id, `receipt-${reference}.pdf`)}
    busyText="Fetching…"
    failed={networkError}
  >
    Share as a PDF
  </ShareButton>
);
