import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { transactions } from '#lib/api/payments/transactions.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { layoutShiftAtArrival } from '../steps/layout-shift.ts';
import { type Credentials, demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, focused, press, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const open = async (path = '/dashboard/payments', who: Credentials = demo.customer, options: object = {}) => {
  const page = await browser.page({ ...options, storageState: storageStateOf(portal, await signedIn(portal, who)) });
  await page.goto(portal.url + path);
  return page;
};
const rows = (page: Page) => page.locator('main .item');
const listOf = async (input: { page?: number; status?: 0 | 1 | 2 } = {}) =>
  (await ask(portal, transactions, input, await signedIn(portal, demo.customer))).body;

test('T-01, T-02, Y-17, SC-19: shows the totals and ten to a page, which begins at the top, with the page in the URL', async () => {
  const body = await listOf();
  const page = await open();
  await seesText(page, 'Wallet balance');
  const shown = await page.locator('main').textContent();
  for (const naira of [body.wallet_balance, body.total_invoice, body.total_amount_paid])
    expect(shown).toContain(formatNairaShort(fromNaira(naira)));
  await until(() => rows(page).count()).toBe(10);
  // the date has a line of its own, and the title is not squeezed beside the amount
  const [row, title, date] = await Promise.all(
    ['.item', '.item .t', '.item .sub'].map((part) => page.locator(`main ${part}`).first().boundingBox()),
  );
  expect(date?.height).toBeLessThan(24);
  expect(title?.width).toBeGreaterThan((row?.width ?? 0) * 0.8);
  await expectAccessible(page, 'the transactions');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await arrivesAt(page, '/dashboard/payments?page=2');
  const second = (await listOf({ page: 2 })).user_transactions.data[0];
  await until(() => rows(page).first().textContent()).toContain(second?.description);
  await until(() => focused(page)).toBe('All transactions');
  const [bar, tabs] = await Promise.all(['.bar', '.tabs'].map((part) => page.locator(part).first().boundingBox()));
  expect((tabs?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(0);
  expect(tabs?.y).toBeLessThan(200);
  await page.goBack();
  await until(() => rows(page).first().textContent()).toContain(body.user_transactions.data[0]?.description);
});

test.each([
  ['Completed', 1],
  ['Pending', 0],
  ['Failed', 2],
] as const)('T-03, T-05, T-06, T-07: the tab %s shows only its own', async (tab, status) => {
  const page = await open('/dashboard/payments?page=2');
  await page.getByRole('link', { name: tab, exact: true }).click();
  await arrivesAt(page, `/dashboard/payments?status=${tab.toLowerCase()}`);
  const { data } = (await listOf({ status })).user_transactions;
  await until(() => rows(page).locator('.tag').allTextContents()).toEqual(data.map(() => tab));
});

test('T-04, Q-22: an empty list says so, and one that did not load can be tried again', async () => {
  browser.expectErrors(/400/);
  const page = await open('/dashboard/payments', demo.newcomer);
  await seesText(page, 'No transactions found.');
  await expectAccessible(page, 'no transactions');
  await page.route('**/api/user/transactions?*', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await page.goto(`${portal.url}/dashboard/payments?status=failed`);
  await seesText(page, 'Internal Server Error');
  await expectAccessible(page, 'transactions that did not load');
  await page.unroute('**/api/user/transactions?*');
  await press(page, 'Try again');
  await seesText(page, 'No transactions found.');
});

test('there is no layout shift when the transactions arrive late', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
  expect(await layoutShiftAtArrival(page, `${portal.url}/dashboard/payments`, 'Total Invoice')).toBeLessThanOrEqual(
    0.01,
  );
});

test('ML-22, ML-23: the list is parted into months and searched; the search is in the URL, and Back undoes it', async () => {
  const { months } = await listOf();
  const page = await open();
  const headings = page.locator('main section section h3');
  await until(() => headings.count()).toBe(months.length);
  await press(page, 'Search transactions');
  await page.getByRole('searchbox').fill('palm grove');
  await expectAccessible(page, 'the search of the transactions');
  await page.getByRole('searchbox').press('Enter');
  await arrivesAt(page, '/dashboard/payments?search=palm%20grove');
  await until(async () => (await rows(page).allTextContents()).every((text) => /Palm Grove/.test(text))).toBe(true);
  await page.getByRole('link', { name: /^Failed \d/ }).click();
  await arrivesAt(page, '/dashboard/payments?status=failed&search=palm%20grove');
  await page.goBack();
  await page.goBack();
  await until(() => rows(page).count()).toBe(10);
});

describe('one transaction', () => {
  test('ML-17: one that failed says first where the money is, has no receipt, and leads to paying again', async () => {
    const { data } = (await listOf({ status: 2 })).user_transactions;
    const failed = data.find(({ plan_id, amount_paid }) => plan_id !== null && amount_paid === undefined);
    const page = await open(`/dashboard/payments?transaction=${failed?.id}`);
    const dialog = page.getByRole('dialog', { name: 'Payment Details' });
    await dialog.getByText(/not lost|No money came|Nothing was taken/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Download' }).count()).toBe(0);
    await expectAccessible(page, 'a payment that failed');
    await dialog.getByRole('link', { name: 'Pay again' }).click();
    await arrivesAt(page, `/dashboard/my-property/${failed?.plan_id}`);
  });

  test('T-11, T-13, T-14: shows the details of the payment, and copies its reference', async () => {
    const { data } = (await listOf()).user_transactions;
    const one = data.find(({ purpose }) => purpose === 'property');
    if (!one) throw new Error('the demo has no payment');
    const page = await open(`/dashboard/payments?transaction=${one.id}`, demo.customer, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const dialog = page.getByRole('dialog', { name: 'Payment Details' });
    await dialog.getByText('Transaction Reference').waitFor();
    const shown = await dialog.textContent();
    for (const text of [
      `From${one.beneficiary_name}`,
      `Description${one.description}`,
      `Payment Type${one.payment_type}`,
      `Amount Paid${formatNairaShort(fromNaira(one.amount_paid ?? one.amount))}`,
      'Payment Method',
      'Status',
    ])
      expect(shown).toContain(text);
    await expectAccessible(page, 'the details of a payment');
    await press(page, 'Copy transaction reference');
    await until(() => page.evaluate(() => navigator.clipboard.readText())).toBe(one.reference);
  });

  test('T-12, T-15, T-17: a funding is a transaction; without a share sheet its text is copied', async () => {
    const page = await open('/dashboard/wallet?status=completed', demo.customer, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await rows(page).filter({ hasText: 'Transfer to your virtual account' }).first().click();
    await page.getByRole('dialog', { name: 'Transaction Details' }).waitFor();
    await arrivesAt(page, /^\/dashboard\/wallet\?status=completed&transaction=\d+$/);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await press(page, 'Share');
    await seesToast(page, 'Copied to clipboard');
    await until(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Homestead: Transfer to your virtual account\n₦[\d,.]+, Completed\n.+\nReference HS-/,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await arrivesAt(page, '/dashboard/wallet?status=completed');
  });

  test('T-17: the phone’s share sheet gets the text; closing it shows no message', async () => {
    const page = await open('/dashboard/payments');
    await page.evaluate(() => {
      const share = async (data: { text: string }) => {
        Object.assign(globalThis, { given: data.text });
        throw new DOMException('closed', 'AbortError');
      };
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await rows(page).first().click();
    await press(page, 'Share');
    await until(() => page.evaluate(() => String(Reflect.get(globalThis, 'given')))).toMatch(/^Homestead: .+\n₦/);
    expect(await page.locator('.toast').count()).toBe(0);
  });

  test('L-08: another customer’s is not found', async () => {
    browser.expectErrors(/404/);
    const [one] = (await listOf()).user_transactions.data;
    const page = await open(`/dashboard/payments?transaction=${one?.id}`, demo.newcomer);
    await page.getByRole('dialog').getByText('Not found. It may have been removed.').waitFor();
    await expectAccessible(page, 'a transaction that was not found');
  });
});

test('FI-16: transactions print without the shell', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await until(() => page.locator('.tabbar').isVisible()).toBe(false);
  await until(() => page.locator('.bar').isVisible()).toBe(false);
  await until(() => page.getByRole('heading', { name: 'Transactions', level: 1 }).isVisible()).toBe(true);
});
