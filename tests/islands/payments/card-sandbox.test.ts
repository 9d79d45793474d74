import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import script from '#lib/server/card-sandbox/inline.ts?inline-script';
import { setUpBrowser } from '#tests/support/browser/browser.ts';

const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const origin = 'http://localhost';
const html = '<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><button>Buy</button></html>';
/** As strict as the portal's policy: no style element, no inline script. */
const policy = "default-src 'self'; style-src 'self'; script-src 'self'";

interface Played {
  path: string;
  body: Record<string, unknown>;
}

/** A page with the script of the pop-up, and a sandbox with one transaction that records its calls. */
async function aShop(status = 'abandoned') {
  const page = await browser.page();
  const played: Played[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': policy } });
    if (pathname === '/inline.js') return route.fulfill({ body: script, contentType: 'text/javascript' });
    if (route.request().method() === 'POST') {
      played.push({ path: pathname, body: route.request().postDataJSON() });
      return route.fulfill({ json: { success: true, access_code: 'code-1' } });
    }
    if (pathname !== '/card-sandbox/transactions/code-1')
      return route.fulfill({ status: 404, json: { success: false, message: 'There is no such transaction' } });
    const transaction = { reference: 'ref/1', email: 'ngozi@example.com', amount: 500_050, currency: 'NGN', status };
    return route.fulfill({ json: { success: true, ...transaction } });
  });
  await page.goto(origin);
  await page.addScriptTag({ url: '/inline.js' });
  await page.getByRole('button', { name: 'Buy' }).focus();
  return { page, played };
}

interface Popup {
  new (): Record<'resumeTransaction' | 'newTransaction', (...sent: unknown[]) => void>;
  setup(options: object): { openIframe(): void };
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told);

/** Opens the pop-up as a page does, and records its callbacks. */
const open = (page: Page, how: 'resumeTransaction' | 'newTransaction' | 'setup', with_: string | object = 'code-1') =>
  page.evaluate(
    ([name, sent]) => {
      const told: unknown[] = [];
      const note = (what: string) => (said?: unknown) => told.push(said === undefined ? what : [what, said]);
      const names = ['onSuccess', 'onCancel', 'onLoad', 'onError', 'callback', 'onClose'];
      const callbacks = Object.fromEntries(names.map((callback) => [callback, note(callback)]));
      const { PaystackPop } = window as unknown as { PaystackPop: Popup };
      Object.assign(window, { told });
      if (name === 'resumeTransaction') new PaystackPop().resumeTransaction(sent, callbacks);
      else if (name === 'setup') PaystackPop.setup({ ...(sent as object), ...callbacks }).openIframe();
      else new PaystackPop().newTransaction({ ...(sent as object), ...callbacks });
    },
    [how, with_] as const,
  );

const popup = (page: Page) => page.getByRole('dialog', { name: 'Card payment (sandbox)' });
const closed = (page: Page) => popup(page).waitFor({ state: 'detached' });
const press = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true }).click();
const loaded = ['onLoad', { id: 1, customer: { email: 'ngozi@example.com' }, accessCode: 'code-1' }];

