import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportOf } from '../../scripts/conformance/report.ts';

const script = fileURLToPath(new URL('../../scripts/conformance.ts', import.meta.url));
const session = { success: true, otpVerified: true, second_factor: null, token: 'x'.repeat(40) };

/** What the run prints, and its exit code. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], { encoding: 'utf8' }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), text: String(stdout + stderr) }),
  );

describe('the conformance run', () => {
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const body = req.url === '/api/login' ? session : { success: true, surprise: 1 };
    res
      .writeHead(req.url?.startsWith('/none/') ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  const asked: string[] = [];
  let url = '';
  beforeEach(() => void asked.splice(0));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('OA-06: fails for a server whose answers are not those of the API, and says where', async () => {
    const { code, text } = await run(url);
    expect(code).toBe(1);
    expect(text).toContain('✗ the ledger is healthy');
    expect(text).toContain('GET /office/health answers 200 not as openapi.json says');
    expect(text).toMatch(/\n0 held, \d\d failed, 0 left out/);
  });

  test('OA-06: moves no money where no card sandbox answers', async () => {
    const { text } = await run(url, '--sandbox', `${url}/none`);
    expect(text).toContain('– the ledger is healthy');
    expect(text).toContain(`no card sandbox answers at ${url}/none, so the money may be real`);
    // the one with wrong fields
    expect(asked.filter((path) => /wallet|buy|payments/.test(path))).toEqual(['/api/user/fund-wallet']);
  });

  test('OA-06: names what is missing: an address, a server', async () => {
    expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('npm run conformance -- URL') });
    expect(await run('portal')).toMatchObject({
      code: 1,
      text: 'portal is not an address such as http://127.0.0.1:4321\n',
    });
    expect((await run('http://127.0.0.1:9')).text).toContain('Nothing answers at http://127.0.0.1:9');
  });

  test('OA-06: prints a table by area', () => {
    const report = reportOf([
      { area: 'Errors', title: 'one', end: 'held' },
      { area: 'Errors', title: 'another', end: 'left out', reason: 'no occasion' },
    ]);
    expect(report).toBe('\nErrors\n  ✓ one\n  – another  no occasion\n\n1 held, 0 failed, 1 left out');
  });
});
