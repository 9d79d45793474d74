import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#lib/domain/durations.ts';
import { type Kept, timeLeftFrom, unpaidTimeLeft } from '#lib/domain/holds/unpaid-time.ts';

const most = { reservation: 30 * MINUTE, card: 30 * MINUTE };
const kept = (by: Kept['by'], from: number, to: number): Kept => ({ by, from: from * MINUTE, to: to * MINUTE });
const left = (times: readonly Kept[], at: number) => {
  const { reservation, card } = unpaidTimeLeft(times, at * MINUTE, most);
  return [reservation / MINUTE, card / MINUTE];
};

test('RK-01: reservations last half an hour in all within a day', () => {
  expect(left([], 0)).toEqual([30, 30]);
  expect(left([kept('reservation', 0, 30)], 20)).toEqual([10, 30]);
  expect(left([kept('reservation', 0, 10), kept('reservation', 50, 60)], 60)).toEqual([10, 30]);
  expect(left([kept('reservation', 0, 30)], 300)).toEqual([0, 30]);
  expect(left([kept('reservation', 0, 30)], 24 * 60 + 30)).toEqual([30, 30]);
});

test('RK-02: a card payment that comes to nothing counts, and both together never last longer than one of each', () => {
  expect(left([kept('reservation', 0, 30), kept('card', 30, 60)], 60)).toEqual([0, 0]);
  expect(left([kept('card', 0, 30), kept('card', 40, 70)], 80)).toEqual([0, 0]);
  expect(left([kept('card', 0, 45)], 45)).toEqual([15, 15]);
});

test('RK-01: what overlaps counts once, in whatever order it is listed', () => {
  const long = kept('reservation', 0, 20);
  const within = kept('reservation', 5, 10);
  const later = kept('reservation', 15, 25);
  for (const times of [
    [long, within, later],
    [later, within, long],
    [within, later, long],
  ])
    expect(left(times, 30)).toEqual([5, 30]);
});

test('RK-01: what lies more than a day back no longer counts, and of what began before only the rest', () => {
  expect(left([kept('reservation', 0, 30)], 24 * 60 + 10)).toEqual([10, 30]);
  expect(left([kept('reservation', 0, 5), kept('reservation', 100, 120)], 24 * 60 + 50)).toEqual([10, 30]);
});

test('RK-01: less than a minute is nothing, a whole one is offered', () => {
  expect(left([kept('reservation', 0, 29)], 29)).toEqual([1, 30]);
  expect(left([kept('reservation', 0, 29.5)], 29.5)).toEqual([0, 30]);
  const short = unpaidTimeLeft([], 0, { reservation: 30_000, card: 30 * MINUTE });
  expect(short.reservation, 'where the office allows less than a minute, that counts').toBe(30_000);
});

test('RK-02: whatever one does at whatever time, units are never kept for more than an hour of any day', () => {
  const choices = fc.array(fc.tuple(fc.constantFrom('reservation' as const, 'card' as const), fc.nat(90)), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(choices, (tries) => {
      const times: Kept[] = [];
      let now = 0;
      for (const [by, wait] of tries) {
        now = Math.max(now, times.at(-1)?.to ?? 0) + wait * MINUTE;
        const time = unpaidTimeLeft(times, now, most)[by];
        if (time > 0) times.push({ by, from: now, to: now + time });
      }
      for (const { to } of times) {
        const within = times.map(({ from, to: end }) => Math.max(0, Math.min(end, to) - Math.max(from, to - DAY)));
        expect(within.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(60 * MINUTE);
      }
    }),
  );
});

test('RK-01: says from when something is left again, not before enough of the day has passed', () => {
  const first = kept('reservation', 0, 20);
  const second = kept('reservation', 30, 40);
  for (const times of [
    [first, second],
    [second, first],
  ])
    expect(timeLeftFrom(times, 45 * MINUTE, most)).toBe(20 * MINUTE + DAY);
  const cards = [kept('card', 0, 30), kept('card', 30, 60)];
  expect(timeLeftFrom(cards, 60 * MINUTE, most)).toBe(30 * MINUTE + DAY);
  expect(timeLeftFrom([], 45 * MINUTE, most)).toBe(45 * MINUTE);
});

test('RK-01: so little of the day that it is offered to nobody is not waited for', () => {
  const times = [kept('reservation', 0, 0.5), kept('reservation', 1, 30.5)];
  expect(timeLeftFrom(times, 31 * MINUTE, most)).toBe(30.5 * MINUTE + DAY);
});

test('RK-01: a time to come is never given as one that has passed', () => {
  const old = kept('reservation', -24 * 60, -24 * 60 + 10);
  const now = kept('reservation', 0, 30);
  expect(timeLeftFrom([old, now], 30 * MINUTE, most)).toBe(30 * MINUTE + DAY);
});

test('RK-01: says from when something is left again', () => {
  const times = [kept('reservation', 0, 10), kept('reservation', 50, 70)];
  const again = timeLeftFrom(times, 80 * MINUTE, most);
  expect(again).toBe(10 * MINUTE + DAY);
  expect(unpaidTimeLeft(times, again, most).reservation).toBe(10 * MINUTE);
});
