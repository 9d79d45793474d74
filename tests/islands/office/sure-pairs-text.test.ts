import { expect, test } from 'vitest';
import { countText, stillLookingText, surePairsText } from '#lib/messages/office/reconciliation.ts';

test('RX-08: the press says how many sure pairs it confirms, and of how many', () => {
  expect(surePairsText(1, 1)).toBe('one suggested match');
  expect(surePairsText(12, 12)).toBe('12 suggested matches');
  expect(surePairsText(1_000, 4_321)).toBe('the first 1,000 of 4,321 suggested matches');
  expect(surePairsText(1_000, 10_001)).toBe('the first 1,000 of more than 10,000 suggested matches');
});

test('RX-07: lines that are still being compared are counted as far as anything is', () => {
  expect(stillLookingText(1)).toBe('One line is still being compared with expected transfers.');
  expect(stillLookingText(10_001)).toMatch(/^More than 10,000 lines are still being compared/);
  expect(countText(10_000)).toBe('10,000');
});
