import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { saveLayout } from '#lib/api/office/site-plans.ts';
import { addDays, formatDay, today } from '#lib/domain/days.ts';
import { createPlotGrid } from '#lib/domain/site-plan/grid.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { confirmPayment } from '../steps/confirming.ts';
import { aListing } from '../steps/listings.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addWizardFiles, draftsFor, fillTransfer, pay } from '../steps/purchase.ts';
import { arrivesAt, button, focused, press, radio, seesError, seesScreen, seesText, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { atTheOptions, atTheMethods } = startPurchase(portal, browser);

describe('the layout of an estate', () => {
  test('ES-07, ES-08, ES-09, ES-18: plots are chosen on it, bought, named on the plan and held on the public page', async () => {
    const { page, property, open, at } = await atTheOptions();
    const office = await signedIn(portal, demo.office);
    const grid = createPlotGrid({ rows: 1, columns: property.number_of_unit, prefix: '', firstNumber: 1, size: 600 });
    const path = `/properties/${property.id}/layout`;
    await open(path);
    await arrivesAt(page, new RegExp(`^/properties/${property.id}$`));
    const drawing = { id: property.id, height: grid.height, ground: [...grid.ground], plots: [...grid.plots] };
    await ask(portal, saveLayout, { ...drawing, published: true }, office);
    await open(`/properties/${property.id}`);
    await page.getByRole('link', { name: 'See the plots on a drawing' }).waitFor();

    await open(at.options);
    await radio(page, 'One Time').check();
    await radio(page, 'Bungalow').check();
    await seesText(page, 'If you leave it to us');
    await radio(page, 'I choose').check();
    expect(await page.getByText('If you leave it to us').count()).toBe(0);
    await press(page, 'Continue');
    await seesText(page, 'Choose one plot, or let us choose.');
    await page.getByRole('combobox', { name: /^Press a free plot/ }).selectOption('2');
    await seesText(page, '1 of 1 chosen:');
    await page.locator('#plot-3 polygon').click();
    await button(page, 'Remove plot 3').waitFor();
    await expectAccessible(page, 'choosing a plot');
    await press(page, 'Continue');
    await page.getByRole('dialog', { name: 'Marketer ID' }).getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('definition').filter({ hasText: /^3$/ }).waitFor();
    await press(page, 'Proceed to Payment');
    await fillTransfer(page);
    await pay(page);
    await arrivesAt(page, /^\/dashboard\/my-property\/\d+$/);
    await page.getByRole('link', { name: 'Plot 3: this one is mine' }).waitFor();
    await page.getByRole('link', { name: 'Plot 3: this one is mine' }).click();
    await page.getByRole('heading', { name: /^Plot 3 of/ }).waitFor();
    await until(() => page.locator('.plot.mine').getAttribute('id')).toBe('plot-3');
    await expectAccessible(page, 'the drawing of a plan');

    const visitor = await browser.page({ javaScriptEnabled: false });
    await visitor.goto(`${portal.url}${path}#plot-3`);
    await seesText(visitor, /: 4 free, 1 held\./);
    await visitor.getByRole('link', { name: 'Plot 3' }).waitFor();
  });
});

describe('the purchase options', () => {
  test('U-03, U-07, U-08, U-12, Y-25: report at each field what is missing', async () => {
    const { page } = await atTheOptions({ property_duration_limit: 4 });
    const units = page.getByLabel('Units', { exact: true });
    await until(() => units.inputValue()).toBe('1');
    await radio(page, 'One Time').waitFor();
    await until(() => page.getByRole('radio').count()).toBe(6);
    for (const purpose of ['Bungalow', 'Duplex']) await radio(page, purpose).waitFor();
    await radio(page, 'One Time').check();
    await press(page, 'Continue');
    await seesText(page, 'Property purpose is required');
    await radio(page, 'Installment').check();
    await radio(page, 'Duplex').check();
    await page.getByLabel('Duration').waitFor();
    expect(await page.locator('main [aria-invalid=true]').count()).toBe(0);
    expect(await page.locator('.pair').evaluate((pair) => getComputedStyle(pair).rowGap)).toBe('20px');
    await page.getByLabel('Start Date').fill('');
    await press(page, 'Continue');
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
    await until(() => shown.textContent()).toContain('₦2,000,000');
    const text = (await shown.textContent()) ?? '';
    expect(text).toMatch(/Other fees₦40,000/);
    expect(text).toMatch(/Total₦2,040,000/);
    expect(text).toMatch(/Infrastructure fees, not in it₦120,000/);
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
    await seesText(page, '₦1,000,000');
    await page.goBack();
    await arrivesAt(page, at.options);
    await seesScreen(page, 'Purchase options');
  });

  test('G-02, PB-01: the Marketer ID is optional; an unknown one is reported, and nothing is bought', async () => {
    browser.expectErrors(/422/);
    const { page } = await atTheOptions({ type: 'Residential', payment_type: 'full' });
    await press(page, 'Continue');
    const dialog = page.getByRole('dialog', { name: 'Marketer ID' });
    await dialog.getByLabel('Marketer ID').fill('NOBODY-1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This Marketer ID is not known').waitFor();
    await dialog.getByLabel('Marketer ID').fill('');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await seesScreen(page, 'Property agreement');
  });
});

describe('the payment methods', () => {
  test('M-01, M-02, M-03, M-06, M-08: offer three methods; a wallet with too little money cannot be chosen', async () => {
    const { page } = await atTheMethods();
    for (const name of ['Bank Transfer', 'Paystack', 'Virtual Wallet']) await radio(page, new RegExp(name)).waitFor();
    await seesText(page, 'Insufficient Balance');
    await until(() => radio(page, /Virtual Wallet/).isDisabled()).toBe(true);
    await page.locator('label', { hasText: 'Virtual Wallet' }).getByText('₦0').waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).waitFor();
    await until(() => button(page, 'Continue').isDisabled()).toBe(true);
    await radio(page, /Bank Transfer/).check();
    await until(() => button(page, 'Continue').isEnabled()).toBe(true);
    await page.getByRole('complementary', { name: 'Property' }).getByText('You pay now').waitFor();
  });

  test('PB-19: what the wallet lacks is added in one press', async () => {
    const { page } = await atTheMethods();
    await press(page, 'Add ₦1,000,000 to your wallet');
    const dialog = page.getByRole('dialog', { name: 'Fund Wallet' });
    await until(() => dialog.getByLabel('Amount', { exact: true }).inputValue()).toBe('1,000,000');
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
    const [person, listing] = await Promise.all([signedIn(portal, demo.customer), aListing(portal)]);
    const { id, name } = listing;
    const page = await browser.page({
      storageState: storageStateOf(portal, person, draftsFor(person.user.id, listing)),
    });
    const balance = await balanceOn(page);
    await page.goto(`${portal.url}/dashboard/my-properties?tab=awaiting`);
    await seesText(page, 'Coal City Gardens');
    await page.goto(`${portal.url}/dashboard/property/${id}/payment-method`);
    await addWizardFiles(page);
    await seesScreen(page, 'Select Payment Method');
    await seesText(page, 'Available Balance');
    await radio(page, /Virtual Wallet/).check();
    await press(page, 'Continue');
    await confirmPayment(page);
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
