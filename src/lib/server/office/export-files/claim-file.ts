import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, not, notInArray, or, sql } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { exportFileRules as rules } from '#lib/domain/operations/export-files.ts';
import { exportFiles as table } from '../../db/schema.ts';
import { hasCome } from '../../queue/is-due.ts';
import { db, now, tx } from '../../runtime.ts';
import { removeParts } from '../../storage/export-parts.ts';
import type { ExportFileRow } from './export-file-rows.ts';

/** How long an instance has a file to itself without a word; while it makes it, it says one far more often. */
const LEASE = 2 * MINUTE;
/** Milliseconds from a failure to the next try, for each that there was. */
export const PAUSE = MINUTE;

export const leaseEnd = () => new Date(now().getTime() + LEASE);

export type ClaimedFile = ExportFileRow & { storageKey: string; takenUntil: Date };

/**
 * Takes the oldest file that is to be made: one that waits, or one whose instance has died over it, which is made anew
 * under a key of its own. Undefined while as many are being made as may be.
 */
export async function claimFile(): Promise<ClaimedFile | undefined> {
  const claimed = await tx(async () => {
    // instances ask one after the other, so that together they take no more than may be
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('export files', 0))`);
    const isDead = hasCome(table.takenUntil, LEASE);
    const beingMade = await db()
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.state, 'making'), not(isDead)));
    if (beingMade.length >= rules.atOnce) return null;
    const isDue = or(
      and(eq(table.state, 'waiting'), hasCome(table.dueAt, PAUSE * rules.tries)),
      and(eq(table.state, 'making'), isDead),
    );
    const ofOthers = beingMade.map(({ userId }) => userId);
    const [next] = await db()
      .select()
      .from(table)
      .where(and(isDue, gt(table.keptUntil, now()), notInArray(table.userId, ofOthers)))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(1)
      .for('update');
    if (!next) return null;
    const isHopeless = next.tries >= rules.tries;
    const start = { rows: 0, size: 0, parts: 0, tries: next.tries + 1 };
    const storageKey = randomBytes(16).toString('hex');
    const [row] = await db()
      .update(table)
      .set(
        isHopeless
          ? { state: 'failed', problem: 'failed', takenUntil: null }
          : { ...start, state: 'making', storageKey, takenUntil: leaseEnd() },
      )
      .where(eq(table.id, next.id))
      .returning();
    return { row: row as ClaimedFile, before: next, isHopeless };
  });
  if (!claimed) return undefined;
  await removeParts(claimed.before.storageKey, claimed.before.parts);
  return claimed.isHopeless ? claimFile() : claimed.row;
}
