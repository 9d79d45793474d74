import type { Contacts } from '#lib/site.ts';
import { pageUrl } from '../mail/page-url.ts';
import { renderMail } from '../mail/render-mail.ts';

interface News {
  title: string;
  content: string;
  paragraphs: readonly string[];
}

/** The daily mail of a customer's alerts. `stop` leads to a page that ends these mails without signing in. */
export const alertMail = (
  contacts: Contacts,
  name: string,
  news: News,
  { open, stop }: { open: string; stop: string },
) =>
  renderMail(contacts, {
    subject: news.title,
    preview: news.content,
    to: { proven: name },
    paragraphs: [
      ...news.paragraphs,
      `You asked for this mail. Your alerts are at ${pageUrl('/dashboard/alerts')}`,
      `To get no more mails of this kind, open this page and press the button: ${stop}`,
    ],
    button: { label: 'Have a look', href: open },
  });
