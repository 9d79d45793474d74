import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { decidedDirectly } from '#lib/messages/office/approvals.ts';
import { approvals } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

/**
 * Everything that proposes or decides on a subject takes this lock first, before any row's: proposals, their approval,
 * and what is decided directly wait for each other.
 */
export const lockSubject = (subject: string) =>
  db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`approval of ${subject}`}, 0))`);

const waitingOn = (subject: string) => and(eq(approvals.subject, subject), eq(approvals.state, 'waiting'));

/** Whether a second person has been asked about it. */
export const isPending = async (subject: string) => (await db().$count(approvals, waitingOn(subject))) > 0;

/** Refuses while an approval is pending for the subject, which must be locked. */
export async function refuseWhilePending(subject: string) {
  if (await isPending(subject)) throw new Refusal('awaiting_approval');
}

/** For what is decided directly: it locks the subject, and closes a proposal that waits. */
export async function closePending(subject: string, by: User) {
  await lockSubject(subject);
  await db()
    .update(approvals)
    .set({ state: 'closed', reason: decidedDirectly(fullName(by)), decidedBy: by.id, decidedAt: now() })
    .where(waitingOn(subject));
}
