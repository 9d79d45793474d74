type Navigate = (path: string, options?: { replace?: boolean }) => void;

let leaving = false;

/** Another page is being opened. */
export const isLeaving = () => leaving;

// after the browser's back button the page may come from its cache with this state
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    leaving = false;
  });

/** From now on only the returned function navigates, so that a guard cannot redirect during a sign-out. */
export const claimNavigation = (): Navigate => {
  if (leaving || typeof location === 'undefined') return () => undefined;
  leaving = true;
  // the entry of an open dialog is replaced, or Back would lead to it
  return (path, { replace = Boolean(history.state?.depth) } = {}) =>
    replace ? location.replace(path) : location.assign(path);
};

/** Opens another page of the site. Of several calls only the first counts. */
export const navigate: Navigate = (path, options) => claimNavigation()(path, options);
