import { useEffect, useLayoutEffect } from 'react';

const key = 'scrolledTo';

/** Restores the scroll position of a list that is rendered too late for the browser to do it. */
export const useScrollRestoration = () => {
  useLayoutEffect(() => {
    const position = Number(history.state?.[key]);
    if (position > 0) scrollTo(0, position);
  }, []);
  useEffect(() => {
    const savePosition = () => history.replaceState({ ...history.state, [key]: scrollY }, '');
    window.addEventListener('pagehide', savePosition);
    return () => window.removeEventListener('pagehide', savePosition);
  }, []);
};
