import { describe, expect, test } from 'vitest';
import { upstreamUrl } from '#lib/server/upstream/addresses.ts';
import { startFrontServer } from './start-front-server.ts';

const json = (value: unknown, status = 200) => Response.json(value, { status });
const sizeOf = async (request: Request) => (await request.arrayBuffer()).byteLength;
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

  test('is unavailable if that server does not respond', async () => {
    const { ask } = await pointedAt('http://127.0.0.1:1/api');
    const answer = await ask('/api/faqs');
    expect([answer.status, JSON.parse(String(answer.bytes)).success]).toEqual([503, false]);
  });
});
