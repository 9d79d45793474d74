import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseContacts } from '#lib/server/company/contacts.ts';
import { outbox } from '#lib/server/db/schema.ts';
import { sendDueMails } from '#lib/server/mail/mail-worker.ts';
import { queueMail } from '#lib/server/mail/queue-mail.ts';
import { renderMail } from '#lib/server/mail/render-mail.ts';
import { openTransport } from '#lib/server/mail/transport.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { deferred } from '../../support/deferred.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { aMailServer, type MailServer } from '../../support/processes/mail-server.ts';

const world = setUpTestServer();
const MINUTE = 60_000;
const to = 'ada@example.com';

let servers: MailServer[] = [];
const serving = async (...manners: Parameters<typeof aMailServer>) => {
  const server = await aMailServer(...manners);
  servers.push(server);
  return server;
};
beforeEach(() => db().delete(outbox));
afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
});

const words = (subject: string) =>
  renderMail(parseContacts(null), {
    subject,
    preview: 'Said in short',
    to: { proven: 'Ada <b>Obi</b>' },
    paragraphs: ['₦1,500,000.00 has arrived & is yours.'],
    button: { label: 'Open my plan', href: 'https://portal.example.com/dashboard/my-property/7' },
  });
const queue = async (subject: string, recipient = to) => queueMail({ to: recipient, ...words(subject) });
async function deliver(url: string) {
  const transport = openTransport({ ...runtime().settings, SMTP_URL: url });
  await sendDueMails(transport);
  transport.close();
}
const unsent = () => db().$count(outbox, isNull(outbox.sentAt));
const subjects = ({ taken }: MailServer) => taken.map(({ subject }) => subject);

