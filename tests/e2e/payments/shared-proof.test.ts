import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { signInWith } from '../steps/auth.ts';
import { confirm } from '../steps/confirming.ts';
import { aPhoto } from '../steps/files.ts';
import { aCustomer, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, radio, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

async function withWorker(page: Page) {
  await page.goto(`${portal.url}/login`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** No program can press 'Share' in a phone: what the worker has stored of it, and the navigation that no page asks for. */
async function share(page: Page, name: string) {
  const arrived = await page.evaluate(
    async (file) => {
      const id = crypto.randomUUID();
      const headers = { 'content-type': 'image/png', 'x-name': file.name, date: new Date().toUTCString() };
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const cache = await caches.open('shared-proof');
      await cache.put(`/dashboard/proof?arrived=${id}`, new Response(bytes, { headers }));
      return id;
    },
    { name, base64: (await aPhoto(name)).buffer.toString('base64') },
  );
  await page.goto(`${portal.url}/dashboard/proof/shared?arrived=${arrived}`);
}

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' });

const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('shared-proof');
    const found = await cache.match('/dashboard/proof');
    return { waits: found?.headers.get('x-name') ?? null, in: (await cache.keys()).length };
  });

test('SH-05, SH-06: a shared screenshot waits for the sign-in, and is the proof of one payment', async () => {
  const person = await aCustomer(portal);
  const page = await browser.page({ serviceWorkers: 'allow' });
  await withWorker(page);
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await share(page, 'bank-app.png');
  await page.waitForURL(/\/login\?from=%2Fdashboard%2Fproof/);
  await signInWith(page, person);
  await arrivesAt(page, '/dashboard/proof');
  await page.getByText('bank-app', { exact: false }).first().waitFor();
  await expectAccessible(page, 'a shared proof');
  await page.getByRole('button', { name: /My wallet$/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill('5000');
  await next(page).click();
  await radio(page, 'Bank Transfer').check();
  await next(page).click();
  await page.getByLabel('Sender account name').fill('Ngozi Eze');
  await page.getByRole('dialog').getByText('bank-app', { exact: false }).first().waitFor();
  await confirm(page, 'I have paid');
  await until(async () => posted.filter((path) => path === '/api/user/fund-wallet').length).toBe(1);
  await press(page, 'Done');
  await seesText(page, 'The proof is sent');
  await page.reload();
  await seesText(page, 'No proof was shared');
});

describe('a file from another site', () => {
  let foreign: Server;
  let foreignUrl: string;
  beforeAll(async () => {
    foreign = createServer((req, res) => {
      const quiet = req.url?.includes('quiet') ? '<meta name="referrer" content="no-referrer">' : '';
      res.setHeader('content-type', 'text/html');
      res.end(`<!doctype html>${quiet}<title>Another site</title><iframe name="inside"></iframe>`);
    });
    await new Promise<void>((resolve) => void foreign.listen(0, '127.0.0.1', resolve));
    foreignUrl = `http://localhost:${(foreign.address() as AddressInfo).port}`;
  });
  afterAll(() => foreign.close());

  const post = (page: Page, to: string, target = '') =>
    page.evaluate(
      ({ action, where }) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action, target: where });
        form.enctype = 'multipart/form-data';
        if (where === '_blank') form.rel = 'noopener noreferrer';
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'proof' });
        const files = new DataTransfer();
        files.items.add(new File(['theirs'], 'theirs.png', { type: 'image/png' }));
        input.files = files.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      { action: to, where: target },
    );

  async function aVisitor() {
    const page = await browser.page({
      serviceWorkers: 'allow',
      storageState: storageStateOf(portal, await aCustomer(portal)),
    });
    await page.goto(`${portal.url}/dashboard/proof`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await share(page, 'mine.png');
    await page.getByText('mine', { exact: false }).first().waitFor();
    return page;
  }

  for (const path of ['/', '/quiet'])
    test(`SX-10: that a form posts is not taken, and what waits stays: ${path}`, async () => {
      const page = await aVisitor();
      await page.goto(foreignUrl + path);
      await post(page, `${portal.url}/dashboard/proof`);
      await arrivesAt(page, '/dashboard/proof');
      await seesText(page, 'A website tried to put a file here');
      await page.getByText('mine', { exact: false }).first().waitFor();
      expect(await page.getByText('theirs', { exact: false }).count()).toBe(0);
      expect(await kept(page)).toEqual({ waits: 'mine.png', in: 1 });
      await expectAccessible(page, 'a file from another site');
    });

  test('SX-10: nor in a new tab without opener and referrer', async () => {
    const page = await aVisitor();
    await page.goto(`${foreignUrl}/quiet`);
    const opened = page.context().waitForEvent('page');
    await post(page, `${portal.url}/dashboard/proof`, '_blank');
    await seesText(await opened, 'A website tried to put a file here');
    expect(await kept(await opened)).toEqual({ waits: 'mine.png', in: 1 });
  });

  test('SX-10: nor by a script, in a frame, or from a page of this site', async () => {
    browser.expectErrors(/405|CORS|Failed to load|ERR_FAILED|frame-ancestors|X-Frame|framing/i);
    const page = await aVisitor();
    await page.goto(foreignUrl);
    await page.evaluate((to) => {
      const form = new FormData();
      form.append('proof', new File(['theirs'], 'theirs.png', { type: 'image/png' }));
      return fetch(to, { method: 'POST', mode: 'no-cors', body: form }).catch(() => undefined);
    }, `${portal.url}/dashboard/proof`);
    const answered = page.waitForEvent('response', (response) => response.url().endsWith('/dashboard/proof'));
    await post(page, `${portal.url}/dashboard/proof`, 'inside');
    await answered;
    await page.goto(`${portal.url}/dashboard/proof`);
    expect(await kept(page)).toEqual({ waits: 'mine.png', in: 1 });
    await post(page, `${portal.url}/dashboard/proof`);
    await seesText(page, 'A website tried to put a file here');
    expect(await kept(page)).toEqual({ waits: 'mine.png', in: 1 });
  });

  test('SX-11: a second file of one’s own replaces the first only if one says so', async () => {
    const page = await aVisitor();
    await share(page, 'second.png');
    await seesText(page, 'A file is already waiting. Replace it?');
    await expectAccessible(page, 'a second shared file');
    await press(page, 'Keep the first');
    await seesText(page, 'What did you pay?');
    expect(await kept(page)).toEqual({ waits: 'mine.png', in: 1 });
    await share(page, 'third.png');
    await press(page, 'Replace it');
    await seesText(page, 'What did you pay?');
    await page.getByText('third', { exact: false }).first().waitFor();
    expect(await kept(page)).toEqual({ waits: 'third.png', in: 1 });
  });

  test('SX-10: the address of a taken file cannot be guessed', async () => {
    const page = await aVisitor();
    await page.goto(`${portal.url}/dashboard/proof?taken=${'0'.repeat(36)}`);
    await page.getByText('mine', { exact: false }).first().waitFor();
    expect(await kept(page)).toEqual({ waits: 'mine.png', in: 1 });
  });
});
