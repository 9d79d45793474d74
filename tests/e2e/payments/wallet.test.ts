import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fundWalletData } from '#lib/api/payments/transactions.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { transfer } from '../steps/card.ts';
import { confirm } from '../steps/confirming.ts';
import { aPhoto, aTextFile } from '../steps/files.ts';
import { confirmPayment } from '../steps/office.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addFiles } from '../steps/purchase.ts';
import { arrivesAt, button, press, radio, seesError, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const open = async (person: Person, path: string, options: object = {}) => {
  const page = await browser.page({ ...options, storageState: storageStateOf(portal, person) });
  await page.goto(portal.url + path);
  return page;
};
const balanceOf = async (person: Person) => (await ask(portal, fundWalletData, {}, person)).body.wallet_balance;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' });

/** Opens Fund Wallet and continues to the methods. */
async function typeAmount(page: Page, amount: string) {
  await press(page, 'Fund Wallet');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await next(page).click();
  await dialog(page, 'Select Payment Method').waitFor();
}

describe('the wallet page', () => {
  test('W-01, W-03, W-27, W-07: shows balance and active contracts, and that nothing can be withdrawn', async () => {
    const person = await signedIn(portal, demo.customer);
    const { body } = await ask(portal, fundWalletData, {}, person);
    const page = await open(person, '/dashboard/wallet');
    await seesText(page, `${body.total_property} active contracts`);
    await seesText(page, /Withdrawals from a virtual account cannot be made: money leaves the wallet by a payout/);
    expect(await button(page, /withdraw/i).count()).toBe(0);
    // WK-09: the rows of the account are alike, however long a value is
    const heights = await page
      .locator('.lines > div:has(.copied)')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    await expectAccessible(page, 'the wallet');
  });

  test('W-04, W-05, W-06, Y-12: number, bank and name of the account can be copied', async () => {
    const page = await open(await signedIn(portal, demo.customer), '/dashboard/wallet', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    for (const [what, value] of [
      ['account number', '9402118637'],
      ['bank name', 'Example Bank'],
      ['account name', 'Homestead / Adaeze Okonkwo'],
    ] as const) {
      await press(page, `Copy ${what}`);
      await seesToast(page, 'Copied to clipboard');
      await until(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
      await button(page, `Copy ${what}`).waitFor();
    }
  });

  test('W-09: the list has its tab in the URL, and an empty one says so', async () => {
    const page = await open(await aCustomer(portal), '/dashboard/wallet?status=failed');
    await seesText(page, 'No transactions found.');
    const tabs = page.getByRole('navigation', { name: 'Transactions by status' });
    await until(() => tabs.locator('[aria-current]').textContent()).toBe('Failed 0');
    await expectAccessible(page, 'an empty wallet');
  });

  test('Q-18, X-13: a wallet that did not load says so and can be tried again', async () => {
    browser.expectErrors(/400/);
    const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.newcomer)) });
    await page.route('**/api/user/fund-wallet-data', (route) =>
      route.fulfill({ status: 400, json: { success: false } }),
    );
    await page.goto(`${portal.url}/dashboard/wallet`);
    await seesText(page, 'Error fetching wallet');
    await page.unroute('**/api/user/fund-wallet-data');
    await press(page, 'Try again');
    await button(page, 'Fund Wallet').waitFor();
  });
});

