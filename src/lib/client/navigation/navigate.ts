type Leave = (path: string, options?: { replace?: boolean }) => void;

let leaving = false;

// A page that comes back out of the browser's cache is not leaving any more.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    leaving = false;
  });

/** From here on only the function that is given back opens another page, so that a guard can't overtake a sign-out. */
export const claimNavigation = (): Leave => {
  if (leaving || typeof location === 'undefined') return () => undefined;
  leaving = true;
  return (path, { replace = false } = {}) => (replace ? location.replace(path) : location.assign(path));
};

/** Opens another page of the site; of several requests the first one counts. */
export const navigate: Leave = (path, options) => claimNavigation()(path, options);
