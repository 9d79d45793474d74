import type { Kobo } from '#lib/domain/money.ts';
import type { Reading, Row } from '#lib/domain/reconciliation/reading/table.ts';
import { type Tried, tryPlan } from '#lib/domain/reconciliation/reading/try-plan.ts';
import * as ask from './ask.ts';
import { naira, signedKobo, type Work } from './work.ts';

/** Whether all follows: line by line, from the opening to the closing balance, and the totals. */
export function checkBalances(work: Work, tried: Tried, numbers: Map<number, number>): void {
  const { reading, head, body } = work;
  const { followed, reader, kinds } = tried;
  const saidOpening = signedKobo(head.opening, reader.decimal);
  const saidClosing = signedKobo(head.closing, reader.decimal);
  if (followed.broken) {
    if (isTurned(body, tried)) return void reading.questions.push(ask.turnedSigns());
    const { at, expected } = followed.broken;
    const row = kinds[at]?.row as Row;
    const question = ask.balance(numbers.get(at) ?? numbers.size, row, naira(expected ?? 0));
    reading.questions.push(question);
    reading.problems.push({ line: row.line, text: question.text });
    return;
  }
  const sum = reading.lines.reduce((total, { amount }) => total + amount, 0);
  const stands = kinds.some((kind) => kind.kind === 'stand' && kind.balance !== null);
  const isKnown =
    followed.opening !== null &&
    (followed.compared > 0 || stands || reading.lines.some(({ balance }) => balance !== null));
  const opening = followed.opening ?? saidOpening ?? (saidClosing === null ? null : saidClosing - sum);
  reading.opening = opening;
  reading.closing = isKnown ? followed.closing : saidClosing;
  const computed = opening === null ? null : opening + sum;
  if (computed !== null && reading.lines.length > 0) {
    if (saidClosing !== null && saidClosing !== computed)
      reading.questions.push(ask.closing(naira(saidClosing), naira(computed)));
    if (saidOpening !== null && saidOpening !== opening)
      reading.questions.push(ask.closing(naira(saidOpening), naira(opening as Kobo), 'opening balance'));
  }
  checkTotals(work, tried);
}

/** Whether all of it follows with the signs turned around. */
function isTurned(body: readonly Row[], { reader }: Tried): boolean {
  const start = { opening: null, turn: -1, first: null, order: 'dmy', period: null } as const;
  const turned = tryPlan(body, reader, start);
  return turned.followed.broken === null && turned.followed.compared > 0;
}

interface Sums {
  out: Kobo;
  came: Kobo;
}
const nothing = (): Sums => ({ out: 0, came: 0 });

/** Totals of the whole, of a page, or of all pages until there. */
function checkTotals({ reading, head }: Work, { kinds, followed, reader }: Tried): void {
  const [whole, page] = [nothing(), nothing()];
  const add = (sums: Sums, amount: Kobo) => {
    if (amount < 0) sums.out -= amount;
    else sums.came += amount;
  };
  for (const [, amount] of followed.amounts) add(whole, amount);
  const until = nothing();
  kinds.forEach((kind, at) => {
    const amount = followed.amounts.get(at);
    if (amount !== undefined) for (const sums of [page, until]) add(sums, amount);
    if (kind.kind !== 'total' || (kind.out === null && kind.came === null)) return;
    const said = { out: kind.out, came: kind.came };
    if (![whole, page, until].some((sums) => agree(said, sums))) differ(reading, said, until);
    Object.assign(page, nothing());
  });
  const said = {
    out: absolute(signedKobo(head.totalOut, reader.decimal)),
    came: absolute(signedKobo(head.totalIn, reader.decimal)),
  };
  if ((said.out !== null || said.came !== null) && !agree(said, whole)) differ(reading, said, whole);
}

const absolute = (amount: Kobo | null) => (amount === null ? null : Math.abs(amount));
type Said = { out: Kobo | null; came: Kobo | null };
/** What was given back stands in the other column, so that both may be more by the same. */
const agree = ({ out, came }: Said, sums: Sums) =>
  ((out === null || out === sums.out) && (came === null || came === sums.came)) ||
  (out !== null && came !== null && came - out === sums.came - sums.out);

function differ(reading: Reading, said: Said, sums: Sums): void {
  if (reading.questions.some(({ kind }) => kind === 'balance')) return;
  const isOut = said.out !== null && said.out !== sums.out;
  const [named, computed] = isOut ? [said.out as Kobo, sums.out] : [said.came as Kobo, sums.came];
  reading.questions.push(
    ask.closing(naira(named), naira(computed), isOut ? 'total of what went out' : 'total of what came in'),
  );
}
