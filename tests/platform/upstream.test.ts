import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { upstreamUrl } from '#lib/server/upstream/addresses.ts';
import { startFrontServer } from './start-front-server.ts';

const json = (value: unknown, status = 200) => Response.json(value, { status });
const sizeOf = async (request: Request) => (await request.arrayBuffer()).byteLength;

/** Sends these bytes as they are, and waits for the beginning of an answer. */
const sendRaw = (port: number, bytes: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.once('data', () => socket.destroy());
  });
const pathOf = ({ url }: Request) => url.slice(new URL(url).origin.length);

describe('a portal with another API server', () => {
  const pointedAt = (upstream: string) =>
    startFrontServer(() => new Response('a page'), {
      settings: {
        HOST: '127.0.0.1',
        SITE_URL: 'http://127.0.0.1',
        TRUST_PROXY: 0,
        ADDRESS_LIMIT_SCALE: 1,
        API_UPSTREAM: upstream,
      },
    });

  test('forwards calls with body, token and query, and caches its pages', async () => {
    const other = await startFrontServer(async (request) =>
      json({ url: pathOf(request), token: request.headers.get('authorization'), size: await sizeOf(request) }, 201),
    );
    const { ask } = await pointedAt(`http://127.0.0.1:${other.port}/api`);
    const answer = await ask('/api/user/repayment?x=1', {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      body: ['twelve bytes'],
    });
    expect(answer.status).toBe(201);
    expect(JSON.parse(String(answer.bytes))).toEqual({
      url: '/api/user/repayment?x=1',
      token: 'Bearer token',
      size: 12,
    });
    expect(String((await ask('/login')).bytes)).toBe('a page');
  });

  test.each(['https://up.example/api', 'https://up.example/api/', 'https://up.example'])(
    'does not forward %s outside of the configured path',
    (upstream) => {
      const origin = 'https://up.example';
      const base = upstream.replace(/\/$/, '');
      expect(upstreamUrl(upstream, '/api/user/plan-property/7?x=1')?.href).toBe(`${base}/user/plan-property/7?x=1`);
      for (const path of [
        '/api/../../admin',
        '/api/%2e%2e/admin',
        '/api/..\\admin',
        '/api/.%2E/apixx/a',
        '/api//../../..',
      ])
        expect([path, upstreamUrl(upstream, path)?.href ?? null]).toEqual([
          path,
          base === origin ? expect.stringMatching(/^https:\/\/up\.example\//) : null,
        ]);
    },
  );

  test('answers a path that escapes the API with 404', async () => {
    const asked: string[] = [];
    const other = await startFrontServer(async (request) => {
      asked.push(pathOf(request));
      return json({});
    });
    const { ask } = await pointedAt(`http://127.0.0.1:${other.port}/v1/api`);
    for (const path of ['/api/../../admin', '/api/%2e%2e/admin'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(asked).toEqual([]);
  });

  test('OA-16: finds scripts and styles of earlier builds at the other server, and nothing else of its files', async () => {
    const asked: string[] = [];
    const other = await startFrontServer(() => new Response('no page', { status: 404 }), {
      files(req, res, next) {
        asked.push(req.url ?? '');
        if (req.url !== '/_astro/dialog.3arlier_.js') return next();
        res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, immutable' }).end('earlier');
      },
    });
    const { ask } = await pointedAt(`http://127.0.0.1:${other.port}/api`);
    const found = await ask('/_astro/dialog.3arlier_.js');
    expect([found.status, String(found.bytes)]).toEqual([200, 'earlier']);
    expect(found.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'public, immutable' });
    expect((await ask('/_astro/none.css')).status).toBe(404);
    for (const path of ['/_astro/fonts/a.woff2', '/_astro/a.js.map', '/_astro/../.env.js', '/worker.js', '/_astro/'])
      await ask(path);
    expect(asked).toEqual(['/_astro/dialog.3arlier_.js', '/_astro/none.css']);
  });

  test('OA-17: passes on a body as a body, whatever the method: none of its bytes is a request of its own', async () => {
    const asked: string[] = [];
    const other = await startFrontServer(async (request) => {
      asked.push(`${request.method} ${pathOf(request)}`);
      return json({});
    });
    const { port, ask } = await pointedAt(`http://127.0.0.1:${other.port}/api`);
    const inner = 'POST /api/logout HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Ignore: ';
    const chunked = `Transfer-Encoding: chunked\r\n\r\n${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
    const measured = `Connection: content-length\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`;
    for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'])
      for (const rest of [chunked, measured]) {
        await sendRaw(port, `${method} /api/faqs HTTP/1.1\r\nHost: 127.0.0.1\r\n${rest}`);
        await ask('/api/user/dashboard');
      }
    expect(asked.filter((one) => one.includes('logout'))).toEqual([]);
    expect(asked.filter((one) => one.includes('dashboard'))).toHaveLength(10);
  });

  test('OA-17: tells the other server itself who asks, and keeps to itself what is about its own connection', async () => {
    const seen: Headers[] = [];
    const other = await startFrontServer((request) => {
      seen.push(request.headers);
      return new Response('{}', { headers: { 'x-request-id': 'of-the-other-server' } });
    });
    const { ask, lines } = await pointedAt(`http://127.0.0.1:${other.port}/api`);
    const answer = await ask('/api/faqs', {
      headers: {
        connection: 'close, X-Secret',
        'x-secret': 'of this connection',
        'x-request-id': 'chosen-by-a-caller',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-real-ip': '203.0.113.9',
      },
    });
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.join()).toContain(id);
    const passed = ['x-secret', 'x-real-ip', 'x-request-id', 'x-forwarded-for', 'x-forwarded-proto'];
    expect(passed.map((name) => seen[0]?.get(name))).toEqual([null, null, id, '127.0.0.1', 'http']);
  });

  test.each(['/photos', '/share', '/card-sandbox'])(
    'OA-17: %s/.. leads to nothing else on its host',
    async (folder) => {
      const asked: string[] = [];
      const other = await startFrontServer((request) => {
        asked.push(pathOf(request));
        return json({});
      });
      const { port } = await pointedAt(`http://127.0.0.1:${other.port}/api`);
      for (const path of ['/../metrics', '/%2e%2e/metrics', '/.%2E/.%2e/metrics', '/..\\metrics'])
        for (const method of ['GET', 'POST'])
          await sendRaw(port, `${method} ${folder}${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n`);
      expect(asked).toEqual([]);
    },
  );

  test('is unavailable if that server does not respond', async () => {
    const { ask } = await pointedAt('http://127.0.0.1:1/api');
    const answer = await ask('/api/faqs');
    expect([answer.status, JSON.parse(String(answer.bytes)).success]).toEqual([503, false]);
  });
});
