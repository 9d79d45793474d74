import { and, eq } from 'drizzle-orm';
import type { saveSearch as call } from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { maxAlerts } from '#lib/domain/limits.ts';
import { lockOpenAccount } from '../accounts/lock-user.ts';
import { savedSearches as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now, tx } from '../runtime.ts';
import { ensureAlertSettings } from './alert-settings.ts';
import { lastChange } from './last-change.ts';
import { readSearch } from './read-search.ts';
import { savedSearchOf } from './saved-search-of.ts';

export async function saveSearch(sent: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const userId = caller.user.id;
  const search = await readSearch(sent);
  return tx(async () => {
    // concurrent calls must not exceed the limit
    await lockOpenAccount(userId, 'no key update');
    const [known] = await db()
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), eq(table.query, search.query)));
    if (known) return { search: savedSearchOf(known), is_new: false };
    if ((await db().$count(table, eq(table.userId, userId))) >= maxAlerts) throw new Refusal('too_many_alerts');
    const filters = { ...search.filters };
    const [row] = await db()
      .insert(table)
      .values({ ...search, filters, userId, afterChange: lastChange, createdAt: now() })
      .returning();
    await ensureAlertSettings(userId);
    return { search: savedSearchOf(row as typeof table.$inferSelect), is_new: true };
  });
}
