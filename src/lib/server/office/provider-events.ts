import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { clearProviderEvent as clearCall } from '#lib/api/office/provider-events.ts';
import { providerEvents } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now, tx } from '../runtime.ts';
import { auditAction } from './audit-action.ts';

const waitsForPerson = and(isNull(providerEvents.processedAt), isNotNull(providerEvents.problem));

export async function officeProviderEvents() {
  const rows = await db()
    .select()
    .from(providerEvents)
    .where(waitsForPerson)
    .orderBy(asc(providerEvents.receivedAt), asc(providerEvents.dedupeKey))
    .limit(100);
  const events = rows.map(({ dedupeKey, problem, receivedAt }) => ({
    key: dedupeKey,
    problem: problem ?? '',
    received_at: receivedAt.toISOString(),
  }));
  return { events };
}

/** Refuses `changed_meanwhile` when the event was processed or cleared in the meantime. */
export const clearProviderEvent = (
  { key, note }: PayloadOf<typeof clearCall>,
  { caller }: ContextOf<typeof clearCall>,
) =>
  tx(async () => {
    const [cleared] = await db()
      .update(providerEvents)
      .set({ processedAt: now() })
      .where(and(eq(providerEvents.dedupeKey, key), waitsForPerson))
      .returning();
    if (!cleared) throw new Refusal('changed_meanwhile', { message: 'This event is dealt with already.' });
    await auditAction({
      by: caller.user,
      action: 'clear_provider_event',
      subject: `event ${key}`,
      detail: { problem: cleared.problem, note },
    });
    return {};
  });
