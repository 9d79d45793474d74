import { useEffect, useRef } from 'react';

/**
 * Scrolls the current tab of a wide tab bar into view on phones. Unlike scrollIntoView it does not move the page. `open`
 * changes with the tab, and with its width when a count arrives.
 */
export const useTabInView = (open: string) => {
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab is open
  useEffect(() => {
    const { current: nav } = tabs;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return tabs;
};
