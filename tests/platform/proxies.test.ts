import { createServer, type IncomingHttpHeaders, request as requestPlain, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProgram, startProxy } from '../support/processes/proxies.ts';

/**
 * Two portals whose database is away: ready, with pages that they have kept, and 503 for everything else. The first
 * payment that either of them gets is cut off without an answer, as by a stop.
 */
let received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
let cutOff = 0;
let unready: Server | undefined;
let toUnready = 0;
const portals = [1, 2].map(() => {
  const portal = createServer(async (req, res) => {
    const { url: path = '', headers } = req;
    const body = await text(req);
    if (unready === portal && path === '/readyz') return void res.writeHead(503).end();
    if (unready === portal && path === '/payment') toUnready += 1;
    received.push({ path, headers, body });
    if (path === '/payment' && cutOff++ === 0) return void req.socket.destroy();
    res.writeHead(['/readyz', '/livez', '/kept', '/payment'].includes(path) ? 200 : 503).end();
  });
  return portal;
});
const portOf = (portal: Server) => (portal.address() as AddressInfo).port;

beforeAll(() =>
  Promise.all(portals.map((portal) => new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve)))),
);
afterAll(() => {
  for (const portal of portals) {
    portal.close();
    portal.closeAllConnections();
  }
});
beforeEach(() => {
  cutOff = 0;
  received = [];
});

describe.each(['nginx', 'haproxy', 'caddy'] as const)('behind the example of %s', (name) => {
  const missing = !findProgram(name) || !findProgram('openssl');
  let started: Awaited<ReturnType<typeof startProxy>> | undefined;
  afterAll(() => started?.stop());

  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  async function ask(path: string, headers = {}, body?: string) {
    started ??= await startProxy(name, portals.map(portOf) as [number, number]);
    const method = body === undefined ? 'GET' : 'POST';
    const at = { host: '127.0.0.1', port: started.port, path, headers, method };
    const sent = started.secure ? request({ ...at, agent }) : requestPlain(at);
    return new Promise<number | undefined>((resolve, reject) => {
      sent.once('error', reject).once('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.end(body);
    });
  }

  test.skipIf(missing)('OB-33: the request id is the proxy’s, whatever a client sends', async () => {
    for (const _ of [1, 2]) expect(await ask('/kept', { 'x-request-id': 'chosen-by-a-client' })).toBe(200);
    const ids = received.filter(({ path }) => path === '/kept').map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,100}$/);
    expect(ids).not.toContain('chosen-by-a-client');
    expect(new Set(ids).size).toBe(2);
  });

  test.skipIf(missing || name === 'caddy')(
    'DY-05: a payment that was cut off is asked of the other portal if it has a key, and of nobody without one',
    async () => {
      const payments = () => received.filter(({ path }) => path === '/payment');
      expect(await ask('/payment', { 'idempotency-key': 'key-1' }, '{"amount":5000}')).toBe(200);
      expect(payments().map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
        ['key-1', '{"amount":5000}'],
        ['key-1', '{"amount":5000}'],
      ]);
      cutOff = 0;
      received = [];
      // HAProxy hangs up where its own connection was used before, as a server does that closes
      expect(await ask('/payment', {}, '{"amount":5000}').catch(() => 502)).toBe(502);
      expect(payments()).toHaveLength(1);
    },
  );

  test.skipIf(missing || name === 'nginx')(
    'RL-02: an instance that says that it stops is soon asked nothing more, which nobody could ask twice',
    async () => {
      cutOff = 1;
      expect(await ask('/payment', {}, '{}')).toBe(200);
      unready = portals[0];
      const asked = async () => {
        toUnready = 0;
        // so many that a proxy which chooses by chance does not leave one out by chance
        for (let payments = 0; payments < 24; payments += 1) expect(await ask('/payment', {}, '{}')).toBe(200);
        return toUnready;
      };
      const began = performance.now();
      await expect.poll(asked).toBe(0);
      // twice DRAIN_SECONDS, in which it still answers: the machine may be busy
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(await asked()).toBe(0);
      unready = undefined;
    },
  );

  test.skipIf(missing)('OB-07: kept pages are served while the database is away', async () => {
    // as often as a proxy needs for giving up whom it watches
    for (let calls = 0; calls < 8; calls += 1) expect(await ask('/dashboard')).toBe(503);
    for (let pages = 0; pages < 8; pages += 1) expect(await ask('/kept')).toBe(200);
    expect(received.map(({ path }) => path)).not.toContain('/healthz');
  });
});
