import { DAY } from '../durations.ts';
import type { Kobo } from '../money.ts';
import type { KeptTerms } from './kept-terms.ts';

/** In which falls count together. */
export const fallDays = 30;

/** What a buyer pays for a unit, of which none may fall far by one person alone. */
export interface WatchedSums {
  price: Kobo;
  deposit: Kobo;
  /** All fees of a unit with a bungalow, and with a duplex. */
  bungalowFees: Kobo;
  duplexFees: Kobo;
}

const watchedNames = ['price', 'deposit', 'bungalowFees', 'duplexFees'] as const satisfies (keyof WatchedSums)[];
type WatchedName = (typeof watchedNames)[number];

export const watchedSums = ({ price, deposit, fees }: Pick<KeptTerms, 'price' | 'deposit' | 'fees'>): WatchedSums => {
  const feesWith = (building: string) =>
    fees.filter(({ purpose }) => purpose === '' || purpose === building).reduce((all, { value }) => all + value, 0);
  return { price, deposit, bungalowFees: feesWith('Bungalow'), duplexFees: feesWith('Duplex') };
};

/** What a property cost from `at` on, in milliseconds. */
export interface PriceState {
  at: number;
  published: boolean;
  /** A second person has agreed to it. */
  approved: boolean;
  sums: WatchedSums;
}

export const highestOf = (sums: readonly WatchedSums[]): WatchedSums | null =>
  sums.length === 0
    ? null
    : {
        price: Math.max(...sums.map(({ price }) => price)),
        deposit: Math.max(...sums.map(({ deposit }) => deposit)),
        bungalowFees: Math.max(...sums.map(({ bungalowFees }) => bungalowFees)),
        duplexFees: Math.max(...sums.map(({ duplexFees }) => duplexFees)),
      };

const highest = (states: readonly PriceState[]) => highestOf(states.map(({ sums }) => sums));

/**
 * The highest that was asked in the last 30 days, or since a second person last agreed to what is asked. While a
 * property is not shown nothing is asked: then what was asked last counts, however long ago. Null if nothing ever was.
 *
 * @param states oldest first
 */
export function highestAsked(states: readonly PriceState[], now: number): WatchedSums | null {
  const since = states.slice(
    Math.max(
      0,
      states.findLastIndex(({ approved }) => approved),
    ),
  );
  const start = now - fallDays * DAY;
  const asked = since.filter(({ published, approved }, at) => {
    const until = since[at + 1]?.at ?? Number.POSITIVE_INFINITY;
    return (published || approved) && until > start;
  });
  return highest(asked) ?? highest(since.filter(({ published }) => published).slice(-1));
}

export interface PriceFall {
  name: WatchedName;
  from: Kobo;
  to: Kobo;
}

const isFar = (from: Kobo, to: Kobo, percent: number) => BigInt(to) * 100n < BigInt(from) * BigInt(100 - percent);

/** What lies more than so many per cent below the highest. */
export const farBelow = (reference: WatchedSums | null, sums: WatchedSums, percent: number): PriceFall[] =>
  reference === null
    ? []
    : watchedNames
        .map((name) => ({ name, from: reference[name], to: sums[name] }))
        .filter(({ from, to }) => isFar(from, to, percent));

/**
 * What of a change waits for a second person. What nobody is shown may be anything; when it is shown again it is
 * compared, as if it had fallen then.
 *
 * @param states oldest first; the last one is how it is now
 * @param elsewhere what was asked for the same thing under another number, for what was never shown under this
 */
export function fallsThatWait(
  states: readonly PriceState[],
  next: { published: boolean; sums: WatchedSums },
  { percent, now, elsewhere = null }: { percent: number; now: number; elsewhere?: WatchedSums | null },
): PriceFall[] {
  if (!next.published) return [];
  const current = states.at(-1);
  return farBelow(highestAsked(states, now) ?? elsewhere, next.sums, percent).filter(
    ({ name, to }) => !current?.published || to < current.sums[name],
  );
}

/** What a unit cost then; undefined before it existed. */
export const priceAt = (states: readonly PriceState[], at: number): Kobo | undefined =>
  states.findLast((state) => state.at <= at)?.sums.price;

/** The highest that was asked between these two. */
export const highestPriceBetween = (states: readonly PriceState[], from: number, to: number): Kobo =>
  states
    .filter(
      ({ published, at }, index) => published && at <= to && (states[index + 1]?.at ?? Number.POSITIVE_INFINITY) > from,
    )
    .reduce((most, { sums }) => Math.max(most, sums.price), 0);
