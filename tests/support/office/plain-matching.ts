import { daysBetween } from '#lib/domain/days.ts';
import { isNamed, joinWords, nameWords, splitWords } from '#lib/domain/reconciliation/statement-words.ts';
import type { CreditLine, ExpectedTransfer } from '#lib/domain/reconciliation/transfer-index.ts';

interface PlainMatches {
  /** Line and payment. */
  sure: [number, number][];
  /** Line and what it may be, the likeliest first. */
  doubtful: [number, number[]][];
  lines: number[];
  payments: number[];
}

/** The rule as it is said, every line with every transfer: what the indexes and what is kept are compared with. */
export function matchPlainly(
  lines: readonly CreditLine[],
  expected: readonly (ExpectedTransfer & { here: boolean })[],
): PlainMatches {
  const pairs = lines.flatMap((line) =>
    expected.map((payment) => {
      const days = daysBetween(payment.day, line.day);
      const amount = payment.amount === line.amount;
      const sender = isNamed(payment.names.map(nameWords), new Set(splitWords(line.text)));
      const reference = joinWords(line.text).includes(joinWords(payment.reference));
      const isPossible =
        (amount || !payment.confirmed) && (reference || ((amount || sender) && days >= -14 && days <= 30));
      const isNear = sender && days >= -4 && days <= 7;
      const strength = amount && reference ? 2 : amount && isNear ? 1 : 0;
      const weight = (reference ? 400 : 0) + (amount ? 200 : 0) + (sender ? 100 : 0) - Math.min(Math.abs(days), 60);
      return { line: line.id, payment: payment.id, here: payment.here, isPossible, strength, weight };
    }),
  );
  const possible = pairs
    .filter(({ isPossible }) => isPossible)
    .sort((one, other) => other.weight - one.weight || one.payment - other.payment);
  const sure = possible.filter(({ line, payment, here, strength }) => {
    const ofLine = possible.filter((each) => each.line === line);
    const rivals = possible.filter((each) => each.payment === payment && each.strength >= strength);
    const isFirst = ofLine[0]?.payment === payment && ofLine[1]?.strength !== strength;
    return here && strength > 0 && isFirst && rivals.length === 1;
  });
  const [decided, taken] = [new Set(sure.map(({ line }) => line)), new Set(sure.map(({ payment }) => payment))];
  const undecided = lines
    .filter(({ id }) => !decided.has(id))
    .map(({ id }): [number, number[]] => {
      const left = possible.filter(({ line, payment }) => line === id && !taken.has(payment));
      return [id, left.slice(0, 5).map(({ payment }) => payment)];
    });
  const shown = new Set(undecided.flatMap(([, payments]) => payments));
  return {
    sure: sure.map(({ line, payment }): [number, number] => [line, payment]).sort(([one], [other]) => one - other),
    doubtful: undecided.filter(([, payments]) => payments.length > 0),
    lines: undecided.filter(([, payments]) => payments.length === 0).map(([line]) => line),
    payments: expected.filter(({ id }) => !taken.has(id) && !shown.has(id)).map(({ id }) => id),
  };
}
