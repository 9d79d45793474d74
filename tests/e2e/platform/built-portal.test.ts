import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertRules, dashboardQueries, metricsIn } from '../../support/metric-names.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';

const metricsToken = 'only for tests, and long';
const application = { 'x-application-id': 'customer-portal' };

describe('the built portal', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { METRICS_TOKEN: metricsToken } });
  });
  afterAll(async () => {
    await server?.kill('SIGKILL');
  });

  test('OB-01, OB-06: shows its metrics to whoever has the token, and all that alerts and dashboard ask for', async () => {
    const metrics = (authorization?: string) =>
      fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} });
    expect((await metrics()).status).toBe(401);
    expect((await metrics('Bearer wrong')).status).toBe(401);
    await fetch(`${server.url}/properties/123456`);
    await fetch(`${server.url}/api/user/plan-property/77`, { headers: application });
    const answer = await metrics(`Bearer ${metricsToken}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    const text = await answer.text();
    expect(text).toContain('{method="GET",route="/properties/[id]",status="404"} 1');
    expect(text).toContain('{method="GET",route="/api/user/plan-property/{id}",status="401"} 1');
    expect(text).not.toMatch(/123456|property\/77/);
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = [...alertRules().map(({ expr }) => expr), ...dashboardQueries()].flatMap(metricsIn);
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('AD-04: answers an unknown path of the site with its page, and counts it as such', async () => {
    const answer = await fetch(`${server.url}/nothing/here`);
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, expect.stringMatching(/^[\w-]{36}$/)]);
    expect(await answer.text()).toContain('<h1>Page not found</h1>');
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    expect(await metrics.text()).toContain('{method="GET",route="/404",status="404"} 1');
  });

  test('L-09, FR-05: answers an unknown path and an unknown method under /api with JSON', async () => {
    for (const [method, path, status] of [
      ['GET', '/api/nothing/here', 404],
      ['GET', '/api/login', 405],
      ['PATCH', '/api/login', 405],
      ['DELETE', '/api', 404],
    ] as const) {
      const answer = await fetch(server.url + path, { method, headers: application });
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    }
  });

  test('FR-05: answers HEAD as GET without a body, for pages, files, lists and calls', async () => {
    for (const path of ['/login', '/properties', '/logo.svg', '/robots.txt', '/sitemap.xml', '/api/properties-type']) {
      const [head, get] = [
        await fetch(server.url + path, { method: 'HEAD', headers: application }),
        await fetch(server.url + path, { headers: application }),
      ];
      expect([path, head.status, head.headers.get('content-type')]).toEqual([
        path,
        200,
        get.headers.get('content-type'),
      ]);
      expect(await head.text()).toBe('');
      await get.body?.cancel();
    }
  });

  test('allows no foreign frame and runs only its own scripts', async () => {
    const { headers } = await fetch(`${server.url}/login`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("object-src 'none'");
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const unchanged = await fetch(`${server.url}/login`, { headers: known });
    expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([304, policy]);
  });

  test('DV-08, DV-09: every page says which frames it can show, and forbids other bases, forms and plug-ins', async () => {
    const frames = {
      '/login': "'none'",
      '/properties': "'none'",
      '/office': "'none'",
      '/no-such-page': "'none'",
      '/dashboard/wallet': "'none'",
      '/dashboard/properties/1':
        'https://www.google.com https://maps.google.com https://www.openstreetmap.org https://www.youtube-nocookie.com https://player.vimeo.com',
    };
    for (const [path, allowed] of Object.entries(frames)) {
      const policy = (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
      expect([path, /frame-src ([^;]+)/.exec(policy)?.[1]]).toEqual([path, allowed]);
      for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
        expect(policy).toContain(directive);
    }
  });

  test('DV-10: other sites may show the pictures of properties and the company’s signs, and nothing else', async () => {
    const allows = async (path: string) =>
      (await fetch(server.url + path, { headers: application })).headers.get('cross-origin-resource-policy');
    for (const path of ['/favicon.ico', '/logo.svg', '/icons/512.png', '/photos/nothing/400.avif'])
      expect([path, await allows(path)]).toEqual([path, 'cross-origin']);
    for (const path of ['/login', '/properties', '/api/faqs', '/font/homestead-sans.woff2', '/worker.js'])
      expect([path, await allows(path)]).toEqual([path, 'same-origin']);
    expect((await fetch(`${server.url}/login`)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('serves the files of the build compressed, and those with a hash in their name as immutable', async () => {
    const html = await (await fetch(`${server.url}/login`)).text();
    const style = /href="(\/_astro\/[^"]+\.css)"/.exec(html)?.[1];
    const answer = await fetch(server.url + style, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test('has an icon where every browser asks for one, and no icon link that competes with the first paint', async () => {
    const icon = await fetch(`${server.url}/favicon.ico`);
    expect(icon.headers.get('content-type')).toBe('image/x-icon');
    expect(new DataView(await icon.arrayBuffer()).getUint16(2, true)).toBe(1);
    expect(await (await fetch(`${server.url}/login`)).text()).not.toContain('rel="icon"');
  });

  test('refuses an unknown Host', async () => {
    const status = await new Promise((resolve, reject) => {
      const req = request(`${server.url}/login`, { headers: { host: 'evil.example' } }, (res) =>
        resolve(res.statusCode),
      );
      req.on('error', reject).end();
    });
    expect(status).toBe(400);
  });
});

describe('the server process', () => {
  test('OB-02, OB-03, OB-20, OB-22: shuts down in order, unready first, and can be started again on its data', async () => {
    const port = String(await freePort());
    const env = { DRAIN_SECONDS: '2', METRICS_PORT: port, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
    const first = await startServer({ env });
    const probe = async (path: string) => {
      const answer = await fetch(first.url + path);
      await answer.body?.cancel();
      return { status: answer.status, connection: answer.headers.get('connection') };
    };
    expect(await probe('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    expect((await probe('/metrics')).status).toBe(404);
    await expect.poll(() => first.logs()).toMatch(/SMTP_URL: the mail server cannot be used: .*ECONNREFUSED/);
    const ended = first.kill('SIGTERM');
    await expect.poll(() => probe('/readyz')).toEqual({ status: 503, connection: 'close' });
    expect(await probe('/livez')).toEqual({ status: 200, connection: 'close' });
    expect((await probe('/login')).status).toBe(200);
    expect(await ended).toBe(0);
    const second = await startServer({ dataDir: first.dataDir });
    expect(second.logs()).not.toContain('"level":50');
    expect(await second.stop()).toBe(0);
  });

  test('does not start with an invalid setting, and names it', async () => {
    const started = startServer({ env: { TRUST_PROXY: 'yes', SMTP_URL: 'mail.example' } });
    await expect(started).rejects.toThrow(
      /TRUST_PROXY must be[\s\S]*SMTP_URL must be|SMTP_URL must be[\s\S]*TRUST_PROXY/,
    );
  });
});
