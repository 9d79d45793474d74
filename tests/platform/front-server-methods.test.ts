import { describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { carriesCredentials } from '#lib/server/front-server/credentials-in-query.ts';
import { startFrontServer } from './start-front-server.ts';

const bodyOf = (answer: { bytes: Buffer }) => JSON.parse(String(answer.bytes));

describe('FR-05: methods', () => {
  test('that a path of the API does not know are told the ones it does, in JSON', async () => {
    const { ask, lines } = await startFrontServer(() => new Response('reached'));
    for (const [method, path, allow] of [
      ['GET', '/api/login', 'POST, OPTIONS'],
      ['PATCH', '/api/login/', 'POST, OPTIONS'],
      ['POST', '/api/property/7?x=1', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/api/office/content/order', 'PUT, OPTIONS'],
      ['GET', '/api/office/content/7', 'PUT, DELETE, OPTIONS'],
      ['TRACE', '/api/login', 'POST, OPTIONS'],
      ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await ask(path, { method });
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allow]);
      expect(bodyOf(answer)).toMatchObject({ success: false, code: 'wrong_method', message: expect.any(String) });
    }
    expect(lines.join()).not.toContain('"level":50');
  });

  test('of pages and files are GET and HEAD; no other reaches the application', async () => {
    const { ask } = await startFrontServer(() => new Response('a page'), {
      files: (_req, res, next) => (_req.url === '/logo.svg' ? res.end('a file') : next()),
    });
    for (const path of ['/login', '/logo.svg', '/properties', '/wallet', '/healthz', '/x/api/user/repayment'])
      for (const method of ['POST', 'PUT', 'TRACE', 'PROPFIND']) {
        const answer = await ask(path, { method, body: ['x'] });
        expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
      }
    expect((await ask('/login', { method: 'HEAD' })).status).toBe(200);
  });

  test('can be asked for with OPTIONS, without a body', async () => {
    const { ask } = await startFrontServer(() => new Response('reached'));
    for (const [path, allow] of [
      ['/login', 'GET, HEAD, OPTIONS'],
      ['/api/login', 'POST, OPTIONS'],
    ] as const) {
      const { status, headers, bytes } = await ask(path, { method: 'OPTIONS' });
      expect([status, headers.allow, bytes.length]).toEqual([204, allow, 0]);
    }
  });

  test('of every call of the API reach it', async () => {
    const { ask } = await startFrontServer(({ method }) => new Response(null, { headers: { 'x-method': method } }));
    for (const { method, path } of Object.values(allCalls)) {
      const answer = await ask(`/api${path.replace(/\{\w+\}/g, '7')}`, { method });
      expect([path, answer.headers['x-method']]).toEqual([path, method]);
    }
  });

  test('of a path of the API that does not exist are not found', async () => {
    const { ask } = await startFrontServer(() => new Response('<h1>no</h1>', { status: 404 }));
    for (const method of ['GET', 'POST', 'OPTIONS', 'TRACE'])
      expect([method, (await ask('/api/nothing', { method })).status]).toEqual([method, 404]);
  });
});

describe('FR-04: credentials in an address', () => {
  test('are refused with a sentence, on pages, cached pages and calls, and appear in no log', async () => {
    const { ask, lines } = await startFrontServer(
      () => new Response('a page', { headers: { 'cdn-cache-control': 'max-age=60' } }),
    );
    for (const path of [
      '/login?email=ada@example.com&password=hunter2hunter2',
      '/properties?token=hunter2hunter2',
      '/unlock?%74oken=hunter2hunter2',
      '/verify-otp?OTP=hunter2hunter2',
      '/?Authorization=Bearer%20hunter2hunter2',
      '/?q=Bearer+hunter2hunter2',
      '/api/user-profile?access_token=hunter2hunter2',
      '/api/search?name=x&X-Auth-Token[]=hunter2hunter2',
      '/api/login?current_password=hunter2hunter2',
    ]) {
      const answer = await ask(path, { method: path.startsWith('/api/login') ? 'POST' : 'GET' });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(String(answer.bytes)).toContain('do not belong in an address');
    }
    await expect.poll(() => lines).toHaveLength(9);
    expect(lines.join()).not.toContain('hunter2');
  });

  test('are nothing that the portal itself puts there', () => {
    for (const { method, payload } of Object.values(allCalls)) {
      if (method !== 'GET' && method !== 'DELETE') continue;
      for (const field of Object.keys((payload as { shape?: object }).shape ?? {}))
        expect([field, carriesCredentials(`${field}=x`)]).toEqual([field, false]);
    }
    for (const query of [
      'code=HS-1',
      'from=%2Fdashboard',
      'signature=x&expires=1',
      'name=token',
      'page=2',
      'reference=x',
    ])
      expect([query, carriesCredentials(query)]).toEqual([query, false]);
  });
});
