import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { failedMails, sendMailAgain } from '#lib/api/office/incidents.ts';
import { officeActions, outbox } from '#lib/server/db/schema.ts';
import { sendDueMails } from '#lib/server/mail/mail-worker.ts';
import { queueMail } from '#lib/server/mail/queue-mail.ts';
import { openTransport } from '#lib/server/mail/transport.ts';
import { db, runtime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { aMailServer } from '../../support/processes/mail-server.ts';

const world = setUpTestServer();

let office: Person;
beforeEach(async () => {
  office ??= await anOffice();
  await db().delete(outbox);
});

async function deliver(url: string) {
  const transport = openTransport({ ...runtime().settings, SMTP_URL: url });
  await sendDueMails(transport);
  transport.close();
}

/** Tried so often over half a day that nobody tries any more. */
async function giveUp() {
  const refusing = await aMailServer({ unknown: ['ada@example.com'] });
  for (let tries = 0; tries < 9; tries += 1) {
    await deliver(refusing.url);
    world.clock.advance(24 * 60 * 60_000);
  }
  await refusing.stop();
  expect(world.complaints.splice(0)).not.toEqual([]);
}

const listed = async () => expectSuccess(await as(office).call(failedMails)).body.mails;

test('OB-12: a given-up mail is listed with its reason, and sent again once, however often that is pressed', async () => {
  await queueMail({ to: 'ada@example.com', subject: 'Payment confirmed', text: 'It has arrived.' });
  await giveUp();
  const [mail] = await listed();
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'Payment confirmed',
    reason: expect.stringContaining('550 No such mailbox'),
    can_be_sent: true,
  });
  const id = mail?.id as number;
  const presses = await Promise.all([1, 2, 3].map(() => as(office).call(sendMailAgain, { id })));
  for (const press of presses) expectSuccess(press);
  expect(await listed()).toEqual([]);
  expect(await db().$count(officeActions, eq(officeActions.action, 'send_mail_again'))).toBe(1);
  const server = await aMailServer();
  await deliver(server.url);
  expect(server.taken.map(({ subject, text }) => [subject, text?.trim()])).toEqual([
    ['Payment confirmed', 'It has arrived.'],
  ]);
  expectSuccess(await as(office).call(sendMailAgain, { id }));
  await deliver(server.url);
  expect(server.taken).toHaveLength(1);
  await server.stop();
  expect((await as(office).call(sendMailAgain, { id: 999_999 })).status).toBe(404);
});

test('OB-13: a code is given up for good: it is emptied, and the list shows no code', async () => {
  await queueMail({
    to: 'ada@example.com',
    subject: '4711 is your code',
    text: 'Your code is 4711.',
    priority: 'code',
  });
  await giveUp();
  const [mail] = await listed();
  expect(mail).toMatchObject({ subject: '**** is your code', can_be_sent: false });
  expect(JSON.stringify(mail)).not.toContain('4711');
  expect((await as(office).call(sendMailAgain, { id: mail?.id as number })).status).toBe(409);
  const [row] = await db().select().from(outbox);
  expect(row).toMatchObject({ text: '', html: null });
});
