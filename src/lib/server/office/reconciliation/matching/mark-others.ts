import { and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm';
import type { Kobo } from '#lib/domain/money.ts';
import { joinWords, nameWords, SHORTEST_REFERENCE } from '#lib/domain/reconciliation/statement-words.ts';
import { indexTransfers, saidLine } from '#lib/domain/reconciliation/transfer-index.ts';
import { lineCandidates, lineLooks, matchingChanges } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { linesById, textOf } from './load-lines.ts';
import { type Transfer, transfersById } from './load-transfers.ts';
import { takeTurns } from './take-turns.ts';

const BATCH = 50;

interface Turned {
  /** Compared with these amounts just now. */
  changed: readonly number[];
  /** The sure one of a line since now. */
  taken: readonly number[];
  /** No longer the sure one of a line. */
  free: readonly number[];
}

/**
 * Transfers that wait are beside lines of other amounts too, by their sender or reference. Marks those amounts for
 * another comparison.
 */
export async function markOthers(amounts: readonly Kobo[], { changed, taken, free }: Turned) {
  const others = new Set([...(await amountsBeside(changed)), ...(await amountsNaming(changed))]);
  for (const amount of amounts) others.delete(amount);
  // whether they were taken may have been asked before it was known
  for (const amount of [...(await amountsBeside([...taken, ...free])), ...(await amountsNaming(free))])
    others.add(amount);
  if (others.size > 0)
    await db()
      .insert(matchingChanges)
      .values([...others].map((amount) => ({ amount })));
}

/** Of the lines of other amounts that have one of these among what they may be. */
async function amountsBeside(payments: readonly number[]): Promise<Kobo[]> {
  if (payments.length === 0) return [];
  const lines = db()
    .select({ id: lineCandidates.lineId })
    .from(lineCandidates)
    .where(and(inArray(lineCandidates.paymentId, [...payments]), eq(lineCandidates.amount, false)));
  const rows = await db()
    .selectDistinct({ amount: lineLooks.amount })
    .from(lineLooks)
    .where(inArray(lineLooks.lineId, lines));
  return rows.map(({ amount }) => amount);
}

/** Of the lines of other amounts that name one of these, or have its reference. */
async function amountsNaming(payments: readonly number[]): Promise<Kobo[]> {
  const found: Kobo[] = [];
  if (payments.length === 0) return found;
  const waiting = (await transfersById(payments)).filter(({ confirmed }) => !confirmed);
  for (let at = 0; at < waiting.length; at += BATCH) {
    const some = waiting.slice(at, at + BATCH);
    const index = indexTransfers(some);
    const ids = await linesThatMayName(some);
    for (let from = 0; from < ids.length; from += BATCH) {
      for (const line of await linesById(ids.slice(from, from + BATCH)))
        if (line.amount > 0 && index.marked(saidLine({ ...line, text: textOf(line) })).some(({ amount }) => !amount))
          found.push(line.amount);
      await takeTurns();
    }
  }
  return found;
}

async function linesThatMayName(transfers: readonly Transfer[]): Promise<number[]> {
  const words = [...new Set(transfers.flatMap(({ names }) => names.flatMap(nameWords)))];
  const references = transfers
    .flatMap(({ reference, slip }) => [joinWords(reference), joinWords(slip ?? '')])
    .filter((reference) => reference.length >= SHORTEST_REFERENCE);
  const id = { id: lineLooks.lineId };
  const named =
    words.length > 0 ? await db().select(id).from(lineLooks).where(arrayOverlaps(lineLooks.words, words)) : [];
  const said = sql`array_to_string(${lineLooks.words}, '')`;
  const pattern = references.join('|');
  const referenced = pattern ? await db().select(id).from(lineLooks).where(sql`${said} ~ ${pattern}`) : [];
  return [...new Set([...named, ...referenced].map((row) => row.id))].sort((one, other) => one - other);
}
