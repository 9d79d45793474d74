import { cutText } from '#lib/domain/words/cut-text.ts';
import { type Contacts, site } from '#lib/site.ts';
import type { MailButton, MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail(contacts: Contacts, { to, ...content }: MailContent): RenderedMail {
  const subject = oneLine(content.subject, 150);
  const name = nameOf(to);
  const greeting = name === null ? [] : [`Dear ${oneLine(name, 60)},`];
  const paragraphs = [...greeting, ...content.paragraphs];
  return {
    subject,
    text: textOf(contacts, paragraphs, content.button),
    html: mailHtml(contacts, { ...content, subject, paragraphs }),
  };
}

function nameOf(to: MailContent['to']) {
  if (typeof to === 'string') return to === 'company' ? null : to;
  return 'proven' in to ? to.proven : to.unproven;
}

const textOf = (
  { phone, email, registration, address }: Contacts,
  paragraphs: readonly string[],
  button: MailButton | undefined,
) =>
  [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    [site.name, phone, email, registration, address].filter(Boolean).join('\n'),
  ].join('\n\n');

/** Text that a user typed, for a place with room for one line. */
export const oneLine = (text: string, maxLength: number) => cutText(text.replace(/\s+/g, ' '), maxLength);
