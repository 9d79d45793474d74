import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { sendMailAgain as sendCall } from '#lib/api/office/incidents.ts';
import { outbox } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { mailPriorities, priorityName } from '../mail/mail-priority.ts';
import { notifyMailWorker } from '../mail/mail-worker.ts';
import { maskedSubject } from '../mail/masked-subject.ts';
import { db, now, tx } from '../runtime.ts';
import { auditAction } from './audit-action.ts';

const SHOWN = 100;
const isFailed = isNotNull(outbox.givenUpAt);

export async function failedMails() {
  const rows = await db().select().from(outbox).where(isFailed).orderBy(desc(outbox.givenUpAt)).limit(SHOWN);
  const mails = rows.map(({ id, recipient, subject, failure, createdAt, givenUpAt, priority }) => ({
    id,
    recipient,
    subject: maskedSubject(subject),
    reason: failure ?? '',
    queued_at: createdAt.toISOString(),
    given_up_at: (givenUpAt as Date).toISOString(),
    can_be_sent: priority !== mailPriorities.code,
  }));
  return { mails };
}

/** Refuses `conflict` for a code, which nobody can use any more. */
export const sendMailAgain = ({ id }: PayloadOf<typeof sendCall>, { caller }: ContextOf<typeof sendCall>) =>
  tx(async () => {
    const [mail] = await db()
      .update(outbox)
      .set({ attempts: 0, givenUpAt: null, nextAttemptAt: now() })
      .where(and(eq(outbox.id, id), isFailed, ne(outbox.priority, mailPriorities.code)))
      .returning();
    if (!mail) return refuseUnlessQueued(id);
    await auditAction({ by: caller.user, action: 'send_mail_again', subject: `mail ${id}` });
    notifyMailWorker(priorityName(mail.priority));
    return {};
  });

/** A repeated request: the mail is already queued or sent. */
async function refuseUnlessQueued(id: number) {
  const [mail] = await db().select({ givenUpAt: outbox.givenUpAt }).from(outbox).where(eq(outbox.id, id));
  if (!mail) throw new Refusal('not_found');
  if (mail.givenUpAt)
    throw new Refusal('conflict', { message: 'This code has expired. Its owner has to request a new one.' });
  return {};
}
