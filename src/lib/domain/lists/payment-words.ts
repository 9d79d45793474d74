import type { paymentSchedules } from '../enums.ts';

const outright = /^(outright|full|cash|one[ -]?time)( (only|payment|purchase|sale|price))?$/;
const instalments = /^(install?mental|install?ments?|payment plan|spread)( (only|payment|payments|plan|allowed))?$/;

export const isOutright = (text: string) => outright.test(text.trim().toLowerCase());

/** 'full' or 'installment'; whoever offers instalments takes all at once, too. Null for other words. */
export function readPaymentType(text: string): 'full' | 'installment' | null {
  const parts = text
    .toLowerCase()
    .split(/[/,;|&]|\band\b|\bor\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.some((part) => !outright.test(part) && !instalments.test(part))) return null;
  return parts.some((part) => instalments.test(part)) ? 'installment' : 'full';
}

/** The schedule that the portal knows by this name, or null. */
export function readSchedule(text: string): (typeof paymentSchedules)[number] | null {
  const word = text.trim().toLowerCase();
  if (/^(monthly|every month|per month|month by month)$/.test(word)) return 'Monthly';
  return /^(quarterly|every quarter|per quarter|every (3|three) months)$/.test(word) ? 'Quarterly' : null;
}