describe('Fund Wallet', () => {
  test('before its script has loaded the dialog has its title, can be closed, and handles the focus', async () => {
    const page = await open(await signedIn(portal, demo.newcomer), '/dashboard/wallet');
    const arrive: (() => void)[] = [];
    await page.route(/fund-wallet-dialog/, async (route) => {
      await new Promise<void>((resolve) => arrive.push(resolve));
      await route.continue();
    });
    const funds = button(page, 'Fund Wallet');
    const coming = dialog(page, 'Fund Wallet');
    await funds.click();
    await coming.getByRole('status').getByText('Loading').waitFor();
    await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.keyboard.press('Escape');
    await coming.waitFor({ state: 'detached' });
    await until(() => funds.evaluate((element) => element === document.activeElement)).toBe(true);
    await funds.click();
    await coming.getByRole('status').waitFor();
    await until(async () => arrive.length).toBe(1);
    arrive[0]?.();
    await page.getByLabel('Amount', { exact: true }).fill('5000');
    await page.keyboard.press('Escape');
    await coming.waitFor({ state: 'detached' });
    await until(() => funds.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('W-02, W-14, W-15, W-16, W-17: amount, then method; Continue is disabled until valid, and Back goes one step', async () => {
    const page = await open(await signedIn(portal, demo.customer), '/dashboard/wallet');
    await press(page, 'Fund Wallet');
    await page.getByLabel('Amount', { exact: true }).fill('1,000');
    await until(() => next(page).isDisabled()).toBe(true);
    expect(await page.getByText('Amount must be greater than ₦1,000').count()).toBe(0);
    await page.getByLabel('Amount', { exact: true }).blur();
    await seesError(page, 'Amount', 'Amount must be greater than ₦1,000');
    await expectAccessible(page, 'an amount too small');
    expect(await page.getByText('Your balance becomes').count()).toBe(0);
    await press(page, '₦250,000');
    await seesText(page, 'Your balance becomes');
    await until(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('250,000');
    await next(page).click();
    await dialog(page, 'Select Payment Method').waitFor();
    await until(() =>
      page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['bank_transfer', 'paystack', 'virtual_wallet']);
    await until(() => radio(page, 'Paystack').isEnabled()).toBe(true);
    await until(() => next(page).isDisabled()).toBe(true);
    await expectAccessible(page, 'the ways to fund the wallet');
    await radio(page, 'Bank Transfer').check();
    await next(page).click();
    await dialog(page, 'Bank Transfer').waitFor();
    await page.goBack();
    await dialog(page, 'Select Payment Method').waitFor();
    await until(() => radio(page, 'Bank Transfer').isChecked()).toBe(true);
    await press(page, 'Back');
    await dialog(page, 'Fund Wallet').waitFor();
    await until(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('250,000');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await arrivesAt(page, '/dashboard/wallet');
  });

  test('W-18, W-19, W-20, W-21, M-11: by bank transfer, to the office’s confirmation and the new balance', async () => {
    const person = await aCustomer(portal);
    const page = await open(person, '/dashboard');
    await typeAmount(page, '75000');
    await radio(page, 'Bank Transfer').check();
    await next(page).click();
    await seesText(page, 'Homestead Customer Wallets');
    await confirm(page, 'I have paid');
    await seesError(page, 'Sender account name', 'Sender account name is required');
    await seesError(page, 'Proof of payment', 'Proof of payment is required');
    await page.getByLabel('Proof of payment').setInputFiles(aTextFile('proof.png'));
    await seesError(page, 'Proof of payment', 'Unsupported file format');
    await page.getByLabel('Sender account name').fill('Ngozi A. Eze');
    await addFiles(page, 'Proof of payment', await aPhoto('proof.png'));
    await expectAccessible(page, 'the details of a transfer to the wallet');
    await page.route('**/api/user/fund-wallet', async (route) => {
      await until(() => page.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true');
      await until(() => button(page, 'Back').isDisabled()).toBe(true);
      await route.continue();
    });
    await confirm(page, 'I have paid');
    await dialog(page, 'Processing').waitFor();
    await seesText(page, 'Your Payment is being confirmed by Admin');
    await expectAccessible(page, 'a funding being confirmed');
    await press(page, 'Done');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await balanceOf(person)).toBe(0);
    const office = await browser.page({
      viewport: { width: 1280, height: 800 },
      storageState: storageStateOf(portal, await signedIn(portal, demo.office)),
    });
    await confirmPayment(office, { url: portal.url, customer: 'Ngozi Eze', asked: '₦75,000', received: '75000' });
    await page.goto(`${portal.url}/dashboard/wallet`);
    await seesText(page, '₦75,000');
    expect(await balanceOf(person)).toBe(75_000);
    await until(() => page.locator('main .item').first().textContent()).toMatch(/Wallet funding\+₦75,000.*Completed/);
  });

  test('the input is restored after a failure', async () => {
    browser.expectErrors(/409/);
    const page = await open(await aCustomer(portal), '/dashboard/wallet');
    const refused = { success: false, code: 'too_many_open', message: 'Twenty transfers are awaited.' };
    await page.route('**/api/user/fund-wallet', (route) => route.fulfill({ status: 409, json: refused }));
    await typeAmount(page, '2000');
    await radio(page, 'Bank Transfer').check();
    await next(page).click();
    await page.getByLabel('Sender account name').fill('Ngozi A. Eze');
    await addFiles(page, 'Proof of payment', await aPhoto('proof.png'));
    await confirm(page, 'I have paid');
    await dialog(page, 'Failed').waitFor();
    await seesText(page, 'Twenty transfers are awaited.');
    await press(page, 'Try again');
    await until(() => page.getByLabel('Sender account name').inputValue()).toBe('Ngozi A. Eze');
    await seesText(page, 'proof.png');
  });

  test('W-22, W-23, Q-40: by virtual wallet it is awaited, and a success once the transfer has arrived', async () => {
    const page = await open(await signedIn(portal, demo.customer), '/dashboard/wallet');
    await typeAmount(page, '33000');
    await radio(page, 'Virtual Wallet').check();
    await next(page).click();
    await dialog(page, 'Virtual Wallet').getByText('9402118637').waitFor();
    await expectAccessible(page, 'where to transfer to');
    await confirm(page, 'I have paid');
    await dialog(page, 'Awaiting your transfer').waitFor();
    expect(await page.getByText('Payment Received Successfully').count()).toBe(0);
    await expectAccessible(page, 'a transfer that is awaited');
    await transfer(portal, '9402118637', 33_000);
    await dialog(page, 'Success').waitFor();
    await seesToast(page, 'Payment Received Successfully');
    await seesText(page, 'has arrived and is in your wallet');
    await expectAccessible(page, 'a transfer that arrived');
  });
});
