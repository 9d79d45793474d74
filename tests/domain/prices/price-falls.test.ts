import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '#lib/domain/durations.ts';
import {
  fallsThatWait,
  highestAsked,
  highestOf,
  highestPriceBetween,
  type PriceState,
  priceAt,
  type WatchedSums,
  watchedSums,
} from '#lib/domain/prices/price-falls.ts';

const sums = (price: number, deposit = price): WatchedSums => ({ price, deposit, bungalowFees: 0, duplexFees: 0 });
const state = (day: number, price: number, more: Partial<PriceState> = {}): PriceState => ({
  at: day * DAY,
  published: true,
  approved: false,
  sums: sums(price),
  ...more,
});
const now = 100 * DAY;
const limits = { percent: 10, now };
const waiting = (states: PriceState[], price: number, published = true) =>
  fallsThatWait(states, { published, sums: sums(price) }, limits).map(({ name }) => name);

describe('what waits for a second person', () => {
  test('PR-04: a tenth less does not wait, a kobo more does', () => {
    expect(waiting([state(1, 1000)], 900)).toEqual([]);
    expect(waiting([state(1, 1000)], 899)).toEqual(['price', 'deposit']);
  });

  test('PR-04: a raise never waits', () => {
    expect(waiting([state(90, 5000), state(99, 1000)], 1001)).toEqual([]);
  });

  test('PR-05: small falls within 30 days count together against the highest of that time', () => {
    const states = [state(1, 1000), state(80, 950), state(90, 920)];
    expect(waiting(states, 900)).toEqual([]);
    expect(waiting(states, 899)).toContain('price');
    // the first price was asked until day 80; 30 days later only the second counts
    expect(fallsThatWait(states, { published: true, sums: sums(880) }, { percent: 10, now: 111 * DAY })).toEqual([]);
  });

  test('PR-05: what two people have agreed to is where counting begins again', () => {
    const states = [state(90, 5000), state(95, 1000, { approved: true })];
    expect(waiting(states, 900)).toEqual([]);
    expect(waiting(states, 899)).toContain('price');
  });

  test('PR-06: a draft may be anything, and is compared when it is shown again, however late', () => {
    const hidden = [state(1, 1000), state(2, 1000, { published: false }), state(3, 1, { published: false })];
    expect(waiting(hidden.slice(0, 2), 1, false)).toEqual([]);
    expect(waiting(hidden, 1)).toContain('price');
    expect(waiting(hidden, 900)).toEqual([]);
    expect(waiting([state(3, 1, { published: false })], 1)).toEqual([]);
  });

  test('PR-06: what was never shown is compared with what was deleted under its name', () => {
    const next = { published: true, sums: sums(100) };
    expect(fallsThatWait([], next, { ...limits, elsewhere: sums(1000) })).toHaveLength(2);
    expect(fallsThatWait([], next, limits)).toEqual([]);
  });

  test('PR-04: a lower deposit and lower fees wait, whatever the price', () => {
    const fee = { name: 'Survey', type: 'others' as const, value: 500 };
    const before = watchedSums({ price: 1000, deposit: 400, fees: [{ ...fee, purpose: '' }] });
    const after = watchedSums({ price: 1000, deposit: 100, fees: [{ ...fee, purpose: 'Duplex' }] });
    const falls = fallsThatWait([state(1, 0, { sums: before })], { published: true, sums: after }, limits);
    expect(falls).toEqual([
      { name: 'deposit', from: 400, to: 100 },
      { name: 'bungalowFees', from: 500, to: 0 },
    ]);
    const bungalow = watchedSums({ price: 1000, deposit: 400, fees: [{ ...fee, purpose: 'Bungalow' }] });
    expect(bungalow).toEqual({ price: 1000, deposit: 400, bungalowFees: 500, duplexFees: 0 });
  });

  test('PR-05: the highest of each amount counts, though they were never asked together', () => {
    const some = [
      { price: 3, deposit: 10, bungalowFees: 0, duplexFees: 9 },
      { price: 5, deposit: 2, bungalowFees: 4, duplexFees: 1 },
      { price: 1, deposit: 1, bungalowFees: 1, duplexFees: 1 },
    ];
    expect(highestOf(some)).toEqual({ price: 5, deposit: 10, bungalowFees: 4, duplexFees: 9 });
    expect(highestOf([])).toBeNull();
  });

  test('PR-05: a price that ended just thirty days ago no longer counts', () => {
    const states = [state(1, 1000), state(70, 10)];
    expect(highestAsked(states, now)?.price).toBe(10);
    expect(highestAsked(states, now - 1)?.price).toBe(1000);
  });

  test('PR-06: of what was shown long ago the last counts, not a higher one before it', () => {
    const states = [state(1, 5000), state(2, 1000), state(3, 1000, { published: false })];
    expect(highestAsked(states, now)?.price).toBe(1000);
  });

  test('PR-04: what already lies far below waits only for going lower', () => {
    const states = [state(90, 5000), state(99, 1000)];
    expect(waiting(states, 1000)).toEqual([]);
    expect(waiting(states, 999)).toEqual(['price', 'deposit']);
    // lower than it is now, whatever it was in between
    expect(waiting([...states, state(99.5, 3000)], 1500)).toEqual(['price', 'deposit']);
  });
});

