import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#lib/server/db/schema.ts';
import { sendDueMails, startMailWorker } from '#lib/server/mail/mail-worker.ts';
import { queueMail } from '#lib/server/mail/queue-mail.ts';
import { openTransport } from '#lib/server/mail/transport.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { deferred } from '../../support/deferred.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { aMailServer } from '../../support/processes/mail-server.ts';

const world = setUpTestServer();
const SECOND = 1_000;
beforeEach(() => db().delete(outbox));

const queue = (subject: string, priority?: 'code' | 'receipt' | 'reminder') =>
  queueMail({ to: 'ada@example.com', subject, text: subject, ...(priority && { priority }) });

const openAt = (url: string) => openTransport({ ...runtime().settings, SMTP_URL: url });

test('OB-16, OB-18: codes go before receipts, receipts before reminders, over one connection', async () => {
  const server = await aMailServer();
  await queue('A reminder', 'reminder');
  await queue('A receipt');
  await queue('A code', 'code');
  const transport = openAt(server.url);
  await sendDueMails(transport);
  transport.close();
  expect(server.taken.map(({ subject }) => subject)).toEqual(['A code', 'A receipt', 'A reminder']);
  expect(server.connections()).toBe(1);
  await server.stop();
});

test('OB-17, OB-18: a code behind 1,000 mails arrives within 5 seconds, and five mails are sent at a time', async () => {
  const before = runtime();
  const release = deferred();
  let [underWay, most] = [0, 0];
  const server = await aMailServer({
    async decide({ subject }) {
      underWay += 1;
      most = Math.max(most, underWay);
      // a mail server that takes its time for everything but the code
      if (subject !== 'A code') await release.opened;
      underWay -= 1;
      return 'take' as const;
    },
  });
  const backlog = { recipient: 'ada@example.com', text: 'News', priority: 2, nextAttemptAt: world.clock.now };
  await db()
    .insert(outbox)
    .values(Array.from({ length: 1_000 }, (_, at) => ({ ...backlog, subject: `News ${at}` })));
  setRuntime({ ...before, settings: { ...before.settings, SMTP_URL: server.url } });
  const worker = startMailWorker();
  await expect.poll(() => underWay).toBe(4);
  const queuedAt = performance.now();
  await queue('A code', 'code');
  await expect.poll(() => server.taken.map(({ subject }) => subject), { interval: 20 }).toEqual(['A code']);
  expect(performance.now() - queuedAt).toBeLessThan(5 * SECOND);
  expect(most).toBe(5);
  const stopped = worker.stop();
  release.open();
  await stopped;
  setRuntime(before);
  await server.stop();
});

test('OB-19: a code that was not taken is tried again within seconds, a receipt within minutes', async () => {
  const down = openAt(`smtp://127.0.0.1:${await freePort()}`);
  await queue('A code', 'code');
  await queue('A receipt');
  await sendDueMails(down);
  down.close();
  const server = await aMailServer();
  const transport = openAt(server.url);
  world.clock.advance(3 * SECOND);
  await sendDueMails(transport);
  expect(server.taken.map(({ subject }) => subject)).toEqual(['A code']);
  world.clock.advance(180 * SECOND);
  await sendDueMails(transport);
  expect(server.taken).toHaveLength(2);
  transport.close();
  await server.stop();
});

test('OB-24: the sender is a setting, with or without a name', async () => {
  const server = await aMailServer();
  const transport = openTransport({
    ...runtime().settings,
    SMTP_URL: server.url,
    MAIL_FROM: 'Palm Homes <sales@palm.example>',
  });
  await queue('Hello');
  await sendDueMails(transport);
  transport.close();
  expect(server.taken[0]?.from).toMatchObject({ name: 'Palm Homes', address: 'sales@palm.example' });
  await server.stop();
});
