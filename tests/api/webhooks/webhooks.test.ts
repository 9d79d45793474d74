import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import * as calls from '#lib/api/office/webhooks/webhooks.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { type WebhookEvent, webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { webhookDeliveries, webhookEndpoints } from '#lib/server/db/schema.ts';
import { openApiDocument } from '#lib/server/openapi/document.ts';
import { db, runtime, setRuntime, tx } from '#lib/server/runtime.ts';
import { lastOfficeAction } from '../../support/api/last-action.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  fillWallet,
  type Person,
} from '../../support/factories/index.ts';
import { sendDueWebhooks } from '../../support/send-due-webhooks.ts';

const world = setUpTestServer();
const hour = 60 * 60_000;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
let received: Received[] = [];
let status = 200;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end();
  });
});
let url = '';
let owner: Person;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());
beforeEach(async () => {
  inDemo(true);
  [received, status] = [[], 200];
  owner = await anOffice();
});
afterEach(async () => {
  await db().delete(webhookEndpoints);
});

/** A program on this machine is told in a demo only. */
function inDemo(DEMO: boolean) {
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, DEMO, HOST: '127.0.0.1', SITE_URL: 'http://localhost:4321' } });
}

const add = async (events: readonly WebhookEvent[] = webhookEvents) =>
  expectSuccess(await as(owner).call(calls.addWebhook, { url, events })).body;
const deliveriesOf = async (id: number) =>
  expectSuccess(await as(owner).call(calls.webhookDeliveryList, { id })).body.deliveries.data;
const bodies = () => received.map(({ body }) => JSON.parse(body));
const types = () => bodies().map(({ type }) => type);

test('WH-01: a payment and what it does to its plan are told, with ids and amounts, and nobody’s name', async () => {
  await add();
  const plan = await aPlan({ paid: 0 });
  await sendDueWebhooks();
  expect(types()).toEqual(expect.arrayContaining(['payment.completed', 'plan.changed']));
  const first = bodies().find(({ data }) => data.payment?.purpose === 'first');
  expect(first.data).toMatchObject({
    payment: { id: plan.paymentId, payment_method: 'bank_transfer', refund_of: null },
    customer: { id: plan.customer.user.id, unique_customer_id: plan.customer.user.uniqueCustomerId },
    plan: { id: plan.id, property: { id: plan.property.id } },
  });
  expect(first.data.payment.amount_received).toBe(first.data.payment.amount);
  const states = bodies().flatMap(({ data }) =>
    data.plan?.state ? [[data.plan.previous_state, data.plan.state]] : [],
  );
  expect(states).toEqual(
    expect.arrayContaining([
      ['pending', 'awaiting'],
      ['awaiting', 'in_progress'],
    ]),
  );
  for (const { body } of received) expect(body).not.toMatch(/Adaeze|Okonkwo|@example/);
});

test('WH-02: each is signed with its time by HMAC-SHA256, as Standard Webhooks has it', async () => {
  const { secret } = await add(['payment.completed']);
  await fillWallet(await aCustomer(), 500);
  await sendDueWebhooks();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(key).toHaveLength(32);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(world.clock.now.getTime() / 1000));
  expect(JSON.parse(body)).toMatchObject({ id: headers['webhook-id'], type: 'payment.completed' });
});

test('WH-03: it is written in the transaction of the change, for the chosen events alone, and goes with its rollback', async () => {
  const { endpoint } = await add(['payment.refunded']);
  const customer = await aCustomer({ wallet: 500_000 });
  const plan = await aPlan({ customer });
  const paying = { plan_id: plan.id, amount: 100_000, payment_method: 'virtual_wallet' };
  const { payment } = expectSuccess(await as(customer).call(repayment, paying)).body;
  expect(await deliveriesOf(endpoint.id)).toEqual([]);
  const dying = tx(async () => {
    expectSuccess(await as(owner).call(refundPayment, { id: payment.id, reason: 'Sent twice' }));
    throw new Error('rolled back');
  });
  await dying.catch(() => undefined);
  expect(await deliveriesOf(endpoint.id)).toEqual([]);
  expectSuccess(await as(owner).call(refundPayment, { id: payment.id, reason: 'Sent twice' }));
  expect(await deliveriesOf(endpoint.id)).toMatchObject([{ event: 'payment.refunded', state: 'waiting', attempts: 0 }]);
  await sendDueWebhooks();
  expect(bodies()[0].data.payment).toMatchObject({ refund_of: payment.id, amount: 100_000 });
});

test('WH-04: refused, it is sent again with growing pauses, the same bytes under the same id, until it arrives', async () => {
  const { endpoint } = await add(['payment.completed']);
  await fillWallet(await aCustomer(), 500);
  for (const answer of [500, 302, 404]) {
    status = answer;
    await sendDueWebhooks();
    await sendDueWebhooks();
    expect((await deliveriesOf(endpoint.id))[0]).toMatchObject({ state: 'waiting', last_status: answer });
    world.clock.advance(hour);
  }
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  status = 204;
  await sendDueWebhooks();
  expect((await deliveriesOf(endpoint.id))[0]).toMatchObject({ state: 'delivered', attempts: 4, last_status: 204 });
  world.clock.advance(24 * hour);
  await sendDueWebhooks();
  expect(received).toHaveLength(4);
});

