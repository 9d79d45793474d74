import { filterFormHref } from './filter-form-href.ts';
import { enhanceFilterSheet, hideFilterSheet } from './filter-sheet.ts';
import { listingPart, replaceListing, updateReturnLinks } from './replace-listing.ts';

/** What brought somebody to other results decides where they are afterwards. */
type Way = 'applied' | 'turned' | 'linked' | 'back';

/** Where each step of the history was scrolled to. */
const scrolled = new Map<number, number>();
let here = 0;
let steps = 0;
let flight: AbortController | undefined;
let followed = false;

/**
 * From now on the form, the pages and the filters' own links change the results in their place. Whatever goes wrong
 * becomes an ordinary load of the same address.
 */
export function enhanceListing() {
  if (followed) return;
  followed = true;
  // steps of an earlier load of this page keep their numbers
  here = steps = numberOf(history.state) ?? Date.now();
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  window.onpopstate = onPop;
  window.addEventListener('pagehide', () => restoreBy('auto'));
  window.addEventListener('pageshow', () => restoreBy(scrolled.size > 0 ? 'manual' : 'auto'));
  enhanceFilterSheet();
}

function onSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !form.matches('.find')) return;
  event.preventDefault();
  show(filterFormHref(form), 'applied');
}

function onClick(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link || !isPlain(event) || !isOfListing(link)) return;
  event.preventDefault();
  show(link.pathname + link.search, link.closest('.pages') ? 'turned' : 'linked');
}

const isOfListing = (link: HTMLAnchorElement) =>
  link.closest('[data-part]') !== null && link.origin === location.origin && link.pathname === location.pathname;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

function onPop({ state }: PopStateEvent) {
  const step = numberOf(state);
  if (step === undefined) return;
  scrolled.set(here, window.scrollY);
  here = step;
  show(location.pathname + location.search, 'back');
}

async function show(href: string, way: Way) {
  flight?.abort();
  const mine = new AbortController();
  flight = mine;
  const found = listingPart(document, 'found');
  found?.setAttribute('aria-busy', 'true');
  try {
    const fresh = await load(href, way, mine.signal);
    if (flight !== mine) return;
    if (way !== 'back') step(href);
    arrive(fresh, way);
    found?.removeAttribute('aria-busy');
  } catch {
    if (flight !== mine) return;
    if (way === 'back') location.reload();
    else location.assign(href);
  }
}

/** Steps back are shown as they were, like the browser itself does it. */
async function load(href: string, way: Way, signal: AbortSignal) {
  const headers = { accept: 'text/html' };
  const answer = await fetch(href, { headers, signal, cache: way === 'back' ? 'force-cache' : 'default' });
  if (!answer.ok || answer.redirected) throw new Error(`${href} answered ${answer.status}`);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (!listingPart(fresh, 'found')) throw new Error(`${href} is no listing`);
  return fresh;
}

function step(href: string) {
  scrolled.set(here, window.scrollY);
  restoreBy('manual');
  if (href === location.pathname + location.search) return;
  // the map goes with a reload, which a phone short of memory makes by itself
  history.replaceState({ ...history.state, listing: here, at: window.scrollY }, '');
  here = ++steps;
  history.pushState({ listing: here }, '', href);
}

function arrive(fresh: Document, way: Way) {
  const hadFocus = document.activeElement;
  // what somebody typed and applied stays as it is, unless the server had found fault with it
  const isWrong = listingPart(document, 'fields')?.querySelector('[aria-invalid=true]');
  const at = window.scrollY;
  hideFilterSheet();
  replaceListing(fresh, { fields: way !== 'applied' || Boolean(isWrong) });
  updateReturnLinks();
  if (hadFocus && !hadFocus.isConnected && way !== 'back') resultsHeading()?.focus({ preventScroll: true });
  if (way === 'turned') listingPart(document, 'count')?.scrollIntoView({ block: 'start' });
  else window.scrollTo(0, way === 'back' ? (scrolled.get(here) ?? placeOf(history.state)) : at);
  say(listingPart(document, 'count')?.textContent ?? '');
}

const resultsHeading = () => listingPart(document, 'found')?.querySelector('h2');

function say(text: string) {
  const said = document.querySelector('[data-said]');
  if (said) said.textContent = text;
}

function restoreBy(mode: ScrollRestoration) {
  history.scrollRestoration = mode;
}

/** What a step of the history carries: its number, and where it was left when another was made after it. */
type Step = { listing?: number; at?: number } | null;
const numberOf = (state: unknown): number | undefined => (state as Step)?.listing;
const placeOf = (state: unknown): number => (state as Step)?.at ?? 0;
