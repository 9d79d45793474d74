import { type SharedLink, shareLink } from '#lib/client/page/share.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';

/** Where there is no share sheet: a dialog with WhatsApp and the link. */
export const offerOtherWays = (link: SharedLink) =>
  import('./share-dialog.tsx').then(
    ({ openShareDialog }) => openShareDialog(link),
    () => toast('error', networkError),
  );

/** Shares the public page of the property, whoever looks at it. */
export const shareProperty = ({ id, name }: { id: number; name: string }) =>
  shareLink({ title: name, url: `${location.origin}/properties/${id}` }, offerOtherWays);