describe('a mail server', () => {
  test('receives each mail once, as text and as HTML with the same words, from the company', async () => {
    const server = await serving();
    await queue('Payment confirmed');
    await deliver(server.url);
    await deliver(server.url);
    expect(server.taken).toHaveLength(1);
    const [mail] = server.taken;
    expect(mail).toMatchObject({
      subject: 'Payment confirmed',
      from: { name: 'Homestead', address: 'no-reply@homestead.example' },
      to: [{ address: to }],
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('₦1,500,000.00 has arrived');
      expect(part).toContain('https://portal.example.com/dashboard/my-property/7');
    }
    expect(mail?.text).toContain('Dear Ada <b>Obi</b>,');
    expect(mail?.html).toContain('Dear Ada &lt;b&gt;Obi&lt;/b&gt;,');
    expect(mail?.html).not.toMatch(/<img|src=|url\(/);
  });

  test('FR-12: gets a mail that was queued or tried while the clock was ahead, once it is set back', async () => {
    const down = `smtp://127.0.0.1:${await freePort()}`;
    world.clock.advance(365 * 24 * 60 * MINUTE);
    await queue('Tried already');
    await deliver(down);
    await queue('Never tried');
    world.clock.advance(-365 * 24 * 60 * MINUTE);
    const server = await serving();
    await deliver(server.url);
    expect(subjects(server).sort()).toEqual(['Never tried', 'Tried already']);
    expect(await unsent()).toBe(0);
  });

  test('that is down gets every mail when it is up again', async () => {
    const port = await freePort();
    for (const number of [1, 2, 3]) await queue(`News ${number}`);
    await deliver(`smtp://127.0.0.1:${port}`);
    expect(await unsent()).toBe(3);
    const server = await serving({ port });
    await deliver(server.url);
    // a failed mail waits before it is retried
    expect(server.taken).toHaveLength(0);
    world.clock.advance(4 * MINUTE);
    await deliver(server.url);
    expect(subjects(server)).toEqual(['News 1', 'News 2', 'News 3']);
    expect(await unsent()).toBe(0);
  });

  test('that accepts a mail and disconnects before confirming it gets it again with the same Message-ID', async () => {
    let hungUp = 0;
    const server = await serving({ decide: () => (hungUp++ === 0 ? 'take and hang up' : 'take') });
    await queue('Only once, if you please');
    await deliver(server.url);
    expect([server.taken.length, await unsent()]).toEqual([1, 1]);
    world.clock.advance(4 * MINUTE);
    await deliver(server.url);
    expect([server.taken.length, await unsent()]).toEqual([2, 0]);
    const [first, second] = server.taken;
    expect(second?.messageId).toBe(first?.messageId);
    expect(first?.messageId).toMatch(/^<outbox-\d+@/);
  });

  test('that does not know a recipient is tried nine times over half a day, while other mails are sent', async () => {
    const server = await serving({ unknown: ['gone@example.com'] });
    await queue('Into the void', 'gone@example.com');
    await queue('To somebody');
    await deliver(server.url);
    expect(subjects(server)).toEqual(['To somebody']);
    for (let hours = 0; hours < 30; hours += 1) {
      world.clock.advance(60 * MINUTE);
      await deliver(server.url);
    }
    expect(await db().select({ attempts: outbox.attempts }).from(outbox).where(isNull(outbox.sentAt))).toEqual([
      { attempts: 9 },
    ]);
    expect(world.complaints.splice(0).map((line) => JSON.parse(line).msg)).toEqual(['mail given up']);
  });

  test('OB-32: that does not take a mail is logged by number and code, without whom it was for', async () => {
    const lines: string[] = [];
    const before = runtime();
    setRuntime({ ...before, log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }) });
    const server = await serving({ unknown: [to] });
    await queue('Into the void');
    await deliver(server.url);
    await deliver(`smtp://127.0.0.1:${await freePort()}`);
    world.clock.advance(4 * MINUTE);
    await deliver(`smtp://127.0.0.1:${await freePort()}`);
    setRuntime(before);
    const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, to));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'mail not sent', mail: mail?.id, attempts: 1, code: 'EENVELOPE', reply: 550 },
      { msg: 'mail not sent', mail: mail?.id, attempts: 2, code: 'ESOCKET' },
    ]);
    expect(lines.join()).not.toContain(to);
    expect(lines.join()).not.toMatch(/stack|@/);
  });

  test('that refuses temporarily gets the mail later', async () => {
    let willing = false;
    const server = await serving({ decide: () => (willing ? 'take' : 'refuse') });
    await queue('Later');
    await deliver(server.url);
    willing = true;
    world.clock.advance(4 * MINUTE);
    await deliver(server.url);
    expect(subjects(server)).toEqual(['Later']);
  });

  test('that is slow delays nobody who queues a mail, and a shutdown waits only for the one being sent', async () => {
    const { opened, open } = deferred();
    const begun = deferred();
    const server = await serving({
      decide: async () => {
        begun.open();
        await opened;
        return 'take' as const;
      },
    });
    await queue('On its way');
    await queue('Behind it');
    let stopped = false;
    const transport = openTransport({ ...runtime().settings, SMTP_URL: server.url });
    const delivering = sendDueMails(transport, { stopped: () => stopped });
    await begun.opened;
    await queue('Queued meanwhile');
    stopped = true;
    open();
    await delivering;
    transport.close();
    expect(subjects(server)).toEqual(['On its way']);
    expect(await unsent()).toBe(2);
  });
});

describe('without a mail server', () => {
  test('writes each mail to a file: text first, not as base64, then HTML', async () => {
    await queue('Payment confirmed');
    await sendDueMails(openTransport(runtime().settings));
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, to)));
    expect(mail).toMatchObject({ sentAt: expect.any(Date), text: '', html: null });
    const folder = path.join(runtime().settings.DATA_DIR, 'outbox');
    const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    const raw = await readFile(path.join(folder, name), 'utf8');
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(raw).not.toMatch(/base64/i);
    expect(raw).toMatch(/Content-Transfer-Encoding: quoted-printable/);
    const read = await PostalMime.parse(raw);
    expect([read.text, read.html].every((part) => part?.includes('₦1,500,000.00'))).toBe(true);
  });
});
