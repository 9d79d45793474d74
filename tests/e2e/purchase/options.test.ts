import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, formatDay, today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { aListing } from '../steps/listings.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addWizardFiles, agree, draftsFor, fillTransfer, pay } from '../steps/purchase.ts';
import { arrivesAt, button, focused, press, radio, seesError, seesScreen, seesText, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { atTheOptions, atTheMethods } = startPurchase(portal, browser);

describe('the purchase options', () => {
  test('U-03, U-07, U-08, U-12, Y-25: report at each field what is missing', async () => {
    const { page } = await atTheOptions({ property_duration_limit: 4 });
    const units = page.getByLabel('Units', { exact: true });
    await until(() => units.inputValue()).toBe('1');
    await radio(page, 'One Time').waitFor();
    await until(() => page.getByRole('radio').count()).toBe(4);
    for (const purpose of ['Bungalow', 'Duplex']) await radio(page, purpose).waitFor();
    await press(page, 'Continue');
    await seesText(page, 'Payment type is required');
    await seesText(page, 'Property purpose is required');
    await radio(page, 'Installment').check();
    await radio(page, 'Duplex').check();
    await press(page, 'Continue');
    await seesError(page, 'Duration', 'Duration is required');
    await seesText(page, 'Payment schedule is required');
    await seesError(page, 'Start Date', 'Start Date is required');
    await until(() => page.getByLabel('Duration').locator('option:not([disabled])').allTextContents()).toEqual(
      expect.arrayContaining(['2 months', '3 months', '4 months']),
    );
    await until(() => page.getByLabel('End Date').getAttribute('readonly')).not.toBeNull();
    await units.fill('6');
    await seesError(page, 'Units', 'Only 5 units can be bought at the moment');
    await units.fill('');
    await seesError(page, 'Units', 'Units is required');
  });

  test('U-06, U-17, U-28, U-29, U-30: show the total before anything is sent', async () => {
    const { page } = await atTheOptions({
      details: [
        { name: 'Roads', type: 'infrastructure', purpose: 'Bungalow', value: 60_000 },
        { name: 'Survey', type: 'others', purpose: '', value: 20_000 },
      ],
    });
    await radio(page, 'One Time').check();
    await radio(page, 'Bungalow').check();
    await press(page, 'One unit more');
    const shown = page.getByRole('complementary', { name: 'Property' });
    await until(() => shown.textContent()).toContain('₦2,000,000.00');
    const text = (await shown.textContent()) ?? '';
    expect(text).toMatch(/Other fees₦40,000\.00/);
    expect(text).toMatch(/Total₦2,040,000\.00/);
    expect(text).toMatch(/Infrastructure fees, not in it₦120,000\.00/);
    await page.getByLabel('Units', { exact: true }).fill('6');
    await press(page, 'Continue');
    await seesError(page, 'Units', 'Only 5 units can be bought at the moment');
  });

  test('U-14: refuse a start date before today', async () => {
    const { page } = await atTheOptions();
    await radio(page, 'Installment').check();
    await page.getByLabel('Start Date').fill(addDays(today(new Date()), -1));
    await press(page, 'Continue');
    await seesError(page, 'Start Date', 'Start Date cannot be before today');
  });

  test('U-13, U-15, U-16: offer no Quarterly for a short duration, and the end date follows the start date', async () => {
    const { page } = await atTheOptions();
    await radio(page, 'Installment').check();
    await page.getByLabel('Duration').selectOption('3');
    await radio(page, 'Monthly').waitFor();
    await radio(page, 'Quarterly').waitFor();
    await page.getByLabel('Duration').selectOption('2');
    await radio(page, 'Quarterly').waitFor({ state: 'detached' });
    const year = Number(today(new Date()).slice(0, 4)) + 1;
    await page.getByLabel('Start Date').fill(`${year}-01-31`);
    await until(() => page.getByLabel('End Date').inputValue()).toBe(formatDay(`${year}-03-31`));
  });

  test('U-02: offer One Time only for a house sold at once, and ask for no purpose', async () => {
    const { page } = await atTheOptions({ type: 'Residential', payment_type: 'full' });
    await radio(page, 'One Time').waitFor();
    await until(() => page.getByRole('radio').count()).toBe(1);
    await until(() => radio(page, 'One Time').isChecked()).toBe(true);
  });

  test('G-01, G-03, G-06, G-07: lead to the Marketer ID, the agreement and the payment, and Back skips the agreement', async () => {
    const { page, at } = await atTheOptions({ type: 'Residential', payment_type: 'full' });
    await press(page, 'Continue');
    await page.getByRole('dialog', { name: 'Marketer ID' }).getByRole('button', { name: 'Continue' }).click();
    await arrivesAt(page, at.agreement);
    await seesScreen(page, 'Property agreement');
    await press(page, 'Proceed to Payment');
    await arrivesAt(page, at.payment);
    await seesText(page, '₦1,000,000.00');
    await page.goBack();
    await arrivesAt(page, at.options);
    await seesScreen(page, 'Purchase options');
  });

  test('G-02: the Marketer ID is optional; an unknown one is reported, and nothing is bought', async () => {
    browser.expectErrors(/422/);
    const { page } = await atTheOptions({ type: 'Residential', payment_type: 'full' });
    await agree(page, 'NOBODY-1');
    await fillTransfer(page);
    await pay(page);
    await page.getByRole('dialog').getByText('This Marketer ID is not known').waitFor();
  });
});

describe('the payment methods', () => {
  test('M-01, M-02, M-03, M-06, M-08: offer three methods, and a wallet with too little money cannot be chosen', async () => {
    const { page } = await atTheMethods();
    for (const name of ['Bank Transfer', 'Paystack', 'Virtual Wallet']) await radio(page, new RegExp(name)).waitFor();
    await seesText(page, 'Insufficient Balance');
    await until(() => radio(page, /Virtual Wallet/).isDisabled()).toBe(true);
    await page.locator('label', { hasText: 'Virtual Wallet' }).getByText('₦0.00').waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).waitFor();
    await until(() => button(page, 'Continue').isDisabled()).toBe(true);
    await radio(page, /Bank Transfer/).check();
    await until(() => button(page, 'Continue').isEnabled()).toBe(true);
    await page.getByRole('complementary', { name: 'Property' }).getByText('You pay now').waitFor();
  });

  test('M-12, M-13, M-14, M-15: a transfer without name or proof is not sent, and the missing field says so', async () => {
    const { page } = await atTheMethods();
    let sent = 0;
    await page.route('**/api/user/buy-property', (route) => {
      sent += 1;
      return route.abort();
    });
    await radio(page, /Bank Transfer/).check();
    await press(page, 'Continue');
    await pay(page);
    await seesError(page, 'Sender account name', 'Sender account name is required');
    await seesError(page, 'Proof of payment', 'Proof of payment is required');
    await until(() => focused(page)).toBe('Sender account name');
    await page.getByLabel('Sender account name').fill('Ngozi A. Eze');
    await pay(page);
    await seesError(page, 'Proof of payment', 'Proof of payment is required');
    expect(sent).toBe(0);
  });

  test('M-31, M-33, M-34, M-35, M-36: a payment from the wallet is at once on wallet, dashboard, plans and transactions', async () => {
    const [person, { id, name }] = await Promise.all([signedIn(portal, demo.customer), aListing(portal)]);
    const page = await browser.page({ storageState: storageStateOf(portal, person, draftsFor(person.user.id, id)) });
    const balance = await balanceOn(page);
    await page.goto(`${portal.url}/dashboard/my-properties?tab=awaiting`);
    await seesText(page, 'Coal City Gardens');
    await page.goto(`${portal.url}/dashboard/property/${id}/payment-method`);
    await addWizardFiles(page);
    await seesScreen(page, 'Select Payment Method');
    await seesText(page, 'Available Balance');
    await radio(page, /Virtual Wallet/).check();
    await press(page, 'Continue');
    await press(page, 'Pay from wallet');
    await page.getByRole('dialog', { name: 'Success' }).getByText('Payment successful!').waitFor();
    await press(page, 'Follow your plan');
    await arrivesAt(page, /^\/dashboard\/my-property\/\d+$/);
    await seesText(page, 'Sorry, this contract is not yet active');

    expect(await balanceOn(page)).toBe(balance - 1_000_000);
    await page
      .locator('.list li', { hasText: `Full payment, ${name}` })
      .first()
      .waitFor();
    await page.goto(`${portal.url}/dashboard/my-properties?tab=awaiting`);
    await seesText(page, name);
  });

  const balanceOn = async (page: Page) => {
    await page.goto(`${portal.url}/dashboard`);
    const card = page.locator('.wallet');
    await card.waitFor();
    return Number(((await card.locator('.money').textContent()) ?? '').replace(/[₦,]/g, ''));
  };
});
