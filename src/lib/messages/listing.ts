import type { sortOrders } from '#lib/domain/limits.ts';

/** For listing URLs with unknown parameters, and for listings that failed to load. */
export const filtersIgnored = 'Part of this address could not be understood and was left out.';
/** After a Max below the Min, which are both left out. */
export const pricesIgnored = 'Neither price was applied.';
export const nothingFits = (what: string) => `No ${what} yet.`;
export const unknownState = 'State must be a state of Nigeria';
export const duplicateParameter = (label: string) => `${label} is given more than once`;
export const maxBelowMin = 'Max price cannot be below Min price';
export const affordTitle = 'What can I afford?';
export const enterAnAmount = 'Enter at least one amount';
export const affordDescription =
  'Land and houses by what you can pay first and each month, by the terms of each property.';
export const numbersOnly = 'Enter an amount, such as 5000000 or 5m';
export const typesFailed = 'Error loading property types.';
export const listingFailed = 'The properties did not load';
export const listingFailedWhy = 'This is our fault and has been reported. Please try again in a moment.';

export const newestTitle = (page: number) => (page > 1 ? `New properties, page ${page}` : 'New properties');
export const newestLead = 'The newest land and houses first, with every fee shown before you pay.';

export const sortOrderLabels: Record<(typeof sortOrders)[number], string> = {
  newest: 'Newest first',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
};
