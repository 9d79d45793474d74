import { matchInSteps } from '#lib/domain/reconciliation/match.ts';
import { type CreditLine, type ExpectedTransfer, indexTransfers } from '#lib/domain/reconciliation/transfer-index.ts';

/** All lines with all transfers at once, and what is left over on both sides. */
export function matchStatement(
  lines: readonly CreditLine[],
  expected: readonly (ExpectedTransfer & { here: boolean })[],
) {
  const isHere = new Map(expected.map(({ id, here }) => [id, here]));
  const matching = matchInSteps(lines, [indexTransfers(expected)], { isHere: (id) => isHere.get(id) === true });
  for (;;) {
    const { done, value } = matching.next();
    if (!done) continue;
    const { sure, undecided } = value;
    const beside = [...sure.map(({ payment }) => payment), ...undecided.flatMap(({ payments }) => payments)];
    const used = new Set(beside.map(({ payment }) => payment));
    return {
      sure,
      doubtful: undecided.filter(({ payments }) => payments.length > 0),
      lines: undecided.filter(({ payments }) => payments.length === 0).map(({ line }) => line),
      payments: expected.filter(({ id }) => !used.has(id)).map(({ id }) => id),
    };
  }
}
