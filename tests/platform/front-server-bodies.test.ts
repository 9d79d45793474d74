import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { startFrontServer } from './start-front-server.ts';

const MEGABYTE = 1024 * 1024;
const json = (value: unknown, status = 200) => Response.json(value, { status });
const sizeOf = async (request: Request) => (await request.arrayBuffer()).byteLength;
const pathOf = ({ url }: Request) => url.slice(new URL(url).origin.length);

describe('request bodies', () => {
  test('are refused above the limit, by their declared length and while they arrive', async () => {
    const { ask } = await startFrontServer(async (request) => json({ size: await sizeOf(request) }));
    const tooLarge = [Buffer.alloc(MEGABYTE), Buffer.alloc(MEGABYTE)];
    const announced = await ask('/api/x', {
      method: 'POST',
      headers: { 'content-length': `${2 * MEGABYTE}` },
      body: tooLarge,
    });
    expect(announced.status).toBe(413);
    const streamed = await ask('/api/x', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: tooLarge,
    });
    expect(streamed.status).toBe(413);
    expect(JSON.parse(String(streamed.bytes))).toMatchObject({ success: false });
  });

  test('may be large only in a form, and only for a call that takes files', async () => {
    const { ask } = await startFrontServer(async (request) => json({ size: await sizeOf(request) }));
    const post = (path: string, type: string) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
        body: [Buffer.alloc(MEGABYTE), Buffer.alloc(MEGABYTE)],
      });
    const form = 'multipart/form-data; boundary=x';
    for (const path of ['/api/user/buy-property', '/api/user/repayment?x=1', '/api/office/plans/7/documents'])
      expect(JSON.parse(String((await post(path, form)).bytes))).toEqual({ size: 2 * MEGABYTE });
    for (const path of ['/api/login', '/api/x', '/api/user/buy-property/more'])
      expect([path, (await post(path, form)).status]).toEqual([path, 413]);
    for (const type of ['multipart/form-database', 'application/json', 'text/plain; multipart/form-data'])
      expect([type, (await post('/api/user/repayment', type)).status]).toEqual([type, 413]);
  });
});

describe('what a body holds', () => {
  const read = async (request: Request) => {
    const text = await request.text();
    return json({ size: text.length });
  };
  const post = async (path: string, body: string, type = 'application/json') => {
    const { ask } = await startFrontServer(read);
    const pieces = [body.slice(0, body.length / 2), body.slice(body.length / 2)];
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
    return (await ask(path, { method: 'POST', headers, body: pieces })).status;
  };
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":1`).join(',')}}`;

  test('RQ-02: is counted while it arrives: bytes, keys, elements, fields and levels, before anything parses it', async () => {
    expect(await post('/api/login', keys(999))).toBe(200);
    expect(await post('/api/login', keys(1_002))).toBe(413);
    expect(await post('/api/login', `[${'1,'.repeat(1_001)}1]`)).toBe(413);
    expect(await post('/api/login', `${'['.repeat(16)}${']'.repeat(16)}`)).toBe(200);
    expect(await post('/api/login', '['.repeat(17))).toBe(400);
    expect(await post('/api/login', JSON.stringify({ text: '{[,'.repeat(2_000), quoted: '\\",,[' }))).toBe(200);
    expect(await post('/api/login', `{"a":"${'x'.repeat(65_536)}"}`)).toBe(413);
    expect(await post('/api/login', 'a=1&'.repeat(1_001), 'application/x-www-form-urlencoded')).toBe(413);
    expect(await post('/csp-reports', keys(1_002), 'application/csp-report')).toBe(413);
  });

  test('RQ-02: may be as much as the definition of its call says', async () => {
    expect(await post('/api/paystack/webhook', `{"a":"${'x'.repeat(200_000)}"}`)).toBe(200);
    expect(await post('/api/paystack/webhook', `{"a":"${'x'.repeat(270_000)}"}`)).toBe(413);
    expect(await post('/api/office/layout-drawing', `{"a":"${'x'.repeat(900_000)}"}`)).toBe(200);
  });

  test('RQ-03: is not asked for by whoever is refused by the head', async () => {
    const { port } = await startFrontServer(() => json({ code: 'too_many' }, 429));
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 429 /);
    socket.destroy();
  });
});

describe('response bodies', () => {
  test('are compressed in an encoding that the client accepts, if they are large', async () => {
    const text = 'naira '.repeat(1000);
    const { ask } = await startFrontServer(
      (request) =>
        new Response(pathOf(request) === '/long' ? text : 'short', { headers: { 'content-type': 'text/html' } }),
    );
    const br = await ask('/long', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(br.bytes))).toBe(text);
    const gzip = await ask('/long', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(String(gunzipSync(gzip.bytes))).toBe(text);
    expect((await ask('/long')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/short', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
  });

  describe('a streamed response', () => {
    const file = (body: ReadableStream<Uint8Array>) => new Response(body, { headers: { 'content-type': 'image/png' } });

    test('is sent while it is generated', async () => {
      let finish = () => {};
      const { port } = await startFrontServer(() =>
        file(
          new ReadableStream({
            start(stream) {
              stream.enqueue(Buffer.from('first'));
              finish = () => {
                stream.enqueue(Buffer.from('last'));
                stream.close();
              };
            },
          }),
        ),
      );
      const answer = await fetch(`http://127.0.0.1:${port}/file`);
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      expect(String(Buffer.from((await reader.read()).value ?? []))).toBe('first');
      finish();
      expect(String(Buffer.from((await reader.read()).value ?? []))).toBe('last');
    });

    test('is aborted once its client has disconnected', async () => {
      const cancelled = vi.fn();
      const { port, lines } = await startFrontServer(() =>
        file(new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(100_000)), cancel: cancelled })),
      );
      const caller = new AbortController();
      await fetch(`http://127.0.0.1:${port}/file`, { signal: caller.signal });
      caller.abort();
      await expect.poll(() => cancelled.mock.calls.length).toBe(1);
      await expect.poll(() => lines.length).toBe(1);
      expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'request', aborted: true });
    });

    test('is not generated for a HEAD request', async () => {
      const cancelled = vi.fn();
      const { ask } = await startFrontServer(() => file(new ReadableStream({ cancel: cancelled })));
      const answer = await ask('/file', { method: 'HEAD' });
      expect([answer.status, answer.headers['content-type'], answer.bytes.length]).toEqual([200, 'image/png', 0]);
      expect(cancelled).toHaveBeenCalledOnce();
    });

    test('closes the connection if it fails half-way', async () => {
      const { ask, lines } = await startFrontServer(() =>
        file(
          new ReadableStream({
            start: (stream) => stream.enqueue(Buffer.from('first')),
            pull: (stream) => stream.error(new Error('the disk is gone')),
          }),
        ),
      );
      await expect(ask('/file')).rejects.toThrow();
      expect(lines.join()).toContain('the disk is gone');
    });
  });
});
