import search from '../../styles/search.css?url';

/** Parts of a page that get a script of their own, fetched once, when a visitor reaches them. */
const activations: Record<string, (host: HTMLElement) => Promise<void>> = {
  '.seek': async (host) => {
    if (!savesData()) (await import('./search/hydrate-search-box.tsx')).hydrateSearchBox(host, search);
  },
  '.find,.results,.chips,.pages': async () => (await import('./listing/enhance-listing.ts')).enhanceListing(),
  '[data-live]': async (host) => (await import('./detail/hydrate-part.tsx')).hydratePart(host),
};

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const activated = new Set<Element>();

/**
 * Called by the inline script `lib/inline/lazy-activate.ts` with the event and the heart that was pressed, or with nothing where
 * an earlier page left toasts to show.
 */
export const activatePart = async ({ type, target }: Partial<Event>, heart?: HTMLElement) => {
  if (heart || !target) await import('./saved/heart-buttons.ts').then(({ toggleHeart }) => heart && toggleHeart(heart));
  // behind the sign-in islands do the rest
  if (document.querySelector('.app')) return;
  for (const [selector, activate] of Object.entries(activations)) {
    const host = (target as Element | undefined)?.closest<HTMLElement>(selector);
    // the search box is needed for typing, not for a pointer that passes over it
    if (!host || (selector === '.seek' && type !== 'focusin')) continue;
    if (type === 'click') host.dataset.pressed = '';
    if (activated.has(host)) continue;
    activated.add(host);
    // without a network the next event tries again
    activate(host).catch(() => activated.delete(host));
  }
};
