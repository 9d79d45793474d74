import { and, eq } from 'drizzle-orm';
import type * as calls from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { savedSearches as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now } from '../runtime.ts';
import { lastChange } from './last-change.ts';
import { savedSearchOf } from './saved-search-of.ts';

const own = (id: number, userId: number) => and(eq(table.id, id), eq(table.userId, userId));

/** Changes during the pause are not reported afterwards. */
export async function pauseSearch(
  { id, paused }: PayloadOf<typeof calls.pauseSearch>,
  { caller }: ContextOf<typeof calls.pauseSearch>,
) {
  const [row] = await db()
    .update(table)
    .set(paused ? { pausedAt: now() } : { pausedAt: null, afterChange: lastChange })
    .where(own(id, caller.user.id))
    .returning();
  if (!row) throw new Refusal('not_found');
  return { search: savedSearchOf(row) };
}

export async function removeSearch(
  { id }: PayloadOf<typeof calls.removeSearch>,
  { caller }: ContextOf<typeof calls.removeSearch>,
) {
  const removed = await db().delete(table).where(own(id, caller.user.id)).returning({ id: table.id });
  if (removed.length === 0) throw new Refusal('not_found');
  return {};
}
