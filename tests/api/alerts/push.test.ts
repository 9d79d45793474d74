import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import ece from 'http_ece';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import * as calls from '#lib/api/alerts.ts';
import { isOwnNetwork, isPushEndpoint } from '#lib/server/alerts/push/push-address.ts';
import { sendDuePushes } from '#lib/server/alerts/push/push-worker.ts';
import { writeAlerts } from '#lib/server/alerts/write-alerts.ts';
import { pushMessages, pushSubscriptions } from '#lib/server/db/schema.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, aProperty, as, expectSuccess, type Person } from '../../support/factories/index.ts';

const world = setUpTestServer();

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of its own on this machine. */
let service: Server;
let origin = '';
let received: Received[] = [];
let status = 201;
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  setRuntime({ ...runtime(), settings: { ...runtime().settings, PUSH_TEST_SERVICE: origin } });
});
afterAll(() => service.close());
afterEach(() => {
  received = [];
  status = 201;
});

let devices = 0;
/** What a browser makes when it subscribes. */
function aDevice() {
  devices += 1;
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const sent = {
    endpoint: `${origin}/device/${devices}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  const decrypt = (body: Buffer) =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: sent.auth }).toString());
  return { sent, decrypt };
}

const subscribe = (person: Person, sent: object) => as(person).call(calls.subscribePush, sent as never);
const subscriptionsOf = ({ user }: Person) => db().$count(pushSubscriptions, eq(pushSubscriptions.userId, user.id));

async function tellSomething(person: Person) {
  expectSuccess(await as(person).call(calls.saveSearch, { state: 'Rivers' }));
  const property = await aProperty({ state: 'Rivers', name: 'Garden Court' });
  world.clock.advance(24 * 60 * 60_000);
  await writeAlerts();
  return property;
}

describe('Web Push', () => {
  test('AL-13: a device gets the news encrypted for it alone, signed with the key of the portal', async () => {
    const [customer, device] = [await aCustomer(), aDevice()];
    const answer = expectSuccess(await subscribe(customer, device.sent)).body;
    expect(answer.settings).toMatchObject({ push_here: true, push_devices: 1 });
    await tellSomething(customer);
    await sendDuePushes();
    const [message] = received;
    if (!message) throw new Error('nothing was pushed');
    expect(message.body.toString()).not.toContain('Garden');
    expect(device.decrypt(message.body)).toMatchObject({
      title: 'New: Garden Court',
      url: expect.stringMatching(/^\/dashboard\/notifications\?id=\d+$/),
    });
    const { push_key } = expectSuccess(await as(customer).call(calls.alerts)).body;
    expect(message.headers.authorization).toMatch(/^vapid t=/);
    expect(message.headers.authorization).toContain(push_key);
    await sendDuePushes();
    expect(received).toHaveLength(1);
  });

  test.each([404, 410])('AL-14: a device that the service does not know any more (%i) is forgotten', async (answer) => {
    const [customer, device] = [await aCustomer(), aDevice()];
    await subscribe(customer, device.sent);
    await tellSomething(customer);
    status = answer;
    await sendDuePushes();
    expect(await subscriptionsOf(customer)).toBe(0);
  });

  test('AL-14: a service that fails is tried again later, not at once', async () => {
    const [customer, device] = [await aCustomer(), aDevice()];
    await subscribe(customer, device.sent);
    await tellSomething(customer);
    status = 503;
    await sendDuePushes();
    await sendDuePushes();
    expect(received).toHaveLength(1);
    status = 201;
    world.clock.advance(3 * 60_000);
    await sendDuePushes();
    expect(received).toHaveLength(2);
    expect(await db().$count(pushMessages)).toBe(0);
  });

  test('AL-15: signing out ends it for the device, and another account takes the device over', async () => {
    const [first, second, device] = [await aCustomer(), await aCustomer(), aDevice()];
    await subscribe(first, device.sent);
    await subscribe(second, device.sent);
    expect([await subscriptionsOf(first), await subscriptionsOf(second)]).toEqual([0, 1]);
    expectSuccess(await as(second).call(logout));
    expect(await subscriptionsOf(second)).toBe(0);
  });

  test('AL-16: only an address of the internet by https is called', async () => {
    const customer = await aCustomer();
    const { sent } = aDevice();
    const refused = [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://10.0.0.7/a',
      'https://[::1]/a',
      'https://2130706433/a',
      'https://localhost/a',
      'https://metadata.internal/a',
      'https://push.example.com:8443/a',
      'https://user:word@push.example.com/a',
      'file:///etc/passwd',
      'http://127.0.0.1:1/a',
      'nonsense',
    ];
    for (const endpoint of refused) {
      expect(isPushEndpoint(endpoint), endpoint).toBe(false);
      expect((await subscribe(customer, { ...sent, endpoint })).status).toBe(422);
    }
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    for (const broken of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }])
      expect((await subscribe(customer, { ...sent, ...broken })).status).toBe(422);
  });

  test('AL-16: a name that leads to an address inside is not called', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.1.1', '100.64.0.1', '0.0.0.0', '::1'])
      expect(isOwnNetwork(address), address).toBe(true);
    for (const address of ['fd00::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1'])
      expect(isOwnNetwork(address), address).toBe(true);
    for (const address of ['142.250.1.1', '8.8.8.8', '2a00:1450:4009:81f::200a'])
      expect(isOwnNetwork(address), address).toBe(false);
  });
});
