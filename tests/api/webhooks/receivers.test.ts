import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#lib/api/office/webhooks/webhooks.ts';
import { webhookDeliveries, webhookEndpoints } from '#lib/server/db/schema.ts';
import { webhookAttempts } from '#lib/server/metrics/counters.ts';
import { notifyWebhookWorker, startWebhookWorker } from '#lib/server/outgoing-webhooks/webhook-worker.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { sendDueWebhooks } from '../../support/send-due-webhooks.ts';

const world = setUpTestServer();

/** By path, what has come; '/silent…' is answered by nobody until it is let go. */
let asked: string[] = [];
let unanswered: ServerResponse[] = [];
let most = 0;
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (!url.startsWith('/silent')) return void response.writeHead(url === '/broken' ? 500 : 204).end();
  unanswered.push(response);
  most = Math.max(most, unanswered.length);
});
const letGo = (status: number) => {
  for (const response of unanswered.splice(0)) response.writeHead(status).end();
};
let owner: Person;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { settings, ...rest } = runtime();
  const here = { DEMO: true, HOST: '127.0.0.1', SITE_URL: 'http://localhost:4321' };
  setRuntime({ ...rest, settings: { ...settings, ...here } });
  owner = await anOffice();
});
afterAll(() => server.close());
beforeEach(() => {
  [asked, unanswered, most] = [[], [], 0];
});
afterEach(() => db().delete(webhookEndpoints));

/** A receiver at a path, for which so many deliveries wait. */
async function aReceiver(path: string, deliveries: number) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const { endpoint } = expectSuccess(
    await as(owner).call(calls.addWebhook, { url, events: ['payment.completed'] }),
  ).body;
  await anEventFor(endpoint.id, deliveries);
  return endpoint.id;
}

const anEventFor = (endpointId: number, times = 1) =>
  db()
    .insert(webhookDeliveries)
    .values(
      Array.from({ length: times }, () => ({
        ...{ endpointId, event: 'ping' as const, subjectId: endpointId },
        ...{ nextAttemptAt: new Date(0), createdAt: world.clock.now },
      })),
    );
const waitingFor = (endpointId: number) =>
  db()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .then((rows) => rows.filter(({ deliveredAt }) => deliveredAt === null).length);

test('OB-34: four receivers that never answer delay no other, nor what happens while they are waited for', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await aReceiver(`/silent-${name}`, 4);
  const other = await aReceiver('/other', 1);
  const worker = startWebhookWorker();
  await expect.poll(() => unanswered.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(4);
  await expect.poll(() => asked.filter((path) => path === '/other'), { timeout: 5_000 }).toHaveLength(1);
  await anEventFor(other);
  notifyWebhookWorker();
  await expect.poll(() => asked.filter((path) => path === '/other'), { timeout: 5_000 }).toHaveLength(2);
  const stopped = worker.stop();
  letGo(204);
  await stopped;
  expect(unanswered).toEqual([]);
});

test('OB-34: one that has failed lately is tried one by one, one that answers several at a time', async () => {
  const id = await aReceiver('/silent', 6);
  const first = sendDueWebhooks();
  await expect.poll(() => unanswered.length).toBe(4);
  letGo(503);
  await expect.poll(() => unanswered.length).toBe(1);
  letGo(503);
  await expect.poll(() => unanswered.length).toBe(1);
  expect(most).toBe(4);
  letGo(204);
  await first;
  world.clock.advance(60_000);
  await db().update(webhookEndpoints).set({ failingSince: world.clock.now }).where(eq(webhookEndpoints.id, id));
  most = 0;
  const second = sendDueWebhooks();
  for (let tries = 0; tries < 5; tries += 1) {
    await expect.poll(() => unanswered.length).toBe(1);
    letGo(503);
  }
  await second;
  expect([most, await waitingFor(id)]).toEqual([1, 5]);
});

test('OB-35: attempts are counted by their end, given-up deliveries from 0 on', async () => {
  const count = async (end: string) =>
    (await webhookAttempts.get()).values.find(({ labels }) => labels.end === end)?.value;
  const counts = async () => [await count('delivered'), await count('failed'), await count('given_up')] as number[];
  const before = await counts();
  expect(before).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  const id = await aReceiver('/broken', 1);
  await aReceiver('/other', 1);
  await sendDueWebhooks();
  await db()
    .update(webhookDeliveries)
    .set({ attempts: 13, nextAttemptAt: new Date(0) })
    .where(eq(webhookDeliveries.endpointId, id));
  await sendDueWebhooks();
  expect((await counts()).map((now, at) => now - (before[at] ?? 0))).toEqual([1, 1, 1]);
});
