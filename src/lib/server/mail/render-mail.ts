import { type Contacts, site } from '#lib/site.ts';
import { mailHtml } from './mail-html.ts';

export interface MailButton {
  label: string;
  /** A whole address. */
  href: string;
}

/** What a mail says; everything in it is plain text, whoever wrote it. */
export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  /** Whom it greets, if anybody. */
  to?: string;
  paragraphs: readonly string[];
  /** Shown large, such as a code; the paragraphs say it too. */
  figure?: string;
  button?: MailButton;
}

/** A mail as it is queued. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The same words as text and as HTML, and below them how the company is reached. */
export function renderMail(contacts: Contacts, { to, ...said }: MailContent): RenderedMail {
  const subject = oneLine(said.subject, 150);
  const greeting = to === undefined ? [] : [`Dear ${oneLine(to, 60)},`];
  const paragraphs = [...greeting, ...said.paragraphs];
  return {
    subject,
    text: textOf(contacts, paragraphs, said.button),
    html: mailHtml(contacts, { ...said, subject, paragraphs }),
  };
}

const textOf = ({ phone, email }: Contacts, paragraphs: readonly string[], button: MailButton | undefined) =>
  [...paragraphs, ...(button ? [`${button.label}:\n${button.href}`] : []), [site.name, phone, email].join('\n')].join(
    '\n\n',
  );

/** What somebody typed where only a line may stand. */
export const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').slice(0, most);
