import { type Kobo, parseNaira } from '../money.ts';
import { plainAmount } from './amounts.ts';
import { asciiDigits } from './plain-digits.ts';
import { searchTerms } from './search-terms.ts';

/** What the search over everything finds, in the order in which it is listed. */
export const searchKinds = ['customer', 'plan', 'payment', 'line', 'enquiry', 'property'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What somebody may have meant with what they typed; it can be several of these at once. */
export interface OfficeSearch {
  /** The text holds three letters or digits in a row, without which no index finds it. */
  hasText: boolean;
  amount: Kobo | null;
  receipt: { year: number; number: number } | null;
  /** The number of a plan or a payment, and which of them if it was said. */
  record: { of: 'plan' | 'payment' | null; id: number } | null;
}

/** A shorter piece holds no trigram. */
const findable = /[\p{L}\p{N}]{3}/u;

const maxReceipt = 2 ** 31 - 1;

export function readOfficeSearch(typed: string): OfficeSearch {
  const text = asciiDigits(typed).trim().replace(/\s+/g, ' ');
  return {
    hasText: searchTerms(typed).some((term) => findable.test(term)),
    amount: amountIn(typed),
    receipt: receiptIn(text),
    record: recordIn(text),
  };
}

export const canSearch = (typed: string) => {
  const { hasText, amount, receipt, record } = readOfficeSearch(typed);
  return hasText || amount !== null || receipt !== null || record !== null;
};

/** Nothing was ever paid with nothing. */
function amountIn(typed: string): Kobo | null {
  const amount = parseNaira(plainAmount(typed));
  return amount !== null && amount > 0 ? amount : null;
}

/** '2026-000123' as it stands on the receipt, or as people read it aloud: '2026 123', 'receipt 2026/123'. */
function receiptIn(text: string): OfficeSearch['receipt'] {
  const [, year, number] = /^(?:receipt ?)?(?:no\.? ?)?(20\d\d) ?[-\u2013/ ] ?(\d{1,10})$/i.exec(text) ?? [];
  return year && number && Number(number) > 0 && Number(number) <= maxReceipt
    ? { year: Number(year), number: Number(number) }
    : null;
}

/** 'plan 12', 'Payment no. 30', or '12' alone. */
function recordIn(text: string): OfficeSearch['record'] {
  const [, of, id] = /^(?:(plan|payment) ?(?:no\.?|#)? ?)?(\d{1,12})$/i.exec(text) ?? [];
  if (!id || Number(id) === 0) return null;
  return { of: of ? (of.toLowerCase() as 'plan' | 'payment') : null, id: Number(id) };
}
