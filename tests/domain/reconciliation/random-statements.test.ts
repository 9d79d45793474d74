import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RandomStatement, randomStatement } from '../../support/office/random-statements.ts';
import { readOrRefuse } from '../../support/office/read-statement.ts';

/** The suite reads some thousands; `STATEMENTS=50000` as many as that. */
const RUNS = Number(process.env.STATEMENTS ?? 4_000);

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether a statement was read right, or asked about. */
function outcome({ bytes, lines, opening, isClear, shape }: RandomStatement): 'right' | 'asked' {
  const { read, refused } = readOrRefuse(bytes);
  if (!read || read.questions.length > 0 || read.problems.length > 0) {
    const said = `${refused} ${JSON.stringify(read?.questions)} ${JSON.stringify(read?.problems)}`;
    expect(isClear, `asked without need: ${said}\n${shape}\n${Buffer.from(bytes).toString()}`).toBe(false);
    return 'asked';
  }
  const said = read.lines.map(({ day, amount, details }) => `${day} ${amount} ${plain(details)}`);
  const truth = lines.map(({ day, kobo, narration }) => `${day} ${kobo} ${plain(narration)}`);
  const isRight = [truth, truth.toReversed()].some((each) => each.join('\n') === said.join('\n'));
  if (!isRight) expect(said, `${shape}\n${Buffer.from(bytes).toString()}`).toEqual(truth);
  if (read.opening !== null) expect(read.opening, shape).toBe(opening + 0);
  return 'right';
}

test('BS-15: whatever a bank’s file looks like, it is read right or asked about, never read wrongly', () => {
  const counts = { right: 0, asked: 0 };
  fc.assert(
    fc.property(randomStatement, (statement) => {
      counts[outcome(statement)] += 1;
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  // asking is no way out
  expect(counts.right).toBeGreaterThan(counts.asked * 2);
});
