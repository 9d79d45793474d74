import { maxAmount } from '../../limits.ts';
import { divideHalfUp, type Kobo } from '../../money.ts';

/** The naira sign, between a minus or a bracket and the figures. */
const naira = '(?:₦|=N=|NGN|N)? ?';
const written = new RegExp(
  `^(?:(-)? ?${naira}(-)?|(\\()${naira}|${naira}(\\())([\\d,]+(?:\\.\\d+)?) ?([km])?(\\))?$`,
  'i',
);
const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const zeros = { '': 0, k: 3, m: 6 } as const;

/**
 * An amount in kobo, below zero with a minus or in brackets; null for what is none, or could be two. Apart from the
 * readers of statements and property lists, which let the whole column decide about commas and dots and know more words:
 * here each receipt stands alone, and one that could be two amounts is asked about.
 */
export function readMoveInAmount(text: string): number | null {
  const found = written.exec(text.replace(/[\u2010-\u2015\u2212]/g, '-'));
  if (!found) return null;
  const [, minus, inner, before, after, figures = '', letter = '', closed] = found;
  const isOpened = Boolean(before ?? after);
  if (isOpened !== Boolean(closed) || (minus && inner) || !grouped.test(figures)) return null;
  const kobo = koboOf(figures.replaceAll(',', ''), zeros[letter.toLowerCase() as keyof typeof zeros]);
  if (kobo === null) return null;
  return (minus ?? inner ?? isOpened) && kobo > 0 ? -kobo : kobo;
}

function koboOf(figures: string, scale: number): Kobo | null {
  const [whole = '', fraction = ''] = figures.split('.');
  // without a letter a third decimal may be the last figure of thousands: 200.000
  if (fraction.length > scale + 2) return null;
  const digits = `${whole}${fraction.padEnd(scale + 2, '0')}`.replace(/^0+(?=\d)/, '');
  const amount = Number(digits);
  return digits.length <= 16 && amount <= maxAmount ? amount : null;
}

/** What is paid first: an amount, or a share of the unit price in millionths. */
type FirstPayment = { kobo: Kobo } | { millionths: number };

export function readFirstPayment(text: string): FirstPayment | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))? ?%$/.exec(text) ?? [];
  if (whole !== undefined) {
    const millionths = Number(whole + fraction.padEnd(4, '0'));
    return millionths <= 1_000_000 ? { millionths } : null;
  }
  const kobo = text === '' ? 0 : readMoveInAmount(text);
  return kobo === null || kobo < 0 ? null : { kobo };
}

/** For all units: a share is of the unit price, rounded half up to the kobo, times the units. */
export const firstPaymentAmount = (first: FirstPayment, unitPrice: Kobo, units: number): Kobo =>
  'kobo' in first ? first.kobo : divideHalfUp(BigInt(unitPrice) * BigInt(first.millionths), 1_000_000) * units;

/** A whole number of units or months; null for what is none. */
export function readWhole(text: string): number | null {
  const [, digits] = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.0+)?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
