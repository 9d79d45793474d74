import { renderToasts } from '#islands/ui/feedback/render-toasts.ts';
import {
  isSaved,
  isTogglePending,
  listenToSaved,
  refreshStaleSaved,
  toggleSaved,
} from '#lib/client/account/saved-properties.ts';

/** The hearts of a page that is plain HTML: fetched at the first press, and far lighter than an island with React. */

const idOf = (heart: HTMLElement) => Number(heart.dataset.save);

const draw = () => {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    heart.setAttribute('aria-pressed', String(isSaved(idOf(heart))));
    heart.setAttribute('aria-busy', String(isTogglePending(idOf(heart))));
  }
};

/** The drawing of the inline script is made up for here. */
export const toggleHeart = (heart: HTMLElement) => {
  toggleSaved(idOf(heart));
  draw();
};

listenToSaved(draw);
for (const shown of ['storage', 'pageshow']) window.addEventListener(shown, draw);
document.addEventListener('astro:after-swap', draw);
renderToasts();
refreshStaleSaved();
