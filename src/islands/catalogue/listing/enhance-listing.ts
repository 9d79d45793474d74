import { parsePage } from '#lib/client/page/trusted.ts';
import { readItem } from '#lib/client/storage/local-storage.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { enhanceFilterSheet, hideFilterSheet } from './filter-sheet.ts';
import { filterFormHref } from './listing-url.ts';
import { checkPriceOrder } from './price-order.ts';
import { listingPart, replaceListing, updateReturnLinks } from './replace-listing.ts';

/** How the visitor came to other results; it decides where the page is scrolled to. */
type Trigger = 'filter' | 'page' | 'link' | 'back';

/** Scroll positions by step of the history. */
const scrollPositions = new Map<number, number>();
let currentStep = 0;
let lastStep = 0;
let request: AbortController | undefined;
let isEnhanced = false;

/**
 * Filters, pagination and the links of the active filters replace the results without a load of the page. After any
 * error the browser loads the same address as usual.
 */
export function enhanceListing() {
  if (isEnhanced) return;
  isEnhanced = true;
  // the steps of an earlier load of this page keep their numbers
  currentStep = lastStep = stepNumber(history.state) ?? Date.now();
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  window.onpopstate = onPop;
  window.addEventListener('pagehide', () => setScrollRestoration('auto'));
  window.addEventListener('pageshow', () => setScrollRestoration(scrollPositions.size > 0 ? 'manual' : 'auto'));
  enhanceFilterSheet();
  const form = document.querySelector<HTMLFormElement>('.find');
  if (form) checkPriceOrder(form);
  if (readItem(storageKeys.seen)) void showSeenProperties().catch(() => undefined);
}

async function showSeenProperties() {
  const results = listingPart(document, 'found');
  const { showSeen } = await import('../recently-viewed/show-seen.ts');
  if (results) showSeen(results, location.pathname.startsWith('/dashboard') ? '/dashboard' : '');
}

function onSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  // the form of what can be afforded has no listing to replace
  if (event.defaultPrevented || !form.matches('.bare')) return;
  event.preventDefault();
  show(filterFormHref(form), 'filter');
}

function onClick(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link || !isPlain(event) || !isOfListing(link)) return;
  event.preventDefault();
  show(link.pathname + link.search, link.closest('.pages') ? 'page' : 'link');
}

const isOfListing = (link: HTMLAnchorElement) =>
  link.closest('[data-part]') !== null && link.origin === location.origin && link.pathname === location.pathname;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

function onPop({ state }: PopStateEvent) {
  const step = stepNumber(state);
  if (step === undefined || step === currentStep) return;
  scrollPositions.set(currentStep, window.scrollY);
  currentStep = step;
  show(location.pathname + location.search, 'back');
}

async function show(href: string, trigger: Trigger) {
  request?.abort();
  const controller = new AbortController();
  request = controller;
  const results = listingPart(document, 'found');
  results?.setAttribute('aria-busy', 'true');
  try {
    const fresh = await load(href, trigger, controller.signal);
    if (request !== controller) return;
    if (trigger !== 'back') step(href);
    showResults(fresh, trigger);
    results?.removeAttribute('aria-busy');
  } catch {
    if (request !== controller) return;
    if (trigger === 'back') location.reload();
    else location.assign(href);
  }
}

/** A step back shows the cached page, as the browser itself does. */
async function load(href: string, trigger: Trigger, signal: AbortSignal) {
  const headers = { accept: 'text/html' };
  const answer = await fetch(href, { headers, signal, cache: trigger === 'back' ? 'force-cache' : 'default' });
  if (!answer.ok || answer.redirected) throw new Error(`${href} answered ${answer.status}`);
  const fresh = parsePage(await answer.text());
  if (!listingPart(fresh, 'found')) throw new Error(`${href} is no listing`);
  return fresh;
}

function step(href: string) {
  scrollPositions.set(currentStep, window.scrollY);
  setScrollRestoration('manual');
  if (href === location.pathname + location.search) return;
  // the map is lost on a reload, which phones do on their own when memory is short
  history.replaceState({ ...history.state, listing: currentStep, at: window.scrollY }, '');
  currentStep = ++lastStep;
  history.pushState({ listing: currentStep }, '', href);
}

function showResults(fresh: Document, trigger: Trigger) {
  const hadFocus = document.activeElement;
  // applied values stay as typed, unless the server had rejected one of them
  const hasErrors = listingPart(document, 'fields')?.querySelector('[aria-invalid=true]');
  const scrollY = window.scrollY;
  hideFilterSheet();
  const isOther = statusOf(fresh) !== statusOf(document);
  replaceListing(fresh, { fields: trigger !== 'filter' || Boolean(hasErrors) || isOther });
  updateReturnLinks();
  if (hadFocus && !hadFocus.isConnected && trigger !== 'back') resultsHeading()?.focus({ preventScroll: true });
  if (trigger === 'page') listingPart(document, 'count')?.scrollIntoView({ block: 'start' });
  else
    window.scrollTo(0, trigger === 'back' ? (scrollPositions.get(currentStep) ?? savedScroll(history.state)) : scrollY);
  announce(listingPart(document, 'count')?.textContent ?? '');
}

/** A list by price is for sale unless something else was chosen, which the field then says. */
const statusOf = (page: Document) =>
  listingPart(page, 'fields')?.querySelector<HTMLSelectElement>('[name=status]')?.value;

const resultsHeading = () => listingPart(document, 'found')?.querySelector('h2');

function announce(text: string) {
  const status = document.querySelector('[data-said]');
  if (status) status.textContent = text;
}

function setScrollRestoration(mode: ScrollRestoration) {
  history.scrollRestoration = mode;
}

/** State of a step of the history: its number, and where the page was scrolled to when it was left. */
type Step = { listing?: number; at?: number } | null;
const stepNumber = (state: unknown): number | undefined => (state as Step)?.listing;
const savedScroll = (state: unknown): number => (state as Step)?.at ?? 0;
