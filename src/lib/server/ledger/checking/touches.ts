import { asc, lte, max, sql } from 'drizzle-orm';
import { ledgerTouches } from '../../db/schema.ts';
import { db, tx } from '../../runtime.ts';
import type { Subject } from '../health-checks/health-check.ts';
import { listOf } from './among.ts';

type Touch = typeof ledgerTouches.$inferSelect;

/** What there is now; what is changed while a check runs waits for the next one. */
export async function lastTouch(): Promise<number> {
  const [row] = await db()
    .select({ id: max(ledgerTouches.id) })
    .from(ledgerTouches);
  return row?.id ?? 0;
}

export const readTouches = (until: number, most: number): Promise<Touch[]> =>
  db().select().from(ledgerTouches).where(lte(ledgerTouches.id, until)).orderBy(asc(ledgerTouches.id)).limit(most);

/** Only those that were read: one of a smaller number may be committed later. What is broken is looked at again. */
export const forgetTouches = (touches: readonly Touch[], broken: readonly { subject: Subject; subjectId: number }[]) =>
  tx(async (open) => {
    const ids = touches.map(({ id }) => id);
    await open.execute(sql`delete from ${ledgerTouches} where id = any(${listOf(ids)})`);
    for (let at = 0; at < broken.length; at += 1000)
      await open.insert(ledgerTouches).values(broken.slice(at, at + 1000));
  });
