import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { arrivalLimits, arrivalTime } from '#lib/server/front-server/bodies/arrival.ts';
import { readingBounds, SlowReaders } from '#lib/server/front-server/connections/slow-readers.ts';
import { createHttpServer, startFrontServer } from '../start-front-server.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection that sends only what it is told to; resolves with all it got, once the server ends it. */
async function aCaller(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let got = '';
  socket.on('data', (chunk) => (got += chunk));
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(text);
  return { socket, ended, got: () => got };
}

/** Sends a byte again and again for as long as the server listens. */
function trickle(socket: Socket) {
  const timer = setInterval(() => socket.write('x'), 20);
  socket.once('close', () => clearInterval(timer));
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

const pace = { after: 60_000, bytes: 1 };
const tight = { least: 200, slowest: 1_000_000, most: 5_000, pace };

describe('FR-07: a caller who sends a byte now and then', () => {
  const readAll = async (request: Request) => Response.json({ size: (await request.arrayBuffer()).byteLength });

  test.each([
    ['announces a small body', 'Content-Length: 500'],
    ['announces no size', 'Transfer-Encoding: chunked'],
  ])('and %s is told that it took too long, and disconnected', async (_, header) => {
    const { port, lines } = await startFrontServer(readAll, { arrival: tight });
    const caller = await aCaller(port, post('/api/login', header));
    if (header.startsWith('Content-Length')) trickle(caller.socket);
    const got = await caller.ended;
    expect(got).toMatch(/^HTTP\/1.1 408 /);
    expect(got).toContain('request took too long');
    expect(lines.join()).not.toContain('"level":50');
  });

  test('is disconnected when the answer did not need the body', async () => {
    const { port } = await startFrontServer(() => new Response('a page'), { arrival: tight });
    const caller = await aCaller(port, 'GET /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n');
    trickle(caller.socket);
    expect(await caller.ended).toMatch(/^HTTP\/1.1 200 /);
  });

  test('in headers that never end is disconnected', async () => {
    const server = createHttpServer((_req, res) => res.end('hello'), {
      maxConnections: 10,
      log: pino({ level: 'silent' }),
      times: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const caller = await aCaller((server.address() as AddressInfo).port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
    trickle(caller.socket);
    expect(await caller.ended).toMatch(/^HTTP\/1.1 408 /);
    server.close();
  });

  test('does not disturb one who is slow with a large body', async () => {
    const { ask } = await startFrontServer(readAll, { arrival: { least: 200, slowest: 100, most: 60_000, pace } });
    const answer = await ask('/api/login', { method: 'POST', body: ['x'.repeat(1_000)] });
    expect(String(answer.bytes)).toBe('{"size":1000}');
    const seconds = [300, 1024 * 1024, 40 * 1024 * 1024].map((bytes) => arrivalTime(bytes, arrivalLimits) / 1000);
    expect(seconds.map(Math.round)).toEqual([15, 143, 600]);
  });
});

describe('RQ-05: a body that stands still', () => {
  test('is given up after ten seconds, although its size allows minutes', async () => {
    expect(arrivalLimits.pace).toEqual({ after: 10_000, bytes: 1_024 });
    const arrival = { ...arrivalLimits, pace: { after: 200, bytes: 1_000 } };
    const { port } = await startFrontServer(async (request) => Response.json(await request.json()), { arrival });
    const caller = await aCaller(port, post('/api/login', 'Content-Length: 60000'));
    expect(await caller.ended).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('RQ-11: connections without a request', () => {
  const half = 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ';
  const start = async (maxConnections: number) => {
    const server = createHttpServer((_req, res) => res.end('hello'), {
      maxConnections,
      log: pino({ level: 'silent' }),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, port: (server.address() as AddressInfo).port };
  };

  test('are so many of one network, of which the oldest goes first; who asks is answered', async () => {
    const { server, port } = await start(400);
    const first = await aCaller(port, half);
    for (let at = 0; at < 100; at += 1) await aCaller(port, half);
    expect(await first.ended).toBe('');
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(100);
    const asked = await aCaller(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await asked.ended).toContain('hello');
    server.closeAllConnections();
    server.close();
  });
});

describe('RQ-12: an answer that nobody takes', () => {
  const aSocket = (writableLength: number) => {
    const socket = {
      writableLength,
      bytesWritten: writableLength,
      destroyed: false,
      destroy: () => (socket.destroyed = true),
    };
    return socket;
  };
  const look = (readers: SlowReaders, ...of: ReturnType<typeof aSocket>[]) =>
    readers.look(of.map((socket) => [socket, new Set()] as never));

  test('ends its connection after as long as its size allows; one that moves on stays', () => {
    const clock = { now: 0 };
    const readers = new SlowReaders({ ...readingBounds, now: () => clock.now });
    const [stuck, moving] = [aSocket(10 * 1024), aSocket(10 * 1024)];
    for (; clock.now <= 39_000; clock.now += 1_000) {
      moving.bytesWritten += 100;
      look(readers, stuck, moving);
    }
    expect(stuck.destroyed).toBe(false);
    clock.now += 2_000;
    look(readers, stuck, moving);
    expect([stuck.destroyed, moving.destroyed]).toEqual([true, false]);
  });

  test('ends the connection with most of it when too much waits in all', () => {
    const readers = new SlowReaders({ ...readingBounds, bytes: 100 });
    const [small, large, middle] = [aSocket(20), aSocket(60), aSocket(50)];
    look(readers, small, large, middle);
    expect([small.destroyed, large.destroyed, middle.destroyed]).toEqual([false, true, false]);
  });
});

test('FR-06: turns connections away above MAX_CONNECTIONS, says so once, and takes new ones when others end', async () => {
  const lines: string[] = [];
  const server = createHttpServer((_req, res) => res.end('hello'), {
    maxConnections: 2,
    log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const [first, second] = [await aCaller(port, request), await aCaller(port, request)];
  await expect.poll(() => first.got() + second.got()).toContain('hello');
  for (const _ of [1, 2]) expect(await (await aCaller(port, request)).ended).toBe('');
  expect(lines.filter((line) => line.includes('MAX_CONNECTIONS'))).toHaveLength(1);
  first.socket.destroy();
  await expect
    .poll(async () => (await aCaller(port, `${request.trimEnd()}\r\nConnection: close\r\n\r\n`)).ended)
    .toContain('hello');
  server.closeAllConnections();
  server.close();
});
