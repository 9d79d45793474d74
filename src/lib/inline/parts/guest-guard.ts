import { onboardedSession } from './stored-state.ts';

/**
 * Whoever is signed in and onboarded has no business on an auth page and goes on to where they came from, or to their
 * home. Only a path of this site counts, so that no link can lead elsewhere. Looks again when the page comes back out
 * of the browser's cache, and when another tab has signed in, once that knows the user (`event`).
 */
const check = (event?: Event) => {
  try {
    const session = onboardedSession();
    if (!session || (event && !session.user)) return;
    const [home, allowed] =
      session.user?.role === 'admin'
        ? ['/office', /^\/office(?![^/?#])/]
        : ['/dashboard', /^\/(dashboard|office|(new-|search-)?properties)(?![^/?#])/];
    const from = new URLSearchParams(location.search).get('from') ?? '';
    document.documentElement.hidden = true;
    location.replace(allowed.test(from) ? from : home);
  } catch {}
};

check();
onstorage = onpageshow = check;
