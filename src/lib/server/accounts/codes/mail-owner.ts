import { outbox } from '../../db/schema.ts';
import { mailPriorities } from '../../mail/mail-priority.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { RenderedMail } from '../../mail/render-mail.ts';
import { db, now } from '../../runtime.ts';
import { isDummyAccount } from '../../security-log/address-key.ts';

/** Mails a code or link to an account. A dummy account gets a row marked as sent, so that the timing is the same. */
export const mailOwner = async (to: { email: string }, mail: RenderedMail) => {
  if (!isDummyAccount(to)) return queueMail({ to: to.email, ...mail, priority: 'code' });
  await db().insert(outbox).values({
    recipient: to.email,
    subject: mail.subject,
    text: '',
    priority: mailPriorities.code,
    nextAttemptAt: now(),
    sentAt: now(),
    createdAt: now(),
  });
};
