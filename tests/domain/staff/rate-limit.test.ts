import { expect, test } from 'vitest';
import { rateNeedsApproval } from '#lib/domain/commissions/rate-limit.ts';

test('CR-01: the limit itself needs nobody, a hundredth of a percent more does', () => {
  expect([1_000, 1_001].map((points) => rateNeedsApproval(points, 10))).toEqual([false, true]);
  expect([0, 1].map((points) => rateNeedsApproval(points, 0))).toEqual([false, true]);
});