describe('the pop-up of the card sandbox', () => {
  test('M-22: shows amount and email, and Pay charges the first card once, by keyboard alone', async () => {
    const { page, played } = await aShop();
    await open(page, 'resumeTransaction');
    await popup(page).getByText('₦5,000.50').waitFor();
    await popup(page).getByText('ngozi@example.com').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await closed(page);
    expect(played).toEqual([
      { path: '/card-sandbox/transactions/ref%2F1/outcome', body: { outcome: 'success', card: '4081' } },
    ]);
    expect(await told(page)).toEqual([loaded, ['onSuccess', { id: 1, reference: 'ref/1', message: 'Approved' }]]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Buy');
  });

  test('shows why a card was refused, and offers another one', async () => {
    const { page, played } = await aShop();
    await open(page, 'resumeTransaction');
    await popup(page)
      .getByRole('radio', { name: /Insufficient funds/ })
      .check();
    await press(page, 'Pay');
    await popup(page).getByText('Insufficient funds. Choose another card, or close this.').waitFor();
    await popup(page)
      .getByRole('radio', { name: /Success/ })
      .check();
    await press(page, 'Pay');
    await closed(page);
    expect(played.map(({ body }) => body)).toEqual([
      { outcome: 'failed', card: '0037', reason: 'Insufficient funds' },
      { outcome: 'success', card: '4081' },
    ]);
  });

  test('charges a card with PIN and OTP only when both are right', async () => {
    const { page, played } = await aShop();
    await open(page, 'resumeTransaction');
    await popup(page)
      .getByRole('radio', { name: /PIN and OTP/ })
      .check();
    await press(page, 'Pay');
    for (const [question, wrong, right] of [
      ['PIN', '0000', '1234'],
      ['OTP', '000000', '123456'],
    ] as const) {
      await popup(page).getByLabel(question, { exact: true }).fill(wrong);
      await page.keyboard.press('Enter');
      await popup(page).getByText(`This ${question} is wrong`).waitFor();
      expect(played).toEqual([]);
      await popup(page).getByLabel(question, { exact: true }).fill(right);
      await page.keyboard.press('Enter');
    }
    await closed(page);
    expect(played.map(({ body }) => body)).toEqual([{ outcome: 'success', card: '6666' }]);
  });

  test('Decline refuses the charge and closes; Close and Escape charge nothing', async () => {
    const { page, played } = await aShop();
    await open(page, 'resumeTransaction');
    await press(page, 'Decline');
    await closed(page);
    expect(played.map(({ body }) => body)).toEqual([{ outcome: 'failed', card: '4081', reason: 'Declined' }]);
    for (const close of [() => press(page, 'Close'), () => page.keyboard.press('Escape')]) {
      await open(page, 'resumeTransaction');
      await popup(page).waitFor();
      await close();
      await closed(page);
      expect(await told(page)).toEqual([loaded, 'onCancel']);
    }
    expect(played).toHaveLength(1);
  });

  test('says that there is no network, and Pay works once it is back', async () => {
    browser.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const { page, played } = await aShop();
    await open(page, 'resumeTransaction');
    await popup(page).waitFor();
    await page.route('**/outcome', (route) => route.abort('internetdisconnected'));
    await press(page, 'Pay');
    await popup(page).getByText('No connection. Try again.').waitFor();
    await page.unroute('**/outcome');
    await press(page, 'Pay');
    await closed(page);
    expect(played).toHaveLength(1);
  });

  test('does not open for a transaction that is unknown or already paid', async () => {
    browser.expectErrors(/404/);
    const unknown = await aShop();
    await open(unknown.page, 'resumeTransaction', 'another');
    await expect.poll(() => told(unknown.page)).toEqual([['onError', { message: 'There is no such transaction' }]]);
    const paid = await aShop('success');
    await open(paid.page, 'resumeTransaction');
    await expect
      .poll(() => told(paid.page))
      .toEqual([['onError', { message: 'This transaction has been paid already' }]]);
    expect(await popup(paid.page).count()).toBe(0);
  });

  test('newTransaction begins a transaction of its own', async () => {
    const { page, played } = await aShop();
    await open(page, 'newTransaction', { key: 'pk_test', email: 'ngozi@example.com', amount: 500_050 });
    await press(page, 'Close');
    await closed(page);
    expect(played).toEqual([
      { path: '/card-sandbox/transactions', body: { email: 'ngozi@example.com', amount: 500_050 } },
    ]);
  });

  test('version 1: setup and openIframe, with callback and onClose', async () => {
    const { page, played } = await aShop();
    const sent = { key: 'pk_test', email: 'ngozi@example.com', amount: 500_050, currency: 'NGN', ref: 'ref/1' };
    await open(page, 'setup', sent);
    await press(page, 'Pay');
    await closed(page);
    expect(played[0]?.body).toMatchObject({ reference: 'ref/1', amount: 500_050 });
    expect(await told(page)).toContainEqual(['callback', { reference: 'ref/1', status: 'success' }]);
    await open(page, 'setup', sent);
    await press(page, 'Close');
    await closed(page);
    expect(await told(page)).toContain('onClose');
  });
});
