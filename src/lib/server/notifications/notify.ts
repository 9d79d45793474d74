import { contactsIn } from '../company-contacts.ts';
import type { LetterButton } from '../mail/letter.ts';
import { pageAt } from '../mail/page-at.ts';
import { queueMail } from '../mail/queue.ts';
import { noticeMail } from '../mail/texts.ts';
import { leaveAtOpenAccount, type Notice } from './leave.ts';

export interface AsMail {
  /** Where the mail leads; without one, to the customer's notifications. */
  button?: LetterButton;
  /** Names the cause where it could be told twice: the second mail is dropped. */
  dedupeKey?: string;
}

/** Tells a customer about their own plan or money, in the portal and by mail, in the caller's transaction. */
export async function notify(userId: number, notice: Notice, { button, dedupeKey }: AsMail = {}) {
  const user = await leaveAtOpenAccount(userId, notice);
  if (!user) return;
  const words = noticeMail(contactsIn(user.written), user.firstName, notice, button ?? toNotifications());
  await queueMail({ to: user.email, ...words, ...(dedupeKey && { dedupeKey }) });
}

const toNotifications = () => ({ label: 'Open my notifications', href: pageAt('/dashboard/notifications') });

export const toPlan = (planId: number) => ({ label: 'Open my plan', href: pageAt(`/dashboard/my-property/${planId}`) });
export const toWallet = () => ({ label: 'Open my wallet', href: pageAt('/dashboard/wallet') });
