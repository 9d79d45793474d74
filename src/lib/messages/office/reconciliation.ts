import { formatNumber } from '#lib/domain/format-number.ts';
import { maxCounted } from '#lib/domain/limits.ts';

/** Beside the name of a group. */
export const countText = (count: number) =>
  count > maxCounted ? `more than ${formatNumber(maxCounted)}` : formatNumber(count);

/** One press confirms so many of all. */
export function surePairsText(pairs: number, all: number) {
  if (pairs === 1 && all <= 1) return 'one suggested match';
  return all > pairs
    ? `the first ${formatNumber(pairs)} of ${countText(all)} suggested matches`
    : `${formatNumber(pairs)} suggested matches`;
}

export const stillLookingText = (lines: number) =>
  lines === 1
    ? 'One line is still being compared with expected transfers.'
    : `${countText(lines)} lines are still being compared with expected transfers.`.replace(/^m/, 'M');
