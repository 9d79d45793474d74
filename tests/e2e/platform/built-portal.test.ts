import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';

const application = { 'x-application-id': 'customer-portal' };

describe('the built portal', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server?.kill('SIGKILL');
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
  test('shuts down gracefully, and can be started again on its data', async () => {
    const first = await startServer();
    expect(await first.kill('SIGTERM')).toBe(0);
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
