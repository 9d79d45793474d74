import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { APIContext } from 'astro';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#lib/api/call.ts';
import type { Database } from '#lib/server/db/database.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { csvResponse } from '#lib/server/office/exports/csv-response.ts';
import { streamProgress } from '#lib/server/office/import/stream-progress.ts';
import { type Runtime, setRuntime } from '#lib/server/runtime.ts';
import { startFrontServer } from './start-front-server.ts';

const call = defineCall('POST /office/properties/import', {
  who: 'anyone',
  payload: z.object({}),
  answer: z.object({}),
  files: { file: { types: ['csv'], maxBytes: 5_000_000, maxCount: 1 } },
});
const path = '/api/office/properties/import';

const columns = { number: (row: number) => row };

const arriving = mkdtempSync(join(tmpdir(), 'homestead-arriving-'));
afterAll(() => rmSync(arriving, { recursive: true }));

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

type Front = Parameters<typeof startFrontServer>[1];

/** A server whose log of the process and of requests is one list; `done` resolves when the application has finished. */
async function aServer(answer: () => Response = () => Response.json({}), options: Front = {}) {
  const complaints: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => complaints.push(line) });
  const settings = { DATA_DIR: arriving } as Runtime['settings'];
  setRuntime({ settings, log, clock: () => new Date(), database: { hasRoom: () => true } as Database } as Runtime);
  const run = endpoint(call, async () => answer());
  let finished = 0;
  const front = await startFrontServer(async (request, locals) => {
    const url = new URL(request.url);
    try {
      return (await run({ request, params: {}, url, locals } as unknown as APIContext)) as Response;
    } finally {
      finished += 1;
    }
  }, options);
  const noticed = () => [...complaints, ...front.lines.filter((line) => Number(JSON.parse(line).level) > 30)];
  const left = () => front.lines.some((line) => line.includes('"aborted":true'));
  return { ...front, noticed, left, finished: () => finished };
}

/** Sends the start of a request, and leaves as soon as `until` is true. */
async function sendAndLeave(port: number, text: string, until: () => boolean | Promise<boolean>) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  socket.on('data', () => {});
  await expect.poll(until).toBe(true);
  socket.destroy();
}

const post = (type: string, body: string, length = 50_000) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Application-Id: customer-portal\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,price\r\n';

const silence = async (server: Awaited<ReturnType<typeof aServer>>, expected = 1) => {
  await expect.poll(server.left).toBe(true);
  await expect.poll(server.finished).toBe(expected);
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(server.noticed()).toEqual([]);
};

describe('SL-09: a caller who leaves is no error in the log', () => {
  test.each([
    ['JSON', post('application/json', '{"name": "A')],
    ['form fields', post('application/x-www-form-urlencoded', 'name=A')],
    ['a file', post('multipart/form-data; boundary=x', form)],
    ['a header of a file', post('multipart/form-data; boundary=x', form.slice(0, 30))],
  ])('in the middle of %s', async (_, request) => {
    const server = await aServer();
    let asked = 0;
    server.server.on('request', () => (asked += 1));
    await sendAndLeave(server.port, request, () => asked === 1);
    await silence(server);
  });

  const endless = () => new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(Buffer.alloc(65_536)) });
  async function* rows() {
    for (;;) {
      await nextTurn();
      yield Array.from({ length: 500 }, (_, row) => row);
    }
  }
  async function* steps(): AsyncGenerator<number, object> {
    for (let step = 0; ; step++) {
      await nextTurn();
      yield step;
    }
  }
  test.each<[string, () => Response]>([
    ['a file', () => new Response(endless(), { headers: { 'content-type': 'image/jpeg' } })],
    [
      'a file from the disk',
      () =>
        new Response(Readable.toWeb(Readable.from(endlessChunks())) as ReadableStream, {
          headers: { 'content-type': 'image/jpeg' },
        }),
    ],
    ['an export', () => csvResponse({ name: 'x', columns, pages: rows() })],
    ['the progress of an import', () => streamProgress({ done: false, value: 0 }, steps())],
  ])('while %s is sent', async (_, answer) => {
    const server = await aServer(answer);
    await sendAndLeave(server.port, post('application/json', '{}', 2), () => server.finished() === 1);
    await silence(server);
  });

  test('before its answer is ready', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const run = endpoint(call, async () => {
      await held;
      return Response.json({ text: 'x'.repeat(5_000) });
    });
    const server = await aServer();
    let asked = 0;
    const slow = await startFrontServer(async (request, locals) => {
      asked += 1;
      return (await run({
        request,
        params: {},
        url: new URL(request.url),
        locals,
      } as unknown as APIContext)) as Response;
    });
    await sendAndLeave(slow.port, post('application/json', '{}', 2), () => asked === 1);
    await expect.poll(() => slow.lines.some((line) => line.includes('"aborted":true'))).toBe(true);
    release();
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(server.noticed()).toEqual([]);
    expect(slow.lines.filter((line) => Number(JSON.parse(line).level) > 30)).toEqual([]);
  });

  test('in the middle of a request to the card sandbox', async () => {
    let reading = 0;
    const server = await aServer(undefined, {
      sandbox: () => async (req) => {
        reading += 1;
        for await (const _ of req);
      },
    });
    const request = post('application/json', '{"name": "A').replace(path, '/card-sandbox/transfers');
    await sendAndLeave(server.port, request, () => reading === 1);
    await silence(server, 0);
  });

  test.each([
    ['in the middle of its body', post('application/json', '{"name": "A')],
    ['while the other server answers', post('application/json', '{}', 2)],
  ])('when another server answers the call, %s', async (_, request) => {
    let reached = 0;
    const other = createServer((req, res) => {
      reached += 1;
      req.resume();
      res.on('error', () => {});
      if (!request.endsWith('{}')) return;
      Readable.from(endlessChunks())
        .on('error', () => {})
        .pipe(res);
    });
    other.on('clientError', (_error, socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      other.closeAllConnections();
      return new Promise((resolve) => other.close(resolve));
    });
    const { port } = other.address() as AddressInfo;
    const settings = { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1:4321', TRUST_PROXY: 0, ADDRESS_LIMIT_SCALE: 1 };
    const server = await aServer(undefined, {
      settings: { ...settings, API_UPSTREAM: `http://127.0.0.1:${port}/api` },
    });
    await sendAndLeave(server.port, request, () => reached === 1);
    await silence(server, 0);
  });
});

async function* endlessChunks() {
  for (;;) {
    await nextTurn();
    yield Buffer.alloc(16_384);
  }
}
