import { atom } from 'nanostores';
import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { $urlQuery, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { refreshAlerts } from './alert-calls.ts';

/** What a link to this screen asks for: it carries the query of a listing or a search, or a property. */
export type LinkRequest = { kind: 'search'; query: string } | { kind: 'phase'; propertyId: string };

type Arrival =
  | { state: 'none' }
  | { state: 'asking' | 'sending'; wish: LinkRequest }
  | { state: 'failed'; wish: LinkRequest; message: string }
  | { state: 'done'; text: string };

export const $arrival = atom<Arrival>({ state: 'none' });

function readWish(search: string): LinkRequest | null {
  const query = new URLSearchParams(search);
  const propertyId = query.get('next_phase');
  if (propertyId) return /^[1-9]\d{0,14}$/.test(propertyId) ? { kind: 'phase', propertyId } : null;
  return query.size > 0 ? { kind: 'search', query: `${query}` } : null;
}

/**
 * No confirmation is needed if the link was pressed on a portal page or followed a sign-in; all other links ask first.
 */
const isFromPortal = () => URL.parse(document.referrer)?.origin === location.origin;

export function readLinkRequest() {
  const wish = readWish($urlQuery.get());
  if (!wish) return;
  if (isFromPortal()) void executeRequest(wish);
  else $arrival.set({ state: 'asking', wish });
}

export const dismiss = () => {
  $arrival.set({ state: 'none' });
  replaceQuery(location.pathname);
};

export async function executeRequest(wish: LinkRequest) {
  $arrival.set({ state: 'sending', wish });
  try {
    const text = wish.kind === 'search' ? await saveSearch(wish.query) : await askNextPhase(wish.propertyId);
    $arrival.set({ state: 'done', text });
    // a reload is not another press
    replaceQuery(location.pathname);
  } catch (error) {
    $arrival.set({ state: 'failed', wish, message: failureText(error, somethingWrongTryAgain) });
  } finally {
    refreshAlerts();
  }
}

async function saveSearch(query: string) {
  const values = Object.fromEntries(new URLSearchParams(query)) as CallInput<'POST /user/saved-searches'>;
  const { search, is_new } = await api('POST /user/saved-searches', values);
  return `${is_new ? 'Saved' : 'You have saved this already'}: ${search.title}. We will write to you when something new fits.`;
}

async function askNextPhase(propertyId: string) {
  const { next_phase } = await api('POST /user/next-phases', { property_id: propertyId });
  return `We will write to you when the next phase of ${next_phase.name} is on offer.`;
}
