import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { SECOND } from '#lib/domain/durations.ts';
import { webhookPauses } from '#lib/domain/operations/webhook-events.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../db/schema.ts';
import { hasCome } from '../queue/has-come.ts';
import { db, now } from '../runtime.ts';

/** For which a lane has a delivery to itself: more than the timeout of an attempt. */
const LEASE = 60 * SECOND;

const isDue = () =>
  and(
    isNull(deliveries.deliveredAt),
    isNull(deliveries.givenUpAt),
    hasCome(deliveries.nextAttemptAt, Math.max(...webhookPauses)),
  );

/** Endpoints that something is to be sent to now, and whether their last attempt has failed. */
export function dueEndpoints(): Promise<{ id: number; failingSince: Date | null }[]> {
  const due = db()
    .select({ one: sql`1` })
    .from(deliveries)
    .where(and(eq(deliveries.endpointId, endpoints.id), isDue()));
  return db()
    .select({ id: endpoints.id, failingSince: endpoints.failingSince })
    .from(endpoints)
    .where(and(eq(endpoints.state, 'on'), exists(due)));
}

/** The endpoint's next delivery, with a lease on it, in one statement; every lane but the first asks for `answers`. */
export async function takeNext(endpointId: number, { answers }: { answers: boolean }) {
  const next = sql`(
    select ${deliveries.id} from ${deliveries} where ${and(eq(deliveries.endpointId, endpointId), isDue())}
    order by ${deliveries.nextAttemptAt} limit 1 for update skip locked)`;
  const [taken] = await db()
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, nextAttemptAt: new Date(now().getTime() + LEASE) })
    .from(endpoints)
    .where(
      and(
        eq(deliveries.id, next),
        eq(endpoints.id, deliveries.endpointId),
        eq(endpoints.state, 'on'),
        answers ? isNull(endpoints.failingSince) : undefined,
      ),
    )
    .returning();
  if (!taken) return undefined;
  const { webhook_endpoints: endpoint, ...delivery } = taken;
  return { delivery, endpoint };
}
