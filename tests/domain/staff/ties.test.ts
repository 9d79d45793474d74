import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#lib/domain/durations.ts';
import { accountsOfOne, type StaffTie, tieBetween, tieDays, tieEnd } from '#lib/domain/staff/ties.ts';

const now = new Date('2026-11-20T08:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const [ada, bola, chidi, dayo] = [1, 2, 3, 4];
const letIn = (by: number, member: number, days: number): StaffTie => ({ by, member, at: daysAgo(days) });
const isOne = (ties: StaffTie[], one: number, other: number) => tieBetween(ties, one, other, now) !== null;

test('TW-02: who was let in is one with who let them in, both ways, for seven days', () => {
  const invited = [letIn(ada, bola, 6.9)];
  expect([isOne(invited, ada, bola), isOne(invited, bola, ada), isOne(invited, ada, chidi)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOne([letIn(ada, bola, tieDays)], ada, bola)).toBe(false);
  expect(tieEnd(tieBetween(invited, ada, bola, now) as StaffTie)).toEqual(new Date(daysAgo(6.9).getTime() + 7 * DAY));
});

test('TW-03: so are those in a chain, and those whom one person has let in', () => {
  const chain = [letIn(ada, bola, 6), letIn(bola, chidi, 1)];
  expect([isOne(chain, ada, chidi), isOne(chain, chidi, ada)]).toEqual([true, true]);
  // the chain breaks where its oldest tie ends
  expect(tieBetween(chain, ada, chidi, now)).toEqual(letIn(ada, bola, 6));
  expect(isOne([letIn(ada, bola, 2), letIn(ada, chidi, 3)], bola, chidi)).toBe(true);
});

test('TW-03: two who have let in a third together stay two', () => {
  const together = [letIn(ada, chidi, 1), letIn(bola, chidi, 1)];
  expect(isOne(together, ada, bola)).toBe(false);
  expect([isOne(together, ada, chidi), isOne(together, bola, chidi)]).toEqual([true, true]);
});

test('TW-03: of several ways the one that lasts longest counts', () => {
  const ties = [letIn(ada, bola, 6), letIn(chidi, ada, 3), letIn(chidi, bola, 2)];
  expect(tieBetween(ties, ada, bola, now)).toEqual(letIn(chidi, ada, 3));
});

test('TW-14: what a person does with accounts of their own counts as theirs', () => {
  const ties = [letIn(ada, bola, 1), letIn(bola, chidi, 2), letIn(dayo, chidi, 1)];
  expect(accountsOfOne(ties, ada, now)).toEqual([ada, bola, chidi]);
  expect(accountsOfOne(ties, chidi, now)).toEqual([ada, bola, chidi, dayo]);
  expect(accountsOfOne([], dayo, now)).toEqual([dayo]);
});

const account = fc.integer({ min: 1, max: 6 });
const someTies = fc.array(
  fc
    .record({ by: account, member: account, days: fc.double({ min: 0, max: 10, noNaN: true }) })
    .map(({ by, member, days }) => letIn(by, member, days)),
  { maxLength: 12 },
);

test('TW-03: it is the same both ways, and over at the end that it names, not before', () => {
  fc.assert(
    fc.property(someTies, account, account, (ties, one, other) => {
      fc.pre(one !== other);
      const tie = tieBetween(ties, one, other, now);
      expect(tieBetween(ties, other, one, now)?.at).toEqual(tie?.at);
      if (!tie) return;
      const end = tieEnd(tie);
      expect(tieBetween(ties, one, other, new Date(end.getTime() - 1))).not.toBeNull();
      expect(tieBetween(ties, one, other, end)).toBeNull();
    }),
  );
});
