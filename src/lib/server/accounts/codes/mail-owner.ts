import { outbox } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { RenderedMail } from '../../mail/render-mail.ts';
import { db, now } from '../../runtime.ts';
import { isDecoy } from '../find-account.ts';

/** Mails the owner of an address. A decoy has no owner; it gets a row that counts as sent, to take the same time. */
export const mailOwner = async (user: User, mail: RenderedMail) => {
  if (!isDecoy(user)) return queueMail({ to: user.email, ...mail });
  await db().insert(outbox).values({
    recipient: user.email,
    subject: mail.subject,
    text: '',
    nextAttemptAt: now(),
    sentAt: now(),
    createdAt: now(),
  });
};
