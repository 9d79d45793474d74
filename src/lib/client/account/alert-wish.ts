import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '../api/api.ts';

/** What a link to the alerts asks for: it carries the query of a listing or a search, or a property. */
export type AlertWish = { kind: 'search'; query: string } | { kind: 'phase'; propertyId: string };

/** Null for the alerts alone. */
export function readAlertWish(search: string): AlertWish | null {
  const query = new URLSearchParams(search);
  const propertyId = query.get('next_phase');
  if (propertyId) return /^[1-9]\d{0,14}$/.test(propertyId) ? { kind: 'phase', propertyId } : null;
  return query.size > 0 ? { kind: 'search', query: `${query}` } : null;
}

/** The page on which it was wished. */
export function pageOfWish(wish: AlertWish): string {
  if (wish.kind === 'phase') return `/properties/${wish.propertyId}`;
  const path = new URLSearchParams(wish.query).has('name') ? '/search-properties' : '/properties';
  return `${path}?${wish.query}`;
}

/** Carries it out and says so. */
export const grantAlertWish = (wish: AlertWish): Promise<string> =>
  wish.kind === 'search' ? saveSearch(wish.query) : askNextPhase(wish.propertyId);

/** The order and which price is shown are no part of what is looked for. */
async function saveSearch(query: string) {
  const { sort, prices, ...values } = Object.fromEntries(new URLSearchParams(query));
  if (values.status === 'all') delete values.status;
  const { search, is_new } = await api('POST /user/saved-searches', values as CallInput<'POST /user/saved-searches'>);
  return `${is_new ? 'Saved' : 'You have saved this already'}: ${search.title}. We will write to you when something new fits.`;
}

async function askNextPhase(propertyId: string) {
  const { next_phase } = await api('POST /user/next-phases', { property_id: propertyId });
  return `We will write to you when the next phase of ${next_phase.name} is on offer.`;
}
