import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { signInWith } from '../steps/auth.ts';
import { demo } from '../steps/people.ts';
import { seesScreen, seesText, until } from '../steps/screen.ts';

const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const project = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm run dev` with data of its own. */
async function startDevServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-dev-'));
  await cp(inject('embeddedDemo'), dataDir, { recursive: true });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const astro = path.join(project, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'dev', '--host', '127.0.0.1', '--port', port], {
    cwd: project,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, SITE_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (written += text));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  });
  await vi.waitFor(() => expect(written).toContain(port), { timeout: 60_000, interval: 100 });
  return { url, logs: () => written };
}

test('DV-14: the dev server serves pages, screens, the kit and the API, without a complaint in terminal or console', {
  timeout: 300_000,
}, async () => {
  const { url, logs } = await startDevServer();
  const page = await browser.page();
  page.setDefaultTimeout(120_000);
  page.setDefaultNavigationTimeout(200_000);
  await page.goto(`${url}/properties`);
  await seesScreen(page, 'Properties');
  await page.goto(`${url}/kit`);
  await until(() => page.locator('astro-island[ssr]').count()).toBe(0);
  await page.goto(`${url}/login`);
  // its script loads when somebody turns to the form
  await page.getByLabel('Email').focus();
  await page.locator('form').locator('xpath=ancestor::astro-island[not(@ssr)]').first().waitFor();
  await signInWith(page, demo.customer);
  await seesScreen(page, 'Dashboard');
  await seesText(page, /₦/);
  const { status } = await fetch(`${url}/api/faqs`, { headers: { 'x-application-id': 'customer-portal' } });
  expect(status).toBe(200);
  expect(logs()).not.toMatch(/\[(ERROR|WARN)\]|"level":(40|50|60)|cannot be analyzed/);
});
