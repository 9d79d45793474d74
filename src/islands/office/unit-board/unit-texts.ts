import type { UnitState } from '#lib/api/office/site-plans.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';

export const unitStateNames: Record<UnitState, string> = {
  free: 'Free',
  held: 'Held',
  reserved: 'Reserved',
  sold: 'Sold, paying',
  paid: 'Paid in full',
  not_for_sale: 'Not for sale',
};

/** 'until 28 Nov 2026, 11:38' */
export const untilText = (until: string): string => `until ${formatShortDateTime(new Date(until))}`;
