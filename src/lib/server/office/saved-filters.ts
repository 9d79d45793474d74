import { and, asc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/staff/saved-filters.ts';
import { maxSavedFilters } from '#lib/domain/staff/filtered-lists.ts';
import { lockOpenAccount } from '../accounts/lock-user.ts';
import { savedFilters as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, tx } from '../runtime.ts';

const shown = { id: table.id, list: table.list, name: table.name, query: table.query };

export async function savedFilters(_: unknown, { caller }: ContextOf<typeof calls.savedFilters>) {
  const own = eq(table.userId, caller.user.id);
  return { filters: await db().select(shown).from(table).where(own).orderBy(asc(table.list), asc(table.name)) };
}

export function saveFilter(sent: PayloadOf<typeof calls.saveFilter>, { caller }: ContextOf<typeof calls.saveFilter>) {
  const userId = caller.user.id;
  return tx(async () => {
    // two at once must not both be the last that fits
    await lockOpenAccount(userId, 'no key update');
    const ofList = and(eq(table.userId, userId), eq(table.list, sent.list));
    const known = await db().$count(table, and(ofList, eq(table.name, sent.name)));
    if (known === 0 && (await db().$count(table, ofList)) >= maxSavedFilters) throw new Refusal('too_many_filters');
    const [filter] = await db()
      .insert(table)
      .values({ ...sent, userId })
      .onConflictDoUpdate({ target: [table.userId, table.list, table.name], set: { query: sent.query } })
      .returning(shown);
    return { filter: filter as NonNullable<typeof filter> };
  });
}

export async function deleteFilter(
  { id }: PayloadOf<typeof calls.deleteFilter>,
  { caller }: ContextOf<typeof calls.deleteFilter>,
) {
  const deleted = await db()
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, caller.user.id)))
    .returning({ id: table.id });
  if (deleted.length === 0) throw new Refusal('not_found');
  return {};
}
