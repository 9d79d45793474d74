import { fieldOfName } from './import-fields.ts';

export interface HeaderMeaning {
  field: string;
  /** Named as in the API; such a column is taken before one with another name. */
  isOwn: boolean;
  /** Figures of this column may be meant with so many zeros more. */
  zeros?: number;
  /** The currency of its figures, which is not the naira. */
  currency?: string;
}

const money = new Set(['price', 'initial_deposit']);
const harmless =
  /^(₦|n|=n=|#|ngn|naira|in naira|sqm|in sqm|sq\.? ?m\.?|m2|m²|square met(er|re)s?|months?|in months|mths|%|percent|per cent|optional|required|no\.?|number|each|per (unit|plot|house|flat))$/;
const foreign = /us\$|[$€£]|\b(usd|eur|gbp|dollars?|pounds?|euros?)\b/;
const zerosOf: readonly [RegExp, number][] = [
  [/^(?:₦|n|ngn|naira|in)? ?(?:'?000s?|k|thousands?)$/, 3],
  [/^(?:₦|n|ngn|naira|in)? ?(?:m|mn|mln|millions?)$/, 6],
  [/^(?:₦|n|ngn|naira|in)? ?(?:b|bn|billions?)$/, 9],
];

/** 'Price (₦)', 'Plot size – sqm', 'PRICE NGN' and 'Price (₦m)'; undefined for a name that means nothing here. */
export function meaningOf(header: string): HeaderMeaning | undefined {
  const text = header.normalize('NFKC').replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim().slice(0, 100);
  const whole = fieldOfName(text.replace(/₦/g, ''));
  if (whole && !/[([{$€£]/.test(text)) return whole;
  const [, name = '', unit = ''] =
    /^([^([{]+?) ?[([{]([^)\]}]*)[)\]}]$/.exec(text) ??
    /^(.+?) ?(?: in |[-–—:,/ ])(₦|n|ngn|naira|sqm|m2|months|%|us\$|usd|\$|€|£|'?000s?|millions?|thousands?|₦m)$/i.exec(
      text,
    ) ??
    [];
  const meaning = fieldOfName(name);
  if (!meaning) return undefined;
  const said = unit.trim().toLowerCase();
  const [currency] = foreign.exec(said) ?? [];
  if (currency) return money.has(meaning.field) ? { ...meaning, currency: currency.toUpperCase() } : undefined;
  if (said === '' || harmless.test(said)) return meaning;
  const [, zeros] = zerosOf.find(([pattern]) => pattern.test(said)) ?? [];
  return zeros && money.has(meaning.field) ? { ...meaning, zeros } : undefined;
}
