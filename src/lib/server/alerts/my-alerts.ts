import { desc, eq } from 'drizzle-orm';
import type { alerts as call } from '#lib/api/alerts.ts';
import { savedSearches } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db } from '../runtime.ts';
import { alertSettingsOf } from './alert-settings.ts';
import { requestRows } from './next-phase-requests.ts';
import { pushKeys } from './push/push-keys.ts';
import { savedSearchOf } from './saved-search-of.ts';

export async function myAlerts(_: unknown, { caller }: ContextOf<typeof call>) {
  const { user } = caller;
  const searches = await db()
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, user.id))
    .orderBy(desc(savedSearches.id));
  return {
    searches: searches.map(savedSearchOf),
    next_phases: await requestRows(user.id),
    settings: await alertSettingsOf(caller),
    new_properties_allowed: user.notificationEnabled,
    promotions_allowed: user.promotionEnabled,
    email: user.email,
    push_key: pushKeys().publicKey,
  };
}
