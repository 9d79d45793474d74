import { arrayOverlaps, inArray, sql } from 'drizzle-orm';
import type { Kobo } from '#lib/domain/money.ts';
import { compact, nameWords, SHORTEST_REFERENCE } from '#lib/domain/reconciliation/said.ts';
import { indexTransfers, readLine } from '#lib/domain/reconciliation/transfer-index.ts';
import { lineCandidates, lineLooks, matchingChanges } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { linesById, textOf } from './load-lines.ts';
import { type Transfer, transfersById } from './load-transfers.ts';
import { takeTurns } from './take-turns.ts';

const BATCH = 50;

/**
 * Transfers that wait are beside lines of other amounts too, by their sender or reference. Marks those amounts for
 * another comparison: `changed` may be beside other lines now, `taken` only beside fewer.
 */
export async function markOthers(
  amounts: readonly Kobo[],
  { changed, taken }: { changed: readonly number[]; taken: readonly number[] },
) {
  const others = new Set(await amountsBeside([...changed, ...taken]));
  const waiting = (await transfersById(changed)).filter(({ confirmed }) => !confirmed);
  for (let at = 0; at < waiting.length; at += BATCH)
    for (const amount of await amountsNaming(waiting.slice(at, at + BATCH))) others.add(amount);
  for (const amount of amounts) others.delete(amount);
  if (others.size > 0) await db().insert(matchingChanges).values([...others].map((amount) => ({ amount })));
}

/** Of the lines that have one of these among what they may be. */
async function amountsBeside(payments: readonly number[]): Promise<Kobo[]> {
  if (payments.length === 0) return [];
  const lines = db()
    .select({ id: lineCandidates.lineId })
    .from(lineCandidates)
    .where(inArray(lineCandidates.paymentId, [...new Set(payments)]));
  const rows = await db()
    .selectDistinct({ amount: lineLooks.amount })
    .from(lineLooks)
    .where(inArray(lineLooks.lineId, lines));
  return rows.map(({ amount }) => amount);
}

/** Of the lines that name one of these, or have its reference. */
async function amountsNaming(transfers: readonly Transfer[]): Promise<Kobo[]> {
  const index = indexTransfers(transfers);
  const found: Kobo[] = [];
  const ids = await linesThatMayName(transfers);
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const line of await linesById(ids.slice(at, at + BATCH)))
      if (line.amount > 0 && index.marked(readLine({ ...line, text: textOf(line) })).length > 0) found.push(line.amount);
    await takeTurns();
  }
  return found;
}

async function linesThatMayName(transfers: readonly Transfer[]): Promise<number[]> {
  const words = [...new Set(transfers.flatMap(({ names }) => names.flatMap(nameWords)))];
  const references = transfers
    .map(({ reference }) => compact(reference))
    .filter((reference) => reference.length >= SHORTEST_REFERENCE);
  const id = { id: lineLooks.lineId };
  const named = words.length > 0 ? await db().select(id).from(lineLooks).where(arrayOverlaps(lineLooks.words, words)) : [];
  const said = sql`array_to_string(${lineLooks.words}, '')`;
  const pattern = references.join('|');
  const referenced = pattern ? await db().select(id).from(lineLooks).where(sql`${said} ~ ${pattern}`) : [];
  return [...new Set([...named, ...referenced].map((row) => row.id))].sort((one, other) => one - other);
}