test('WH-05: after three days it is given up, the webhook is switched off and the owners are mailed', async () => {
  const { endpoint } = await add(['payment.completed']);
  await fillWallet(await aCustomer(), 500);
  status = 503;
  for (let hours = 0; hours < 120; hours += 2) {
    await sendDueWebhooks();
    world.clock.advance(2 * hour);
  }
  expect((await deliveriesOf(endpoint.id))[0]).toMatchObject({ state: 'given_up', next_attempt_at: null });
  const [shown] = expectSuccess(await as(owner).call(calls.officeWebhooks)).body.endpoints;
  expect(shown).toMatchObject({ state: 'failed', failing_since: expect.any(String) });
  expect((await mailsTo(owner.user.email)).at(-1)?.subject).toBe('A webhook was disabled');
  await fillWallet(await aCustomer(), 500);
  expect(await deliveriesOf(endpoint.id)).toHaveLength(1);
});

test('WH-06: sent again, what was given up or has arrived goes out at once under its id, and stands in the log', async () => {
  const { endpoint } = await add(['payment.completed']);
  await fillWallet(await aCustomer(), 500);
  await sendDueWebhooks();
  const [{ id } = { id: '' }] = await deliveriesOf(endpoint.id);
  const { delivery } = expectSuccess(await as(owner).call(calls.sendDeliveryAgain, { id })).body;
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 0 });
  await sendDueWebhooks();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  expect(await lastOfficeAction(owner, `webhook ${endpoint.id}`)).toMatchObject({ action: 'send_webhook_again' });
  const off = { id: endpoint.id, events: endpoint.events, on: 0 };
  expectSuccess(await as(owner).call(calls.changeWebhook, off));
  expect((await as(owner).call(calls.sendDeliveryAgain, { id })).body.code).toBe('conflict');
});

describe('WH-07: addresses', () => {
  test.each([
    'http://accounts.example.com/hook',
    'https://localhost/hook',
    'https://10.0.0.1/hook',
    'https://[::1]/hook',
    'https://user:secret@accounts.example.com/hook',
    'https://accounts.example.com:8443/hook',
    'https://accounts.internal/hook',
    'https://accounts/hook',
    'file:///etc/passwd',
  ])('%s is refused', async (wrong) => {
    inDemo(false);
    const answer = await as(owner).call(calls.addWebhook, { url: wrong, events: ['payment.completed'] });
    expect(answer).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } });
  });

  test('one that was allowed in the demo is called no more outside of it, nor a name that leads inside', async () => {
    const { endpoint } = await add(['payment.completed']);
    inDemo(false);
    await fillWallet(await aCustomer(), 500);
    await sendDueWebhooks();
    expect(received).toEqual([]);
    expect((await deliveriesOf(endpoint.id))[0]).toMatchObject({ last_error: 'The address is not on the internet' });
  });

  test('the same one twice is refused, and ten are the most', async () => {
    await add();
    expect((await as(owner).call(calls.addWebhook, { url, events: ['payment.failed'] })).status).toBe(422);
    for (let more = 1; more < 10; more += 1)
      expectSuccess(await as(owner).call(calls.addWebhook, { url: `${url}${more}`, events: ['payment.failed'] }));
    const many = await as(owner).call(calls.addWebhook, { url: `${url}10`, events: ['payment.failed'] });
    expect(many.body.code).toBe('conflict');
  });
});

test('WH-08: the secret is shown once and stored sealed; a new one signs from then on, and a ping tries it', async () => {
  const { endpoint, secret } = await add();
  const [row] = await db().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id));
  expect(Buffer.from(row?.secret ?? []).toString('base64')).not.toContain(secret.slice(6, 20));
  expect(JSON.stringify(await as(owner).call(calls.officeWebhooks))).not.toContain(secret.slice(6));
  const renewed = expectSuccess(await as(owner).call(calls.renewWebhookSecret, { id: endpoint.id })).body;
  expectSuccess(await as(owner).call(calls.pingWebhook, { id: endpoint.id }));
  await sendDueWebhooks();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const key = Buffer.from(renewed.secret.slice(6), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'ping', data: {} });
  expectSuccess(await as(owner).call(calls.removeWebhook, { id: endpoint.id }));
  expect(await db().$count(webhookDeliveries)).toBe(0);
});

test('WH-09: every event is described in the description of the API, as it is sent', async () => {
  const { endpoint } = await add();
  const customer = await aCustomer({ wallet: 500_000 });
  await aPlan({ customer, paid: 1 });
  expectSuccess(await as(owner).call(calls.pingWebhook, { id: endpoint.id }));
  await sendDueWebhooks();
  const { webhooks } = openApiDocument();
  expect(Object.keys(webhooks).sort()).toEqual([...webhookEvents, 'ping'].sort());
  expect(types()).toContain('ping');
  expect(received.length).toBeGreaterThan(3);
  for (const sent of bodies()) {
    const { schema } = webhooks[sent.type]?.post.requestBody.content['application/json'] ?? {};
    expect(schema).toBeDefined();
    for (const name of (schema as unknown as { required: string[] }).required) expect(sent).toHaveProperty(name);
    const { data } = (schema as unknown as { properties: { data: { required: string[] } } }).properties;
    for (const name of data.required) expect(sent.data).toHaveProperty(name);
  }
});
