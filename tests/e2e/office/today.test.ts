import type { Page } from 'playwright';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountReconciliation, loadBankStatement } from '#lib/api/office/banks/reconciliation.ts';
import { officePaymentDetail, officePayments } from '#lib/api/office/payments/payments.ts';
import { officeQueue } from '#lib/api/office/today/queue.ts';
import { takeUp } from '#lib/api/office/today/taken-up.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto, asFile } from '../steps/files.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true, env: { APPROVAL_ABOVE: '1000000000' } });
const browser = setUpBrowser({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

const count = 8;
const amountOf = (at: number) => 7_000 + at;
const senderOf = (at: number) => `${String.fromCharCode(65 + at)}ZWERTZU Queuer`;

let finance: Person;
let owner: Person;
beforeAll(async () => {
  [finance, owner] = [await signedIn(portal, demo.finance), await signedIn(portal, demo.office)];
  const customer = await aCustomer(portal);
  for (let at = 0; at < count; at += 1) {
    const files = { proof_of_payment: asFile(await aPhoto()) };
    const sent = { payment_method: 'bank_transfer', amount: amountOf(at), bank_name: senderOf(at) } as const;
    const reply = await ask(portal, fundWallet, sent, { token: customer.token, key: crypto.randomUUID(), files });
    expect(reply.status).toBe(200);
  }
  const { body } = await ask(portal, officePaymentDetail, { id: (await waiting())[0]?.id ?? 0 }, finance);
  const account = body.confirmation?.account_id ?? 0;
  const day = today(new Date()).split('-').reverse().join('/');
  const lines = Array.from({ length: count }, (_, at) => `${day},TRF FROM ${senderOf(at)},,,${amountOf(at)}`);
  const file = new File([['Date,Narration,Reference,Debit,Credit', ...lines].join('\n')], 'statement.csv');
  const loaded = { token: finance.token, files: { file } };
  expect((await ask(portal, loadBankStatement, { account_id: account }, loaded)).status).toBe(200);
  await vi.waitFor(
    async () => {
      await ask(portal, accountReconciliation, { id: account, group: 'sure' }, finance);
      expect((await waiting()).filter(({ on_statement }) => on_statement?.evidence === 'sure')).toHaveLength(count);
    },
    { timeout: 60_000, interval: 250 },
  );
});

const listed = async (status: 0 | 1 | 2) =>
  (await ask(portal, officePayments, { name: 'Queuer', status }, finance)).body.payments.data;
const waiting = () => listed(0);

const open = async (person: Person, query = '', width = 1280) => {
  const viewport = { width, height: width < 500 ? 740 : 800 };
  const page = await browser.page({ storageState: storageStateOf(portal, person), viewport });
  await page.goto(`${portal.url}/office${query}`);
  await page.locator('.work').first().waitFor();
  // its keys load last
  await page.waitForLoadState('networkidle');
  return page;
};
const chosen = (page: Page) => page.locator('.work tr[aria-current]');
const titleOf = (page: Page) => chosen(page).locator('.pick').textContent();
const figure = (naira: number) => `${naira.toLocaleString('en')}.00`;
const amountShown = (page: Page) => chosen(page).locator('.n').textContent();
const moveTo = async (page: Page, amount: string) => {
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await amountShown(page)) === amount) return;
    await page.keyboard.press('j');
  }
  throw new Error(`no ${amount} in the queue`);
};
const isFocusedRow = (page: Page) => page.evaluate(() => document.activeElement?.matches('.work tr[aria-current]'));

