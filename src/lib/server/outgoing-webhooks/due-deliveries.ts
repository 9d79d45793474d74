import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { SECOND } from '#lib/domain/durations.ts';
import { webhookRetryDelays } from '#lib/domain/operations/webhook-events.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../db/schema.ts';
import { claimWith } from '../queue/claim.ts';
import { hasCome } from '../queue/is-due.ts';
import { db } from '../runtime.ts';

/** For which a lane has a delivery to itself: more than the timeout of an attempt. */
const LEASE = 60 * SECOND;

const isDue = () =>
  and(
    isNull(deliveries.deliveredAt),
    isNull(deliveries.givenUpAt),
    hasCome(deliveries.nextAttemptAt, Math.max(...webhookRetryDelays)),
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

/** The endpoint's next delivery, with a lease on it; every lane but the first asks for `answers`. */
export async function claimDelivery(endpointId: number, { answers }: { answers: boolean }) {
  const claimed = await claimWith(
    deliveries,
    { table: endpoints, on: eq(endpoints.id, deliveries.endpointId) },
    {
      due: and(
        eq(deliveries.endpointId, endpointId),
        isDue(),
        eq(endpoints.state, 'on'),
        answers ? isNull(endpoints.failingSince) : undefined,
      ),
      order: deliveries.nextAttemptAt,
      retryDelay: LEASE,
    },
  );
  return claimed && { delivery: claimed.row, endpoint: claimed.joined };
}
