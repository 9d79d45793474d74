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
    const page = await fetch(`${server.url}/login`);
    const header = page.headers.get('content-security-policy') ?? '';
    const meta = /http-equiv="content-security-policy" content="([^"]+)"/i.exec(await page.text())?.[1] ?? '';
    expect(header).toContain("frame-ancestors 'none'");
    const scripts = /script-src ([^;]+)/.exec(`${header}; ${meta}`)?.[1] ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(`${header}; ${meta}`).toContain("object-src 'none'");
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
