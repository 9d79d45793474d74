import { outbox } from '../../db/schema.ts';
import { mailPriorities } from '../../mail/mail-priority.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { RenderedMail } from '../../mail/render-mail.ts';
import { db, now } from '../../runtime.ts';
import { isDummyAccount } from '../../security-log/address-key.ts';

/** Mails the owner of an address what they wait for: a code or a link. A decoy has no owner; it gets a row that counts as sent, to take the same time. */
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
