import { useEffect, useRef } from 'react';

/** The ref of tabs that a phone has no room for side by side: the one that is open is in sight, and the page stays where it is. */
export const useTabInView = (open: string) => {
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is open
  useEffect(() => {
    const { current: nav } = tabs;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return tabs;
};
