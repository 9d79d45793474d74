import type { sortOrders } from '#lib/domain/limits.ts';

export const sortOrderLabels: Record<(typeof sortOrders)[number], string> = {
  newest: 'Newest first',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
};
