import { type Contacts, site } from '#lib/site.ts';
import { oneLine, renderMail } from './render-mail.ts';

interface Invitation {
  name: string;
  /** Who invites. */
  by: string;
  role: string;
  /** Until when the link works. */
  until: string;
}

export const staffInvitationMail = (contacts: Contacts, { name, by, role, until }: Invitation, href: string) =>
  renderMail(contacts, {
    subject: `Join the office of ${site.name}`,
    preview: 'Choose your password with the link in this mail.',
    to: oneLine(name, 80),
    paragraphs: [
      `${by} has invited you to work in the office of ${site.name}. Your role: ${role}.`,
      `Choose your password with this link, then sign in and set up two-step verification. The link works once, until ${until} (Lagos).`,
      'If you did not expect this, you can ignore this mail.',
    ],
    button: { label: 'Choose your password', href },
  });

export const closedAccountMoneyMail = (contacts: Contacts, name: string, amount: string, href: string) =>
  renderMail(contacts, {
    subject: 'Money came for a closed account',
    preview: `${amount} is to be paid back.`,
    to: name,
    paragraphs: [
      `${amount} was transferred to the virtual account of a customer who has closed the account. Nobody can spend it.`,
      'Ask the sender for a bank account and prepare a payout; a second person approves it.',
    ],
    button: { label: 'Open the payouts', href },
  });

/** To the owners of the office. */
export const webhookFailedMail = (contacts: Contacts, address: string, href: string) =>
  renderMail(contacts, {
    subject: 'A webhook is switched off',
    preview: 'Nothing could be delivered for three days.',
    paragraphs: [
      `For three days nothing could be delivered to ${oneLine(address, 200)}. It is switched off, and is told of nothing that happens meanwhile.`,
      'Once it answers again, switch it on under Webhooks, and send again what was given up.',
    ],
    button: { label: 'Open the webhooks', href },
  });

export const approvalMail = (
  contacts: Contacts,
  name: string,
  { by, summary }: { by: string; summary: string },
  href: string,
) =>
  renderMail(contacts, {
    subject: 'Something waits for your approval',
    preview: `${by} asks for a second person.`,
    to: name,
    paragraphs: [`${by} asks for your approval:`, summary, 'Nothing happens until a second person approves it.'],
    button: { label: 'See what waits', href },
  });

/** To the owners of the office. */
export const staffChangedMail = (contacts: Contacts, name: string, { text }: { text: string }, href: string) =>
  renderMail(contacts, {
    subject: 'Who works in the office was changed',
    preview: text,
    to: name,
    paragraphs: [
      text,
      'Every owner of the office gets this mail. If you did not expect it, switch the account off under Staff and ask who did it.',
    ],
    button: { label: 'Open the staff', href },
  });

/** A customer has asked for a change of a sale, or has answered one. */
export const changeMail = (contacts: Contacts, name: string, text: string, href: string) =>
  renderMail(contacts, {
    subject: 'A customer has decided on a purchase',
    preview: text,
    to: name,
    paragraphs: [text, 'Open the plan to see it and to go on with it.'],
    button: { label: 'Open the plan', href },
  });
