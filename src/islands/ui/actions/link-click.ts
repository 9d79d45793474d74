import type { MouseEvent } from 'react';

/** A click that would open the link here: no new tab, no new window, no download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A link stays a link; where a screen can go there by itself it does so without a load. */
export const linkClickHandler = (href: string, go: ((href: string) => void) | undefined) =>
  go &&
  ((event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(href);
  });
