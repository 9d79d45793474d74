import { eq, max, min } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { statements } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

export type Covered = { from: Day; to: Day } | null;

/** The days that the statements of an account are about; null where none was loaded. */
export async function coveredDays(accountId: number): Promise<Covered> {
  const [days] = await db()
    .select({ from: min(statements.fromDay), to: max(statements.toDay) })
    .from(statements)
    .where(eq(statements.companyAccountId, accountId));
  return days?.from && days.to ? { from: days.from, to: days.to } : null;
}
