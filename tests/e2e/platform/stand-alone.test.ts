import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFrontServer } from '#tests/platform/start-front-server.ts';
import { createDeployment } from '#tests/support/processes/stand-alone-folder.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import { runChecks } from '../../../scripts/conformance/run-checks.ts';

const IMPORTED = /(?:\bfrom|^import|\bimport\()\s*"([\w@][^"\s]*)"/gm;

/** The packages that the modules of a build name. */
function packagesOf(dist: string) {
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  const named = modules.flatMap((file) => [...readFileSync(path.join(dist, file), 'utf8').matchAll(IMPORTED)]);
  const names = new Set(named.map(([, name = '']) => name));
  return [...names].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).sort();
}

describe('a folder with the build, package.json, the lock file and the production packages alone', () => {
  let folder: string;
  let server: RunningServer;
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' },
    });
  const call = async (route: string, token?: string, body?: object) =>
    fetch(`${server.url}/api${route}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-application-id': 'customer-portal',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    folder = createDeployment();
    server = await startServer({
      demo: true,
      embedded: true,
      program: path.join(folder, 'dist/serve.mjs'),
      env: { TRUST_PROXY: '1' },
    });
  });
  afterAll(async () => {
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('has every package that the build names', () => {
    const named = packagesOf(path.join(folder, 'dist'));
    expect(named).toContain('pg');
    const program = `for (const name of ${JSON.stringify(named)}) await import(name);`;
    expect(run('--input-type=module', '--eval', program)).toBe('');
  });

  test('serves pages, calls and the papers that it makes', async () => {
    const page = await fetch(`${server.url}/properties`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('₦')]);
    expect((await fetch(`${server.url}/login`)).status).toBe(200);
    const customer = { email: 'customer@example.com', password: 'demo-Customer-2026' };
    const { token } = await (await call('/login', undefined, customer)).json();
    const { user_transactions } = await (await call('/user/transactions?status=1', token)).json();
    const receipt = await call(`/user/transaction/${user_transactions.data[0].id}/receipt`, token);
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('OA-05: keeps to the API as the conformance run plays it, also through a portal that passes its calls on', async () => {
    const account = (who: string, name: string) => ({
      email: `${who}@example.com`,
      password: `demo-${name}-2026`,
    });
    const passing = await startFrontServer(() => new Response('a page'), {
      settings: {
        HOST: '127.0.0.1',
        SITE_URL: 'http://127.0.0.1',
        TRUST_PROXY: 0,
        ADDRESS_LIMIT_SCALE: 1,
        API_UPSTREAM: `${server.url}/api`,
      },
    });
    for (const url of [server.url, `http://127.0.0.1:${passing.port}`]) {
      const results = await runChecks({
        url,
        sandbox: server.url,
        customer: account('customer', 'Customer'),
        office: account('office', 'Office'),
      });
      expect(results.filter(({ end }) => end !== 'held')).toEqual([]);
      expect(results.length).toBeGreaterThan(25);
    }
    const description = await fetch(`${server.url}/api/openapi.json`);
    expect([description.status, (await description.json()).openapi]).toEqual([200, '3.1.0']);
  });

  test('exports its database and explains its commands', async () => {
    const file = path.join(folder, 'backup.gz');
    await server.kill('SIGTERM');
    expect(run('dist/db.mjs', 'export', file)).toContain('Exported');
    expect(run('dist/import.mjs', '--help')).toContain('npm run import -- FILE');
  });
});
