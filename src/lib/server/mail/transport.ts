import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { SECOND } from '#lib/domain/durations.ts';
import { site } from '#lib/site.ts';
import type { outbox } from '../db/schema.ts';
import type { Settings } from '../settings/settings.ts';

type QueuedMail = typeof outbox.$inferSelect;

export interface Transport {
  send(mail: QueuedMail): Promise<void>;
  /** Whether the mail server can be reached and takes the sign-in; throws what is wrong. */
  verify(): Promise<void>;
  close(): void;
}

/** At a time, in one process. They stay open for the next mails. */
export const CONNECTIONS = 5;

/** A mail server that does not answer must not block the mails after this one. */
const timeouts = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 30 * SECOND };

/** Mail programs put it into the calendar, or take it out, by the method that the file names. */
const invitation = (content: string) => ({
  filename: 'calendar.ics',
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
});

/** MAIL_FROM may have a name, as in 'Homestead <no-reply@example.com>'. */
const senderOf = ({ MAIL_FROM }: Settings) => MAIL_FROM ?? { name: site.name, address: site.mailFrom };

/** SMTP if SMTP_URL is set, else a file `DATA_DIR/outbox/*.eml` for each mail. */
export function openTransport(settings: Settings): Transport {
  const host = new URL(settings.SITE_URL).hostname;
  const compose = (mail: QueuedMail) => ({
    from: senderOf(settings),
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
    const smtp = nodemailer.createTransport({
      url: settings.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS,
      ...timeouts,
    });
    return {
      send: async (mail) => void (await smtp.sendMail(compose(mail))),
      verify: async () => void (await smtp.verify()),
      close: () => smtp.close(),
    };
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
    verify: async () => undefined,
    close: () => undefined,
  };
}