describe('today', () => {
  test('TD-08: what waits is handled one after the other by keyboard, in place', async () => {
    const page = await open(finance);
    await seesScreen(page, 'Today');
    await seesText(page, /^\d+ wait for you/);
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await until(async () => {
      await page.keyboard.press('?');
      return keys.getByText('approve, other amount').count();
    }).toBe(1);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    const [first = 0, second = 0, third = 0] = (await waiting()).map(({ amount }) => amount);
    await moveTo(page, figure(first));
    await page.getByRole('button', { name: `Confirm ₦${figure(first)}` }).waitFor();
    await seesText(page, /goes to the wallet of .+, who gets the receipt\./);
    await expectAccessible(page, 'the queue of today');
    const confirmed = (await listed(1)).length;
    for (const key of ['c', 'Enter']) await page.keyboard.press(key);
    await seesToast(page, `Confirmed ₦${figure(first)}`);
    // one Enter too many was meant for the payment before, and opens nothing
    await page.keyboard.press('Enter');
    await until(() => amountShown(page)).toBe(figure(second));
    await until(() => isFocusedRow(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/office');
    expect((await listed(1)).length).toBe(confirmed + 1);

    await page.getByRole('button', { name: `Confirm ₦${figure(second)}` }).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
    await dialog.getByRole('radio', { name: 'Not received' }).check();
    await dialog.getByRole('button', { name: 'Reject payment' }).click();
    await seesToast(page, `Rejected ₦${figure(second)}`);
    await until(() => amountShown(page)).toBe(figure(third));
    await until(() => isFocusedRow(page)).toBe(true);

    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.querySelector('.work tr[aria-current]') === document.activeElement);
    await until(async () => {
      await page.keyboard.press('Enter');
      return new URL(page.url()).pathname;
    }).toBe('/office/payments');
  });

  test('TD-08: an approval is decided in place, asked once more', async () => {
    const page = await open(owner, '?kind=approval');
    const rows = page.locator('.work tbody tr:not(.detail)');
    const total = await rows.count();
    const title = await titleOf(page);
    const dialog = page.getByRole('dialog', { name: 'Reject this' });
    await until(async () => {
      if ((await dialog.count()) === 0) await page.keyboard.press('r');
      return dialog.getByLabel('Reason').count();
    }).toBe(1);
    await dialog.getByLabel('Reason').fill('Ask the customer once more.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await seesToast(page, 'Rejected: nothing was changed');
    await until(() => rows.count()).toBe(total - 1);
    expect(await titleOf(page)).not.toBe(title);
    await until(() => isFocusedRow(page)).toBe(true);
  });

  test('TD-07: what a colleague takes up is marked within seconds, and is acted on only after taking it over', async () => {
    const page = await open(owner, '?kind=payment');
    await moveTo(page, '7,007.00');
    const { items } = (await ask(portal, officeQueue, { kind: 'payment' }, finance)).body;
    const item = items.find(({ amount }) => amount === 7_007);
    expect((await ask(portal, takeUp, { kind: 'payment', id: item?.id ?? 0 }, finance)).status).toBe(200);
    await until(() => chosen(page).locator('.tag').textContent()).toMatch(/^Chidi Okafor, since \d\d:\d\d$/);
    expect(await page.getByRole('button', { name: /^Confirm ₦/ }).count()).toBe(0);
    await expectAccessible(page, 'what a colleague has taken up');
    await page.keyboard.press('t');
    await seesToast(page, 'You have it now');
    await until(() => chosen(page).locator('.tag').textContent()).toBe('You have it');
    await page.getByRole('button', { name: /^Confirm ₦7,007/ }).waitFor();
    await page.keyboard.press('t');
    await until(() => chosen(page).locator('.tag').textContent()).toBe('On the statement');
  });

  test('TD-09: on a phone the queue is at home, and the chosen one has its buttons at the foot', async () => {
    const page = await open(finance, '?kind=payment', 360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await chosen(page).count()).toBe(0);
    await expectAccessible(page, 'today on a phone');
    await page.locator('.work .pick', { hasText: 'wallet' }).last().click();
    const button = page.getByRole('button', { name: /^Confirm ₦/ });
    await button.waitFor();
    const { bottom } = await button.evaluate((element) => element.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(740 - 61);
    await expectAccessible(page, 'a payment of the queue on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('TD-02, TD-06: each role has its own queue and its own cards', async () => {
    const auditor = await signedIn(portal, demo.auditor);
    const page = await open(auditor);
    await seesText(page, 'Money in today');
    await seesText(page, 'All ledger checks passed.');
    await seesText(page, 'Somebody else decides on this.');
    expect(await page.getByRole('link', { name: /^Mine/ }).count()).toBe(0);
    await expectAccessible(page, 'today of the auditor');
    const sales = await signedIn(portal, demo.sales);
    const other = await browser.page({ storageState: storageStateOf(portal, sales) });
    await other.goto(`${portal.url}/office`);
    await seesText(other, 'State of the books');
    expect(await other.getByText('Money in today').count()).toBe(0);
  });
});
