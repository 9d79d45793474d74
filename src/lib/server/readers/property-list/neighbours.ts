import { groupDigits } from '#lib/domain/format-number.ts';
import { readAmount } from '#lib/domain/lists/amounts.ts';
import type { SignKnown } from '#lib/domain/lists/figures.ts';
import { detectType } from './property-name.ts';
import { readText } from './read-values.ts';

/** The usual price of rows that are alike, by what they share. */
export type UsualPrices = Readonly<Record<string, number>>;

/** What a row shares with its neighbours, the closest first. */
const groupsOf = ({ type, bedrooms, state, town }: Alike) => [
  [type, bedrooms, state, town].join('|'),
  [type, bedrooms, state].join('|'),
  [type, bedrooms].join('|'),
];

interface Alike {
  type: string;
  bedrooms: string;
  state: string;
  town: string;
}

/** By what is written: the same words mean the same in one list. */
export function alikeOf(cell: (field: string) => unknown): Alike {
  const said = (field: string) => readText(cell(field))?.toLowerCase().slice(0, 60) ?? '';
  const type = detectType(said('type'), said('type') ? '' : said('name')) ?? '';
  return {
    type,
    bedrooms: /^[\s\S]*\d/.exec(said('no_of_bedroom'))?.[0] ?? '',
    state: said('state'),
    town: said('lga'),
  };
}

/** Prices of fewer rows say nothing. */
const LEAST = 3;
/** A zero too many or too few, among neighbours that differ by less than half. */
const FAR = 7;

export function gatherPrices() {
  const prices = new Map<string, number[]>();
  const unknown: SignKnown = { sign: null, isAnswered: false };
  return {
    add(alike: Alike, price: string) {
      const read = readAmount(price, unknown);
      const value = 'value' in read ? Number(read.value) : 0;
      if (value <= 0) return;
      for (const group of groupsOf(alike)) {
        const known = prices.get(group);
        if (known) known.push(value);
        else prices.set(group, [value]);
      }
    },
    usual(): UsualPrices {
      const usual: Record<string, number> = Object.create(null);
      for (const [group, all] of prices)
        if (all.length >= LEAST) usual[group] = all.sort((a, b) => a - b)[all.length >> 1] as number;
      return usual;
    },
  };
}

/** What is odd about a price among its neighbours in the list. */
export function oddPrice(alike: Alike, price: number, usual: UsualPrices): string | null {
  const group = groupsOf(alike).find((each) => Object.hasOwn(usual, each));
  const median = group === undefined ? undefined : usual[group];
  if (median === undefined || !(price > 0)) return null;
  const far = price >= median * FAR ? 'above' : price * FAR <= median ? 'below' : null;
  return (
    far &&
    `Its price of ₦${groupDigits(String(price))} is far ${far} the ₦${groupDigits(String(median))} of properties like it in this list`
  );
}
