import search from '../../styles/search.css?url';

/** What a part of a plain page becomes when somebody turns to it: a script of its own, fetched once for each part. */
const parts: Record<string, (host: HTMLElement) => Promise<void>> = {
  '.seek': async (host) => {
    if (!sparesData()) (await import('./search/hydrate-search-box.tsx')).hydrateSearchBox(host, search);
  },
  '.find,.results,.chips,.pages': async () => (await import('./listing/enhance-listing.ts')).enhanceListing(),
  '[data-live]': async (host) => (await import('./detail/hydrate-part.tsx')).hydratePart(host),
};

const sparesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const awake = new Set<Element>();

/**
 * Called by the inline script (`lib/inline/lazy-activate.ts`) with what somebody did and the heart that they pressed, or with
 * nothing where an earlier page left something to be said.
 */
export const turn = async ({ type, target }: Partial<Event>, heart?: HTMLElement) => {
  if (heart || !target) await import('./saved/heart-buttons.ts').then(({ toggleHeart }) => heart && toggleHeart(heart));
  // behind the sign-in the islands of the page do the rest
  if (document.querySelector('.app')) return;
  for (const [part, wake] of Object.entries(parts)) {
    const host = (target as Element | undefined)?.closest<HTMLElement>(part);
    // the search box opens for who types, not for who passes by
    if (!host || (part === '.seek' && type !== 'focusin')) continue;
    if (type === 'click') host.dataset.pressed = '';
    if (awake.has(host)) continue;
    awake.add(host);
    // without a network the next touch tries again
    wake(host).catch(() => awake.delete(host));
  }
};
