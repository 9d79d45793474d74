import { and, eq, gt, max, sql } from 'drizzle-orm';
import { maskPaperNumber } from '#lib/domain/accounts/identity-papers.ts';
import { activeCode } from '../../accounts/codes/one-time-codes.ts';
import { deskCustomers, oneTimeCodes } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { customerName } from '../customer-summary.ts';

/** What was noted at the desk; null of a customer who signed up. */
export async function deskEntryOf(userId: number) {
  const [entry] = await db().select().from(deskCustomers).where(eq(deskCustomers.userId, userId));
  if (!entry) return null;
  return {
    registered_at: entry.registeredAt.toISOString(),
    registered_by: await customerName(entry.registeredBy),
    paper_kind: entry.paperKind,
    paper_number: maskPaperNumber(entry.paperNumber),
    taken_over_at: entry.claimedAt?.toISOString() ?? null,
    code_valid_until: (await codeEnd(userId))?.toISOString() ?? null,
  };
}

async function codeEnd(userId: number) {
  const works = and(
    eq(oneTimeCodes.userId, userId),
    eq(oneTimeCodes.purpose, 'take_over'),
    gt(oneTimeCodes.expiresAt, now()),
    sql`${oneTimeCodes.wrongGuesses} < ${oneTimeCodes.guesses}`,
  );
  const [row] = await db()
    .select({ at: max(oneTimeCodes.expiresAt) })
    .from(oneTimeCodes)
    .where(activeCode(works));
  return row?.at ?? null;
}
