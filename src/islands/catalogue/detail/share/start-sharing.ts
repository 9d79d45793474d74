import { shareLink } from '#lib/client/page/share.ts';
import { offerOtherWays } from './share-property.ts';

/** The button of the public page, pressed perhaps before this was loaded. */
export const startSharing = (button: HTMLElement) => {
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const share = () => shareLink({ title, url: location.origin + location.pathname }, offerOtherWays);
  button.addEventListener('click', share);
  if (button.dataset.pressed !== undefined) share();
};
