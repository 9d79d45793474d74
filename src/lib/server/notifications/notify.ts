import { parseContacts } from '../company/contacts.ts';
import type { MailButton } from '../mail/mail-content.ts';
import type { MailPriority } from '../mail/mail-priority.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { noticeMail } from '../mail/texts.ts';
import { insertForOpenAccount, type NewNotification } from './insert-notification.ts';

interface MailOptions {
  /** Where mail and notification lead; by default the mail leads to the customer's notifications. */
  button?: MailButton | undefined;
  /** A second mail with the same key is dropped. */
  dedupeKey?: string;
  priority?: MailPriority;
}

/** Notifies a customer in the portal and by mail, in the caller's transaction. For their own plans and money. */
export async function notify(
  userId: number,
  notice: NewNotification,
  { button, dedupeKey, priority }: MailOptions = {},
) {
  const user = await insertForOpenAccount(userId, { ...notice, ...(button && { link: button }) });
  if (!user) return;
  const words = noticeMail(parseContacts(user.written), user.firstName, notice, button ?? toNotifications());
  await queueMail({ to: user.email, ...words, ...(dedupeKey && { dedupeKey }), ...(priority && { priority }) });
}

const toNotifications = () => ({ label: 'Open my notifications', href: pageUrl('/dashboard/notifications') });

export const planButton = (planId: number) => ({
  label: 'Open my plan',
  href: pageUrl(`/dashboard/my-property/${planId}`),
});
export const walletButton = () => ({ label: 'Open my wallet', href: pageUrl('/dashboard/wallet') });
export const payoutsButton = () => ({ label: 'Open my payouts', href: pageUrl('/dashboard/wallet?payouts=1') });
export const paymentsButton = () => ({ label: 'Open my transactions', href: pageUrl('/dashboard/payments') });
