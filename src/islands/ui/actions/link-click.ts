import type { MouseEvent } from 'react';

/** A click that opens the link in this tab, and not in a new one or as a download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The onClick of a link that the screen can follow without loading the page. */
export const linkClickHandler = (href: string, navigate: ((href: string) => void) | undefined) =>
  navigate &&
  ((event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(href);
  });
