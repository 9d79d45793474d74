import { type SharedLink, shareLink } from '#lib/client/page/share.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';

/** Where there is no share sheet: a dialog with WhatsApp and the link. */
const offerOtherWays = (link: SharedLink) =>
  import('./share-dialog.tsx').then(
    ({ openShareDialog }) => openShareDialog(link),
    () => toast('error', networkError),
  );

/** Shares the public page of the property, whoever looks at it. */
export const shareProperty = ({ id, name }: { id: number; name: string }) =>
  shareLink({ title: name, url: `${location.origin}/properties/${id}` }, offerOtherWays);

/** The button of the public page, pressed perhaps before this was loaded. */
export const startSharing = (button: HTMLElement) => {
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const share = () => shareLink({ title, url: location.origin + location.pathname }, offerOtherWays);
  button.addEventListener('click', share);
  if (button.dataset.pressed !== undefined) share();
};
