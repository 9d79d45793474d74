import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { retentionDays as days } from '#lib/domain/accounts/retention.ts';
import { oneTimeCodeRules } from '#lib/domain/limits.ts';
import { forgetUnverified } from '../accounts/closing/forget-unverified.ts';
import {
  attempts,
  enquiries,
  incidents,
  knownDevices,
  oneTimeCodes,
  outbox,
  propertyChanges,
  rateLimits,
  reservations,
  secondFactors,
  sessions,
  tries,
  visitSlots,
  webhookDeliveries,
} from '../db/schema.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { db } from '../runtime.ts';

/** Deletes what has served its purpose. */
export async function purge() {
  const oldLimits = lt(rateLimits.windowStart, daysAgo(days.rateLimits));
  await deleteInBatches(rateLimits, [rateLimits.subject, rateLimits.windowStart], oldLimits);
  await deleteInBatches(oneTimeCodes, [oneTimeCodes.id], lt(oneTimeCodes.createdAt, daysAgo(days.codes)));
  const oldMails = or(lt(outbox.sentAt, daysAgo(days.sentMails)), lt(outbox.createdAt, daysAgo(days.unsentMails)));
  await deleteInBatches(outbox, [outbox.id], oldMails);
  const ended = or(
    lt(sessions.expiresAt, daysAgo(days.endedSessions)),
    and(isNotNull(sessions.endedAt), lt(sessions.endedAt, daysAgo(days.endedSessions))),
  );
  await deleteInBatches(sessions, [sessions.id], ended);
  const unused = lt(knownDevices.lastUsedAt, daysAgo(days.unusedDevices));
  await deleteInBatches(knownDevices, [knownDevices.userId, knownDevices.deviceHash], unused);
  await deleteInBatches(enquiries, [enquiries.id], lt(enquiries.createdAt, daysAgo(days.enquiries)));
  const oldChanges = and(
    isNotNull(propertyChanges.matchedAt),
    lt(propertyChanges.matchedAt, daysAgo(days.propertyChanges)),
  );
  await deleteInBatches(propertyChanges, [propertyChanges.id], oldChanges);
  await deleteInBatches(visitSlots, [visitSlots.id], lt(visitSlots.startsAt, daysAgo(days.visits)));
  await deleteInBatches(tries, [tries.subject], lt(tries.lastAt, daysAgo(oneTimeCodeRules.wrongInARowDays)));
  await deleteInBatches(reservations, [reservations.id], lt(reservations.heldUntil, daysAgo(days.reservations)));
  const unconfirmed = and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, daysAgo(days.codes)));
  await deleteInBatches(secondFactors, [secondFactors.id], unconfirmed);
  await deleteInBatches(
    webhookDeliveries,
    [webhookDeliveries.id],
    lt(webhookDeliveries.createdAt, daysAgo(days.webhooks)),
  );
  await deleteInBatches(incidents, [incidents.id], lt(incidents.endedAt, daysAgo(days.incidents)));
  await purgeAttempts();
  await forgetUnverified();
}

/** Their ids ascend with time: read from the oldest on, so that no index has to be kept on the way of each payment. */
async function purgeAttempts() {
  const before = daysAgo(days.attempts);
  for (let batch = 0; batch < 100; batch += 1) {
    const oldest = await db()
      .select({ id: attempts.id, createdAt: attempts.createdAt })
      .from(attempts)
      .orderBy(attempts.id)
      .limit(500);
    const old = oldest.filter(({ createdAt }) => createdAt < before).map(({ id }) => id);
    if (old.length > 0) await db().delete(attempts).where(inArray(attempts.id, old));
    if (old.length < 500) return;
  }
}
