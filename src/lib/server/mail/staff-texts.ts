import { formatDate } from '#lib/domain/days.ts';
import type { FiledExport } from '#lib/domain/operations/export-files.ts';
import { filedExportNames } from '#lib/messages/downloads/export-files.ts';
import { type Contacts, site } from '#lib/site.ts';
import { markTrusted, type OurWords, our } from './our-words.ts';
import { oneLine, renderMail } from './render-mail.ts';

const company = markTrusted(site.name);

interface Invitation {
  role: OurWords;
  /** Until when the link works. */
  until: OurWords;
}

/** Without the names of the two, which an owner has typed: the mailbox may be anybody's. */
export const staffInvitationMail = (contacts: Contacts, { role, until }: Invitation, href: string) =>
  renderMail(contacts, {
    subject: our`Join the office of ${company}`,
    preview: our`Choose your password with the link in this mail.`,
    to: { unproven: 'colleague' },
    paragraphs: [
      our`An owner of the office has invited you to work in the office of ${company}. Your role: ${role}.`,
      our`Choose your password with this link, then sign in and set up two-step verification. The link works once, until ${until} (Lagos).`,
      our`If you did not expect this, you can ignore this mail.`,
    ],
    button: { label: 'Choose your password', href },
  });

export const closedAccountMoneyMail = (contacts: Contacts, name: string, amount: string, href: string) =>
  renderMail(contacts, {
    subject: 'Payment received for a closed account',
    preview: `${amount} is to be paid back.`,
    to: { proven: name },
    paragraphs: [
      `${amount} was transferred to the virtual account of a customer who has closed the account. Nobody can spend it.`,
      'Ask the sender for a bank account and prepare a payout; a second person approves it.',
    ],
    button: { label: 'Open the payouts', href },
  });

/** With a link to the list, never to the file: a mailbox may be anybody's. */
export const exportFileMail = (
  contacts: Contacts,
  name: string,
  { call, keptUntil }: { call: FiledExport; keptUntil: Date },
  href: string,
) =>
  renderMail(contacts, {
    subject: 'Your file is ready',
    preview: `${filedExportNames[call]}: download it under Files.`,
    to: { proven: name },
    paragraphs: [
      `The export that you asked for (${filedExportNames[call].toLowerCase()}) is ready.`,
      `Sign in and download it under Files. It is kept until ${formatDate(keptUntil)}, then it is deleted.`,
    ],
    button: { label: 'Open the files', href },
  });

/** To the owners of the office. */
export const webhookFailedMail = (contacts: Contacts, address: string, href: string) =>
  renderMail(contacts, {
    subject: 'A webhook was disabled',
    preview: 'Nothing could be delivered for three days.',
    to: 'company',
    paragraphs: [
      `For three days nothing could be delivered to ${oneLine(address, 200)}. It has been disabled and receives no events until it is enabled again.`,
      'Once it responds again, enable it under Webhooks and resend the failed deliveries.',
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
    subject: 'An approval is waiting for you',
    preview: `${by} requests an approval.`,
    to: { proven: name },
    paragraphs: [`${by} asks for your approval:`, summary, 'Nothing happens until a second person approves it.'],
    button: { label: 'View approvals', href },
  });

/** To the owners of the office. */
export const staffChangedMail = (contacts: Contacts, name: string, { text }: { text: string }, href: string) =>
  renderMail(contacts, {
    subject: 'Who works in the office was changed',
    preview: text,
    to: { proven: name },
    paragraphs: [
      text,
      'Every owner of the office gets this mail. If you did not expect it, disable the account under Staff and ask who did it.',
    ],
    button: { label: 'Open the staff', href },
  });

/** A customer has asked for a change of a sale, or has answered one. */
export const changeMail = (contacts: Contacts, name: string, text: string, href: string) =>
  renderMail(contacts, {
    subject: 'A customer has decided on a purchase',
    preview: text,
    to: { proven: name },
    paragraphs: [text, 'Open the plan to see it and continue with it.'],
    button: { label: 'Open the plan', href },
  });

interface MondaysReport {
  name: string;
  /** 'Cash received'. */
  report: string;
  period: string;
  /** A sum each. */
  lines: readonly string[];
}

/** The sums only: the rows have names of customers, and are read after a sign-in. */
export const reportMail = (contacts: Contacts, { name, report, period, lines }: MondaysReport, href: string) =>
  renderMail(contacts, {
    subject: `${report}, ${period}`,
    preview: lines.at(-1) ?? 'Nothing was booked.',
    to: { proven: name },
    paragraphs: [
      `${report}, ${period}:`,
      ...(lines.length > 0 ? lines : ['Nothing was booked.']),
      'You get this every Monday because you asked for it. You can stop it beside the report.',
    ],
    button: { label: 'Open the report', href },
  });