const step = fc.record({
  hours: fc.integer({ min: 0, max: 400 }),
  price: fc.integer({ min: 1, max: 10_000 }),
  published: fc.boolean(),
});

test('PR-05: no changes by single persons take a price within 30 days below the limit under its highest', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 99 }), (steps, percent) => {
      const states: PriceState[] = [state(0, 5000)];
      let at = 0;
      for (const { hours, price, published } of steps) {
        at += hours * (DAY / 24);
        const next = { published, sums: sums(price) };
        if (fallsThatWait(states, next, { percent, now: at }).length > 0) continue;
        // nothing that is shown is far below what was shown in the 30 days before
        const shown = highestAsked(states, at)?.price ?? 0;
        const current = states.at(-1);
        const raised = current?.published && price >= current.sums.price;
        if (published && !raised) expect(price * 100).toBeGreaterThanOrEqual(shown * (100 - percent));
        states.push({ at, approved: false, ...next });
        expectNoFarFall(states, percent);
      }
    }),
  );
});

/** Told by the prices alone: none that is shown is far below one that was shown at most 30 days before it began. */
function expectNoFarFall(states: readonly PriceState[], percent: number) {
  const last = states.at(-1) as PriceState;
  if (!last.published) return;
  for (const [index, earlier] of states.slice(0, -1).entries()) {
    const ended = (states[index + 1] as PriceState).at;
    if (!earlier.published || ended <= last.at - 30 * DAY) continue;
    const low = Math.min(
      ...states
        .slice(index + 1)
        .filter(({ published }) => published)
        .map((one) => one.sums.price),
    );
    expect(low * 100).toBeGreaterThanOrEqual(earlier.sums.price * (100 - percent));
  }
}

test('a price is known on a day, and the highest that was shown between two', () => {
  const states = [state(1, 10), state(5, 50, { published: false }), state(6, 30)];
  expect([0, 1, 4, 5, 9].map((day) => priceAt(states, day * DAY))).toEqual([undefined, 10, 10, 50, 30]);
  expect(highestPriceBetween(states, 2 * DAY, 5.5 * DAY)).toBe(10);
  expect(highestPriceBetween(states, 5.5 * DAY, 7 * DAY)).toBe(30);
  expect(highestPriceBetween(states, 5 * DAY, 5.5 * DAY), 'the first price ended when the second began').toBe(0);
  expect(highestPriceBetween(states, 5.5 * DAY, 6 * DAY), 'the third had begun').toBe(30);
  expect(highestPriceBetween(states, 6 * DAY, 9 * DAY)).toBe(30);
});
