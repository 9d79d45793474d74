import { Agent, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { routeOf } from '#lib/server/front-server/observe/route-of.ts';
import { drain } from '#lib/server/front-server/shutdown.ts';
import { startFrontServer } from './start-front-server.ts';

const json = (value: unknown, status = 200) => Response.json(value, { status });

describe('the front server', () => {
  test('gives each request an id of its own, whatever the client sends', async () => {
    const { ask } = await startFrontServer((_req, locals) => json(locals));
    const answer = await ask('/api/x', { headers: { 'x-request-id': 'forged' } });
    expect(JSON.parse(String(answer.bytes)).requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('OB-14: takes the id of the request from a trusted proxy, if it is one', async () => {
    const settings = { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1', TRUST_PROXY: 1, ADDRESS_LIMIT_SCALE: 1 };
    const { ask, lines } = await startFrontServer(() => json({}), { settings });
    const idFor = async (sent: string) =>
      (await ask('/api/x', { headers: { 'x-request-id': sent } })).headers['x-request-id'];
    expect(await idFor('proxy:7f3a.9-b_2')).toBe('proxy:7f3a.9-b_2');
    for (const wrong of ['short', 'with space 123', '"level":60,', 'x'.repeat(101)])
      expect(await idFor(wrong)).not.toBe(wrong);
    await expect.poll(() => lines).toHaveLength(5);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'proxy:7f3a.9-b_2', route: '/api/*', status: 200 });
  });

  test('OB-15: logs one line for each request, with its pattern, its time and who is signed in', async () => {
    const { ask, lines } = await startFrontServer((request, locals) => {
      if (new URL(request.url).pathname.startsWith('/api/')) locals.accountId = 12;
      else locals.route = '/properties/[id]/visit';
      return json({});
    });
    for (const path of ['/api/user/plan-property/77', '/properties/7/visit', '/_astro/kit.abc.js', '/livez'])
      await ask(path);
    await expect.poll(() => lines).toHaveLength(3);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { route: '/api/user/plan-property/{id}', account: 12, status: 200, ms: expect.any(Number) },
      { route: '/properties/[id]/visit' },
      { route: '/properties/[id]/visit' },
    ]);
  });

  test('OB-05: counts requests under patterns, whatever paths strangers make up', () => {
    const paths = [
      '/api/made/up',
      '/properties/7',
      '/sitemap-3.xml',
      '/photos/x/400.avif',
      '/dashboard/wallet',
      '/%00',
    ];
    expect(paths.map((path) => routeOf(path))).toEqual([
      '/api/*',
      '/properties/[id]',
      '/sitemap-[id].xml',
      'file',
      '/dashboard/*',
      'page',
    ]);
  });

  test('refuses an unknown Host', async () => {
    const { ask } = await startFrontServer(() => json({}));
    expect((await ask('/api/x', { headers: { host: 'evil.example' } })).status).toBe(400);
    expect((await ask('/api/x', { headers: { host: 'localhost:4321' } })).status).toBe(200);
  });

  test('sends security headers with every response, and HSTS only over TLS', async () => {
    const { ask } = await startFrontServer(
      () =>
        new Response('hello', {
          headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
        }),
    );
    for (const path of ['/', '/healthz', '/wallet']) {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    expect((await ask('/')).headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'self'; .*base-uri 'none'/),
      'reporting-endpoints': 'csp="/csp-reports"',
    });
    expect((await ask('/healthz')).headers['content-security-policy']).toContain("default-src 'none'");
    const secure = await startFrontServer(() => new Response('hello'), {
      settings: { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1', TRUST_PROXY: 1, ADDRESS_LIMIT_SCALE: 1 },
    });
    const answer = await secure.ask('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
  });

  test('trusts only the addresses that its own proxies have added', async () => {
    const forged = { headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' } };
    const direct = await startFrontServer((_req, locals) => json(locals));
    expect(JSON.parse(String((await direct.ask('/api/x', forged)).bytes)).address).toBe('127.0.0.1');
    const behindOne = await startFrontServer((_req, locals) => json(locals), {
      settings: { HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1', TRUST_PROXY: 1, ADDRESS_LIMIT_SCALE: 1 },
    });
    expect(JSON.parse(String((await behindOne.ask('/api/x', forged)).bytes)).address).toBe('2.2.2.2');
  });

  test('L-09: answers unknown paths under /api with JSON, never with a page', async () => {
    const { ask } = await startFrontServer(
      () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
    );
    const answer = await ask('/api/nothing', { method: 'DELETE' });
    expect(answer.status).toBe(404);
    expect(JSON.parse(String(answer.bytes))).toMatchObject({ success: false, message: expect.any(String) });
    expect(String((await ask('/nothing')).bytes)).toBe('<h1>Not found</h1>');
  });

  test('Q-25: reports an error with the request id and without details', async () => {
    const { ask, lines } = await startFrontServer(() => {
      throw new Error('password=hunter2');
    });
    const answer = await ask('/api/x', { method: 'POST' });
    expect(answer.status).toBe(500);
    expect(JSON.parse(String(answer.bytes))).toEqual({
      success: false,
      message: 'Something went wrong',
      code: 'failed',
      request_id: answer.headers['x-request-id'],
    });
    expect(lines.join()).toContain(String(answer.headers['x-request-id']));
  });

  test('RQ-16: refuses what cannot be converted to a web request, in the build as in the sources', async () => {
    const { ask } = await startFrontServer(() => new Response('a page'));
    for (const method of ['TRACE', 'OPTIONS'])
      expect([method, (await ask('/%E0%A4%A', { method })).status]).toEqual([method, 400]);
    for (const path of ['/%zz', '/properties/%', '/api/%c0%af'])
      expect([path, (await ask(path)).status]).toEqual([path, 400]);
    expect((await ask('*', { method: 'OPTIONS' })).status).toBe(400);
  });

  test('R-02, R-05, R-23: redirects other spellings to their page and keeps the query', async () => {
    const { ask } = await startFrontServer(() => new Response('a page'));
    const leads = {
      '/index': '/login',
      '/verify-Otp': '/verify-otp',
      '/dashboard/my-property': '/dashboard/my-properties',
      '/my-property/payment-list/7/?status=1': '/dashboard/my-property/payment-list/7?status=1',
      '/property/7/payment-method': '/dashboard/property/7/payment-method',
    };
    for (const [from, to] of Object.entries(leads)) {
      const answer = await ask(from);
      expect([answer.status, answer.headers.location]).toEqual([301, to]);
    }
    expect((await ask('/properties/7')).status).toBe(200);
  });

  test('TX-13: a link that a chat has sent with the end of its sentence leads to its page', async () => {
    const { ask } = await startFrontServer(() => new Response('a page'));
    const leads = {
      '/properties/7.': '/properties/7',
      '/properties/7).': '/properties/7',
      '/properties/7%E2%80%9D?from=chat': '/properties/7?from=chat',
      '/my-property/7,': '/dashboard/my-property/7',
    };
    for (const [from, to] of Object.entries(leads)) {
      const answer = await ask(from);
      expect([answer.status, answer.headers.location]).toEqual([301, to]);
    }
    for (const stays of ['/', '/properties/7', '/api/property/7.']) expect((await ask(stays)).status).toBe(200);
  });

  test('logs the names of query parameters, but no values and no file signatures', async () => {
    const { ask, lines } = await startFrontServer(() => new Response('a page'));
    await ask(`/files/${'k'.repeat(43)}?signature=secret-value&page=2`);
    await expect.poll(() => lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ method: 'GET', path: '/files/…?signature&page', status: 200 });
  });

  test('logs no word of a query that stands alone: it may be a token', async () => {
    const { ask, lines } = await startFrontServer(() => new Response('a page'));
    await ask('/unlock?tokentokentoken&page=2');
    await expect.poll(() => lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '{}').path).toBe('/unlock?…&page');
  });

  test('is unavailable until the application is ready', async () => {
    const { ask } = await startFrontServer(() => json({}), {
      application: () => undefined,
      vitals: { ready: () => false, healthy: async () => false, measure: async () => undefined },
    });
    expect((await ask('/healthz')).status).toBe(503);
    const answer = await ask('/api/x');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
  });

  test('is healthy once it serves and its database answers, for any client', async () => {
    const { ask } = await startFrontServer(() => json({}));
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await ask('/healthz', { method, headers: { host: '10.0.0.7' } });
      expect([answer.status, String(answer.bytes)]).toEqual([200, '{"status":"ok"}']);
    }
  });

  test('completes running responses before it stops, and accepts no new ones', async () => {
    let finish = (_: Response) => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { ask, server, port } = await startFrontServer(() => {
      begin();
      return new Promise<Response>((resolve) => {
        finish = resolve;
      });
    });
    const underWay = ask('/api/slow', { method: 'POST' });
    await begun;
    const stopped = drain(server);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    finish(json({ done: true }));
    expect(String((await underWay).bytes)).toBe('{"done":true}');
    await stopped;
  });

  test('OB-21: while it stops, callers are let in for a while, each with the last answer of its connection', async () => {
    const { ask, server, port } = await startFrontServer(() => json({}));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connection = () =>
      new Promise((resolve, reject) => {
        const req = request({ host: '127.0.0.1', port, path: '/api/x', agent }, (res) => {
          res.resume().once('end', () => resolve(res.headers.connection));
        });
        req.on('error', reject).end();
      });
    expect(await connection()).toBe('keep-alive');
    const stopped = drain(server, { noticed: 500 });
    expect(await connection()).toBe('close');
    expect((await ask('/api/x')).status).toBe(200);
    await stopped;
    await expect(ask('/api/x')).rejects.toThrow();
    agent.destroy();
  });
});
