import { $toasts, closeToast, holdToasts, releaseToasts, type Toast } from '#lib/client/page/toasts.ts';
import { iconUrl } from '../icons/icon-url.ts';
import { closeIcon, failIcon, infoIcon, okIcon } from '../icons/icons.ts';
import { $openDialogs } from '../overlay/dialog-stack.ts';
import { onSwipeAway } from './swipe-away.ts';

/** Toasts are rendered without React, because public pages show them too. */

const looks = {
  success: { icon: okIcon, className: 'toast ok' },
  error: { icon: failIcon, className: 'toast bad' },
  info: { icon: infoIcon, className: 'toast' },
} as const;

const svg = 'http://www.w3.org/2000/svg';

const iconElement = (name: string) => {
  const icon = document.createElementNS(svg, 'svg');
  const drawing = document.createElementNS(svg, 'use');
  icon.setAttribute('class', 'i');
  icon.ariaHidden = 'true';
  drawing.setAttribute('href', iconUrl(name));
  icon.append(drawing);
  return icon;
};

const toastElement = ({ id, kind, text }: Toast) => {
  const element = document.createElement('div');
  element.className = looks[kind].className;
  const line = document.createElement('p');
  line.append(text);
  const button = document.createElement('button');
  button.className = 'btn quiet only plain-ink';
  button.type = 'button';
  button.ariaLabel = 'Close';
  button.append(iconElement(closeIcon));
  button.onclick = () => closeToast(id);
  element.append(iconElement(looks[kind].icon), line, button);
  onSwipeAway(element, () => closeToast(id));
  return element;
};

const onMouse = (act: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act();
};

/** The last press was in the lower half of the screen, so a toast about it shows in the upper one. */
let up = false;
const followPress = ({ clientY }: PointerEvent) => {
  up = clientY > innerHeight / 2;
};

const addRegion = (parent: HTMLElement) => {
  const region = document.createElement('div');
  region.className = 'toasts';
  region.role = 'status';
  // else screen readers would repeat all toasts with each new one
  region.ariaAtomic = 'false';
  region.addEventListener('pointerenter', onMouse(holdToasts));
  region.addEventListener('pointerleave', onMouse(releaseToasts));
  region.addEventListener('focusin', holdToasts);
  region.addEventListener('focusout', releaseToasts);
  parent.append(region);
  return region;
};

let isRendered = false;

/**
 * Shows the toasts of the page. Their region is there before the first one, so that screen readers announce it; while a
 * modal dialog is open it is inside, because everything outside is inert.
 */
export const renderToasts = () => {
  if (isRendered) return undefined;
  isRendered = true;
  const elements = new Map<number, HTMLElement>();
  let region = addRegion(document.body);
  const stopFollowing = $openDialogs.listen((dialogs) => {
    region.remove();
    region = addRegion(dialogs.at(-1) ?? document.body);
    region.append(...elements.values());
    region.classList.toggle('up', up);
  });
  addEventListener('pointerdown', followPress, true);
  const stopShowing = $toasts.subscribe((toasts) => {
    region.classList.toggle('up', up);
    const open = new Set(toasts.map(({ id }) => id));
    for (const [id, element] of elements)
      if (!open.has(id)) {
        element.remove();
        elements.delete(id);
      }
    for (const toast of toasts)
      if (!elements.has(toast.id)) {
        const element = toastElement(toast);
        elements.set(toast.id, element);
        region.append(element);
      }
  });
  return () => {
    isRendered = false;
    stopFollowing();
    stopShowing();
    removeEventListener('pointerdown', followPress, true);
    region.remove();
  };
};
