import { and, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { retentionDays as days } from '#lib/domain/accounts/retention.ts';
import { oneTimeCodeRules } from '#lib/domain/limits.ts';
import { deleteUnverified } from '../accounts/closing/forget-unverified.ts';
import {
  attemptCounters,
  cutOffAnswers,
  enquiries,
  idempotentAnswers,
  incidents,
  knownDevices,
  notifications,
  oneTimeCodes,
  outbox,
  propertyChanges,
  rateLimits,
  reservations,
  secondFactors,
  sessions,
  takenUp,
  visitSlots,
  webhookDeliveries,
} from '../db/schema.ts';
import { type Leftover, together } from '../queue/leftover.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { deleteOldest } from '../retention/delete-oldest.ts';
import { now } from '../runtime.ts';

type Old = [table: PgTable, key: PgColumn[], which: SQL | undefined];

const isSpent = or(isNotNull(oneTimeCodes.usedAt), isNotNull(oneTimeCodes.replacedAt));

/** Each is found by an index on its age. */
const old = (): Old[] => [
  [rateLimits, [rateLimits.subject, rateLimits.windowStart], lt(rateLimits.windowStart, daysAgo(days.rateLimits))],
  [
    oneTimeCodes,
    [oneTimeCodes.id],
    // links of invitations and printed codes work for weeks
    and(lt(oneTimeCodes.createdAt, daysAgo(days.codes)), or(lt(oneTimeCodes.expiresAt, now()), isSpent)),
  ],
  [outbox, [outbox.id], lt(outbox.sentAt, daysAgo(days.sentMails))],
  [outbox, [outbox.id], and(isNull(outbox.sentAt), lt(outbox.createdAt, daysAgo(days.unsentMails)))],
  [sessions, [sessions.id], lt(sessions.expiresAt, daysAgo(days.endedSessions))],
  [sessions, [sessions.id], lt(sessions.endedAt, daysAgo(days.endedSessions))],
  [
    knownDevices,
    [knownDevices.userId, knownDevices.deviceHash],
    lt(knownDevices.lastUsedAt, daysAgo(days.unusedDevices)),
  ],
  [enquiries, [enquiries.id], lt(enquiries.createdAt, daysAgo(days.enquiries))],
  [propertyChanges, [propertyChanges.id], lt(propertyChanges.matchedAt, daysAgo(days.propertyChanges))],
  [visitSlots, [visitSlots.id], lt(visitSlots.startsAt, daysAgo(days.visits))],
  [attemptCounters, [attemptCounters.subject], lt(attemptCounters.lastAt, daysAgo(oneTimeCodeRules.wrongInARowDays))],
  [reservations, [reservations.id], lt(reservations.heldUntil, daysAgo(days.reservations))],
  [
    secondFactors,
    [secondFactors.id],
    and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, daysAgo(days.codes))),
  ],
  [webhookDeliveries, [webhookDeliveries.id], lt(webhookDeliveries.createdAt, daysAgo(days.webhooks))],
  [cutOffAnswers, [cutOffAnswers.id], lt(cutOffAnswers.at, daysAgo(days.cutOffAnswers))],
  [incidents, [incidents.id], lt(incidents.endedAt, daysAgo(days.incidents))],
  [takenUp, [takenUp.kind, takenUp.itemId], lt(takenUp.until, now())],
];

/** Deletes expired records. */
export async function purge(renew: () => Promise<void> = async () => {}): Promise<Leftover> {
  const leftovers: Leftover[] = [];
  for (const [table, key, which] of old()) {
    leftovers.push(await deleteInBatches(table, key, which));
    await renew();
  }
  leftovers.push(
    await deleteOldest(idempotentAnswers, idempotentAnswers.id, idempotentAnswers.createdAt, daysAgo(days.attempts)),
  );
  const before = daysAgo(days.notifications);
  leftovers.push(await deleteOldest(notifications, notifications.id, notifications.createdAt, before));
  await renew();
  leftovers.push(await deleteUnverified());
  return together(leftovers);
}
