import { dayOf, formatDateTime } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';

/** 400000.00: to the kobo, without a sign or separators, as a spreadsheet reads it. */
export const nairaCell = (amount: Kobo): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** 2026-11-20 09:42, in Lagos. */
export const timeCell = (instant: Date | null): string | null =>
  instant && `${dayOf(instant)} ${formatDateTime(instant).slice(-5)}`;
