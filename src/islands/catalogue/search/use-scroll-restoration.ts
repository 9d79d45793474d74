import { useEffect, useLayoutEffect } from 'react';

const key = 'scrolledTo';

/** A list that is drawn late: whoever comes back to it stands again where they left it. */
export const useScrollRestoration = () => {
  useLayoutEffect(() => {
    const left = Number(history.state?.[key]);
    if (left > 0) scrollTo(0, left);
  }, []);
  useEffect(() => {
    const leave = () => history.replaceState({ ...history.state, [key]: scrollY }, '');
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
};
