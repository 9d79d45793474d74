import { enterAnAmount } from '#lib/messages/listing.ts';
import { readListingQuery } from '../listing/listing-query.ts';
import { listingHref } from '../listing/listing-url.ts';

/** Sent with the form and not by links to it, which only fill it in. */
export const affordButton = { name: 'find', value: '1' } as const;

/**
 * What the form shows, or once it was sent with an amount the address of what fits. It sends itself to its own page,
 * because the listing without an amount is everything.
 */
export function readAfford(parameters: URLSearchParams, listing: string) {
  const { values, validValues, errors } = readListingQuery(parameters);
  const { deposit, monthly, state } = validValues;
  if (!parameters.has(affordButton.name)) return { values, errors };
  if (!values.deposit && !values.monthly) errors.deposit = [enterAnAmount];
  const isWrong = errors.deposit || errors.monthly || errors.state;
  return { values, errors, ...(!isWrong && { href: listingHref(listing, { deposit, monthly, state }) }) };
}
