import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { site } from '#lib/site.ts';
import type { outbox } from '../db/schema.ts';
import type { Settings } from '../settings/settings.ts';

type QueuedMail = typeof outbox.$inferSelect;

export interface Transport {
  send(mail: QueuedMail): Promise<void>;
}

const SECOND = 1000;
/** A mail server that does not answer must not block the mails after this one. */
const timeouts = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

/** Mail programs put it into the calendar, or take it out, by the method that the file names. */
const invitation = (content: string) => ({
  filename: 'visit.ics',
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
});

/** SMTP if SMTP_URL is set, else a file `DATA_DIR/outbox/*.eml` for each mail. */
export function openTransport(settings: Settings): Transport {
  const host = new URL(settings.SITE_URL).hostname;
  const compose = (mail: QueuedMail) => ({
    from: { name: site.name, address: site.mailFrom },
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    ...(mail.calendar && { icalEvent: invitation(mail.calendar) }),
    // the id in the queue: the recipient's server recognises a repeated delivery
    messageId: `<outbox-${mail.id}@${host}>`,
    date: mail.createdAt,
    ...(mail.unsubscribe && {
      headers: {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    textEncoding: 'quoted-printable' as const,
  });
  if (settings.SMTP_URL) {
    const smtp = nodemailer.createTransport({ url: settings.SMTP_URL, ...timeouts });
    return { send: async (mail) => void (await smtp.sendMail(compose(mail))) };
  }
  const folder = path.join(settings.DATA_DIR, 'outbox');
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${String(mail.id).padStart(8, '0')}.eml`);
      const bytes = await new MailComposer(compose(mail)).compile().build();
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
