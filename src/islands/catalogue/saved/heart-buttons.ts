import { renderToasts } from '#islands/ui/feedback/toasts.ts';
import {
  isSaved,
  isTogglePending,
  refreshStaleSaved,
  subscribeToSaved,
  toggleSaved,
} from '#lib/client/account/saved-properties.ts';

/** The hearts of a plain HTML page. Fetched at the first press and far smaller than a React island. */

const idOf = (heart: HTMLElement) => Number(heart.dataset.save);

const draw = () => {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    heart.setAttribute('aria-pressed', String(isSaved(idOf(heart))));
    heart.setAttribute('aria-busy', String(isTogglePending(idOf(heart))));
  }
};

export const toggleHeart = (heart: HTMLElement) => {
  toggleSaved(idOf(heart));
  draw();
};

subscribeToSaved(draw);
for (const shown of ['storage', 'pageshow']) window.addEventListener(shown, draw);
document.addEventListener('astro:after-swap', draw);
renderToasts();
refreshStaleSaved();
