import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#lib/api/alerts.ts';
import { parseUnsubscribeToken, unsubscribeFromAlertMails, unsubscribeUrl } from '#lib/server/alerts/stop-token.ts';
import { writeAlerts } from '#lib/server/alerts/write-alerts.ts';
import { notifications } from '#lib/server/db/schema.ts';
import { openTransport } from '#lib/server/mail/transport.ts';
import { db, runtime } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, aProperty, as, expectSuccess } from '../../support/factories/index.ts';

const world = setUpTestServer();

test('AL-17: each mail says how to stop them, in the text and for the mail program, and the link works without a sign-in', async () => {
  const customer = await aCustomer();
  expectSuccess(await as(customer).call(calls.saveSearch, { state: 'Benue' }));
  const tell = async () => {
    await aProperty({ state: 'Benue' });
    world.clock.advance(24 * 60 * 60_000);
    await writeAlerts();
  };
  await tell();
  const [mail] = await mailsTo(customer.user.email);
  if (!mail) throw new Error('no mail was written');
  const address = unsubscribeUrl(customer.user.id);
  expect(mail.text).toContain(address);
  await openTransport(runtime().settings).send(mail);
  const folder = path.join(runtime().settings.DATA_DIR, 'outbox');
  const [file = ''] = await readdir(folder);
  const sent = (await readFile(path.join(folder, file), 'utf8')).replace(/\r\n\s+/g, ' ');
  expect(sent).toContain(`List-Unsubscribe: <${address}>`);
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const token = new URL(address).searchParams.get('by');
  expect(parseUnsubscribeToken(token)).toBe(customer.user.id);
  await unsubscribeFromAlertMails(customer.user.id);
  await tell();
  expect(await mailsTo(customer.user.email)).toHaveLength(1);
  expect(await db().$count(notifications, eq(notifications.userId, customer.user.id))).toBe(2);
});

test('AL-17: a forged link stops nothing', () => {
  const token = new URL(unsubscribeUrl(7)).searchParams.get('by') ?? '';
  expect(parseUnsubscribeToken(token)).toBe(7);
  for (const forged of [null, '', '7', '7-', token.replace('7-', '8-'), `${token}A`, `7-${'A'.repeat(43)}`])
    expect(parseUnsubscribeToken(forged)).toBeNull();
});
