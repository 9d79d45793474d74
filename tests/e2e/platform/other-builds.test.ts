import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBrowser } from '../../support/browser/browser.ts';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { createModifiedBuild } from '../../support/processes/other-build.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';

const url = emptyPostgresUrl();
let other: ReturnType<typeof createModifiedBuild>;
beforeAll(() => {
  other = createModifiedBuild('fund-wallet-dialog');
});
afterAll(() => {
  if (other) rmSync(other.folder, { recursive: true, force: true });
});
const running: RunningServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));
const browser = setUpBrowser();

test('DY-03: a page of the previous build loads what it has not loaded yet, after a release', async () => {
  // the page may ask while nobody is there
  browser.expectErrors(/ERR_/);
  const port = await freePort();
  const before = await startServer({ demo: true, embedded: true, program: other.program, port });
  const page = await browser.page({ storageState: storageStateOf(before, await signedIn(before, demo.customer)) });
  await page.goto(`${before.url}/dashboard/wallet`);
  const open = page.getByRole('button', { name: 'Fund Wallet' }).first();
  await open.waitFor();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('response', (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  expect(await before.kill('SIGTERM')).toBe(0);
  running.push(await startServer({ dataDir: before.dataDir, demo: true, port }));
  await open.click();
  // the dialog stands there before its script has come
  await expect.poll(() => asked).toContain(`200 /_astro/${other.otherName}`);
});

describe.skipIf(!url)('DY-04: instances of two builds on one database', () => {
  test('each serve the scripts of the other, and no others', async () => {
    const old = await startServer({ databaseUrl: url, program: other.program });
    const current = await startServer({ databaseUrl: url });
    running.push(old, current);
    const ask = async (server: RunningServer, name: string, encoding = 'br') => {
      const answer = await fetch(`${server.url}/_astro/${name}`, { headers: { 'accept-encoding': encoding } });
      const { status, headers } = answer;
      return {
        status,
        type: headers.get('content-type'),
        kept: headers.get('cache-control'),
        text: await answer.text(),
      };
    };
    for (const [server, own, strange] of [
      [old, other.otherName, other.name],
      [current, other.name, other.otherName],
    ] as const) {
      const [mine, theirs] = [await ask(server, own), await ask(server, strange)];
      expect(theirs).toEqual({ ...mine, type: expect.stringContaining('text/javascript') });
      expect(theirs).toEqual({ ...theirs, status: 200, kept: 'public, max-age=31536000, immutable' });
      expect(await ask(server, strange, 'identity')).toEqual(theirs);
      const none = await ask(server, 'fund-wallet-dialog.n0nesuch.js');
      expect(none.status).toBe(404);
      expect(none.kept ?? '').not.toContain('immutable');
    }
  });
});
