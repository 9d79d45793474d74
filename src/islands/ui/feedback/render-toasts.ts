import { $toasts, closeToast, type Toast } from '#lib/client/page/toasts.ts';
import { iconUrl } from '../icons/icon-url.ts';
import { closeIcon, failIcon, infoIcon, okIcon } from '../icons/icons.ts';

/** The toasts of a page without React; they look like those of `toasts.tsx`. */

const looks = {
  success: { icon: okIcon, className: 'toast ok' },
  error: { icon: failIcon, className: 'toast bad' },
  info: { icon: infoIcon, className: 'toast' },
} as const;

const iconOf = (name: string) => `<svg class="i" aria-hidden="true"><use href="${iconUrl(name)}"/></svg>`;

const drawn = ({ id, kind, text }: Toast) => {
  const box = document.createElement('div');
  box.className = looks[kind].className;
  box.innerHTML = `${iconOf(looks[kind].icon)}<p></p><button class="btn quiet only plain-ink" type="button" aria-label="Close">${iconOf(closeIcon)}</button>`;
  box.querySelector('p')?.append(text);
  box.querySelector('button')?.addEventListener('click', () => closeToast(id));
  return box;
};

/** The region is there before the first toast, so that screen readers announce it. */
export const renderToasts = () => {
  const region = document.createElement('div');
  region.className = 'toasts';
  region.role = 'status';
  document.body.append(region);
  const boxes = new Map<number, HTMLElement>();
  $toasts.subscribe((all) => {
    // an island of the page may show them too
    const toasts = $toasts.lc > 1 ? [] : all;
    const open = new Set(toasts.map(({ id }) => id));
    for (const [id, box] of boxes)
      if (!open.has(id)) {
        box.remove();
        boxes.delete(id);
      }
    for (const toast of toasts)
      if (!boxes.has(toast.id)) {
        const box = drawn(toast);
        boxes.set(toast.id, box);
        region.append(box);
      }
  });
};
