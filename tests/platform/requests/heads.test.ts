import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startFrontServer } from '../start-front-server.ts';

/** The status line of the answer to a head as it is written here. */
async function statusOf(port: number, ...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1]);
}

const page = () =>
  new Response('a page', { headers: { 'content-type': 'text/html', 'cdn-cache-control': 'max-age=60' } });

describe('RQ-14: a header that may be there once', () => {
  test.each([
    ['Host', 'Host: localhost', 'Host: 127.0.0.1'],
    ['the same Host', 'Host: localhost', 'host: localhost'],
    ['Authorization', 'Host: localhost', 'Authorization: Bearer a', 'Authorization: Bearer b'],
    ['Content-Length', 'Host: localhost', 'Content-Length: 0', 'Content-Length: 5'],
    ['Content-Length and Transfer-Encoding', 'Host: localhost', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding', 'Host: localhost', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    ['Content-Type', 'Host: localhost', 'Content-Type: text/plain', 'Content-Type: application/json'],
    ['Idempotency-Key', 'Host: localhost', 'Idempotency-Key: 12345678', 'Idempotency-Key: 12345679'],
    ['X-Application-Id', 'Host: localhost', 'X-Application-Id: a', 'x-application-id: b'],
  ])('and comes twice is refused: %s', async (_, ...headers) => {
    const { port, ask } = await startFrontServer(page);
    // a kept page has a shorter way
    await ask('/properties', { headers: { host: 'localhost' } });
    for (const path of ['/properties', '/login'])
      expect(await statusOf(port, `GET ${path} HTTP/1.1`, ...headers, 'Connection: close')).toBe(400);
    expect(await statusOf(port, 'POST /api/login HTTP/1.1', ...headers, 'Connection: close')).toBe(400);
  });

  test('is no header that proxies may repeat', async () => {
    const { port } = await startFrontServer(page);
    const repeated = ['X-Forwarded-For: 1.1.1.1', 'X-Forwarded-For: 2.2.2.2', 'Accept: a', 'Accept: b'];
    expect(await statusOf(port, 'GET /login HTTP/1.1', 'Host: localhost', ...repeated)).toBe(200);
  });
});

test('RQ-13: a head may have 8 KB and a hundred headers', async () => {
  const { port } = await startFrontServer(page);
  const head = (...lines: string[]) => statusOf(port, 'GET /login HTTP/1.1', 'Host: localhost', ...lines);
  expect(await head(`X-Long: ${'x'.repeat(7_500)}`)).toBe(200);
  expect(await head(`X-Long: ${'x'.repeat(9_000)}`)).toBe(431);
  expect(await head(...Array.from({ length: 99 }, (_, at) => `X-${at}: x`))).toBe(200);
  expect(await head(...Array.from({ length: 100 }, (_, at) => `X-${at}: x`))).toBe(400);
});

describe('RQ-15: the demo and the card sandbox of this machine', () => {
  const here = { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1:4321', TRUST_PROXY: 0, ADDRESS_LIMIT_SCALE: 1 };
  const passedOn = ['X-Forwarded-For', 'X-Forwarded-Host', 'Via', 'Forwarded', 'X-Real-IP'];

  test.each([
    [{ DEMO: true, CARD_SANDBOX: true }, 'DEMO would open accounts with published passwords to everybody who reaches'],
    [{ DEMO: false, CARD_SANDBOX: true }, 'can make card payments succeed'],
  ])('answer nobody who comes through a proxy that the settings do not know: %j', async (offered, sentence) => {
    const { ask } = await startFrontServer(page, { settings: { ...here, ...offered } });
    await ask('/properties');
    for (const header of passedOn)
      for (const path of ['/properties', '/login', '/api/x', '/card-sandbox/faults']) {
        const answer = await ask(path, { headers: { [header]: '203.0.113.9' } });
        expect([header, path, answer.status]).toEqual([header, path, 403]);
        expect(String(answer.bytes)).toContain(sentence);
      }
    for (const path of ['/properties', '/login', '/api/x']) expect((await ask(path)).status).toBe(200);
  });

  test('are for everybody where a proxy is known or the demo is public, and elsewhere nobody is refused', async () => {
    for (const settings of [
      { ...here, DEMO: true, TRUST_PROXY: 1 },
      { ...here, DEMO: true, CARD_SANDBOX: true, DEMO_ON_THE_INTERNET: 'published-passwords-and-play-money' as const },
      here,
    ]) {
      const { ask } = await startFrontServer(page, { settings });
      for (const header of passedOn)
        expect((await ask('/login', { headers: { [header]: '203.0.113.9' } })).status).toBe(200);
    }
  });
});
