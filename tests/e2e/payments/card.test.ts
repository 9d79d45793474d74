import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { fundWalletData } from '#lib/api/payments/transactions.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import {
  abandon,
  answer,
  charge,
  nextReference,
  payByCard,
  payWith,
  popup,
  pressInPopup,
  setFaults,
} from '../steps/card.ts';
import { confirm, confirmPayment } from '../steps/confirming.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addressOf, arrivesAt, button, press, radio, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
const { atTheMethods } = startPurchase(portal, browser);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const balanceOf = async (person: Person) => (await ask(portal, fundWalletData, {}, person)).body.wallet_balance;

/** Fund Wallet of a new customer, at the choice of the method. */
async function funding(amount: string) {
  const person = await aCustomer(portal);
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/inline.js') && scripts.push(request.url()));
  await page.goto(`${portal.url}/dashboard/wallet`);
  await press(page, 'Fund Wallet');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await press(page, 'Continue');
  await dialog(page, 'Select Payment Method').waitFor();
  return { page, person, scripts };
}

const atTheirPlan = (page: Page) => arrivesAt(page, /^\/dashboard\/my-property\/\d+$/);

afterEach(() => setFaults(portal, {}));

describe('funding by card', () => {
  test('W-25, M-22, Q-15, Q-39: closed it is cancelled; then a card with PIN and OTP fills the wallet, and Back changes nothing', async () => {
    const { page, person, scripts } = await funding('5000');
    expect(scripts).toEqual([]);
    await payByCard(page);
    await popup(page).getByText('₦5,000.00').waitFor();
    await popup(page).getByText(person.email).waitFor();
    await expectAccessible(page, 'the pop-up of a card');
    await page.keyboard.press('Escape');
    await seesToast(page, 'Payment Cancelled');
    await confirmPayment(page, '₦5,000');
    await popup(page).waitFor();
    await page.evaluate(() => history.back());
    await payWith(page, 'PIN and OTP');
    await answer(page, 'PIN', '0000');
    await popup(page).getByText('This PIN is wrong').waitFor();
    await answer(page, 'PIN', '1234');
    await answer(page, 'OTP', '123456');
    await seesToast(page, 'Payment successful!');
    await dialog(page, 'Success').getByText('₦5,000 is in your wallet.').waitFor();
    expect(await balanceOf(person)).toBe(5000);
    await press(page, 'Done');
    await until(() => page.locator('.wallet').textContent()).toContain('₦5,000');
    expect(scripts).toHaveLength(1);
  });

  test('W-25, M-26, X-14: without a result of the provider it is checked again, and a reload loses nothing', async () => {
    const { page, person } = await funding('7000');
    await payByCard(page);
    await setFaults(portal, { webhook: 'drop', verify: 'error' });
    await payWith(page, 'Success');
    await dialog(page, 'Processing').getByText('We are checking your payment…').waitFor();
    await expectAccessible(page, 'a card payment that is checked');
    expect(await balanceOf(person)).toBe(0);
    await page.reload();
    await seesToast(page, 'We are checking your payment…');
    await setFaults(portal, { webhook: 'drop' });
    await seesToast(page, 'Payment successful!');
    expect(await balanceOf(person)).toBe(7000);
    await until(() => page.locator('.wallet').textContent()).toContain('₦7,000');
    await until(() => page.evaluate(() => localStorage.getItem('card-payments'))).toBeNull();
  });

  test('ML-11: a funding that was left with its pop-up is ended or taken up again from the transactions', async () => {
    const { page: begun, person } = await funding('9000');
    const reference = nextReference(begun, 'fund-wallet');
    await payByCard(begun);
    await abandon(portal, await reference);
    // on another device: this one ends what its pop-up has left by itself
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    await page.goto(`${portal.url}/dashboard/payments`);
    await page.locator('main .item').first().click();
    const left = dialog(page, 'Transaction Details');
    await left.getByText('This payment is not complete.').waitFor();
    await expectAccessible(page, 'a funding that was not finished');
    await left.getByText('Not finished').first().waitFor();
    expect(await left.getByRole('button', { name: 'Share' }).count()).toBe(0);
    await left.getByRole('button', { name: 'Pay now' }).click();
    await confirmPayment(page, '₦9,000');
    await popup(page).getByText('₦9,000.00').waitFor();
    await payWith(page, 'Success');
    await dialog(page, 'Success').getByText('₦9,000 is in your wallet.').waitFor();
    expect(await balanceOf(person)).toBe(9000);
    await press(page, 'Done');
    await until(() => page.locator('main .item .tag').allTextContents()).toEqual(['Completed', 'Failed']);
  });

  test('W-26: a pop-up that cannot be opened is reported, and can be tried again', async () => {
    browser.expectErrors(/ERR_FAILED/);
    const { page, person } = await funding('6000');
    await page.route('**/card-sandbox/inline.js', (route) => route.abort());
    await page.getByRole('radio', { name: /Paystack/ }).check();
    await press(page, 'Continue');
    await confirmPayment(page, '₦6,000');
    await dialog(page, 'Failed').getByText('Something went wrong').waitFor();
    await seesText(page, /Card payments could not be opened/);
    await page.unroute('**/card-sandbox/inline.js');
    await press(page, 'Try again');
    await confirmPayment(page, '₦6,000');
    await payWith(page, 'PIN');
    await answer(page, 'PIN', '1111');
    await seesToast(page, 'Payment successful!');
    expect(await balanceOf(person)).toBe(6000);
  });
});

describe('a purchase by card', () => {
  test('M-30, M-31, M-32, WM-05: ends in a success modal that says what was paid, and leads to the plan', async () => {
    const { page, property } = await atTheMethods();
    await payByCard(page);
    await payWith(page, 'Success');
    for (const said of ['Payment successful!', property.name, /^HS-/])
      await dialog(page, 'Success').getByText(said).waitFor();
    await press(page, 'Follow your plan');
    await atTheirPlan(page);
    await seesText(page, 'Sorry, this contract is not yet active');
  });

  test('M-25, Q-17, B-28, B-43: closed it leads to the plan, from whose card the first payment is made again', async () => {
    const { page, property } = await atTheMethods();
    await payByCard(page);
    await until(async () => addressOf(page)).toMatch(/^\/dashboard\/my-property\/\d+$/);
    await pressInPopup(page, 'Close');
    await seesToast(page, 'Payment cancel...Please try again.');
    await seesScreen(page, property.name);
    await seesText(page, 'Your first payment was not completed.');
    await button(page, 'Complete Initial Payment').waitFor();
    await page.goto(`${portal.url}/dashboard/my-properties`);
    await press(page, 'Make Payment');
    await payByCard(page);
    await payWith(page, 'Insufficient funds');
    await popup(page)
      .getByText(/Insufficient funds\. Choose another card/)
      .waitFor();
    await payWith(page, 'Success');
    await seesToast(page, 'Payment successful!');
    await press(page, 'Done');
    await page.getByRole('heading', { name: 'Awaiting', exact: true }).waitFor();
  });

  test('Q-11, B-31: a declined card leads to the plan, which says so, and can be paid there', async () => {
    const { page, property } = await atTheMethods();
    await payByCard(page);
    await pressInPopup(page, 'Decline');
    await seesToast(page, 'Failed to complete payment');
    await seesScreen(page, property.name);
    await seesText(page, /Your first payment failed: The card was declined/);
    await press(page, 'Complete Initial Payment');
    await payByCard(page);
    await payWith(page, 'Success');
    await seesToast(page, 'Payment successful!');
    await press(page, 'Done');
    await seesText(page, 'Sorry, this contract is not yet active');
  });

  test('M-26: without an answer of the provider the customer may leave, and the plan shows the result', async () => {
    const { page, property } = await atTheMethods();
    await payByCard(page);
    await setFaults(portal, { webhook: 'drop', verify: 'timeout' });
    await payWith(page, 'Success');
    const checking = dialog(page, 'Processing');
    await checking.getByText('We are checking your payment…').waitFor();
    await checking.locator('footer').getByRole('button', { name: 'Close' }).click();
    await setFaults(portal, { webhook: 'drop' });
    await seesToast(page, 'Payment successful!');
    await seesScreen(page, property.name);
    await seesText(page, 'Sorry, this contract is not yet active');
  });

  test('a reload while the pop-up is open opens the plan, and a later success is reported', async () => {
    const { page, property } = await atTheMethods();
    await setFaults(portal, { webhook: 'drop' });
    const reference = nextReference(page, 'buy-property');
    await payByCard(page);
    await charge(portal, await reference);
    await page.reload();
    await seesToast(page, 'Payment successful!');
    await seesScreen(page, property.name);
    await seesText(page, 'Sorry, this contract is not yet active');
  });
});

describe('a payment by card on a plan', () => {
  const openPlan = async (name: string) => {
    const person = await signedIn(portal, demo.customer);
    const { body } = await ask(portal, planProperties, {}, person);
    const plan = body.user_properties.data.find(({ property }) => property.name === name);
    const page = await browser.page({
      storageState: storageStateOf(portal, person),
      viewport: { width: 1280, height: 860 },
    });
    await page.goto(`${portal.url}/dashboard/my-property/${plan?.plan_id}`);
    await seesScreen(page, name);
    return page;
  };
  const card = (page: Page, title: string) => page.locator('.duo .card', { hasText: title });

  test('M-05, M-26, M-37: an instalment whose pop-up is closed after the charge is paid', async () => {
    const page = await openPlan('Three-bedroom bungalow, Adeniyi Close');
    await page.locator('.due-next').getByRole('button', { name: 'Make Payment' }).click();
    await press(page, 'Continue');
    await setFaults(portal, { webhook: 'drop' });
    const reference = nextReference(page, 'repayment');
    await payByCard(page);
    await charge(portal, await reference);
    await pressInPopup(page, 'Close');
    await seesToast(page, 'Payment successful!');
    await press(page, 'Done');
    await seesText(page, /Instalment 6 of 18/);
  });

  test('M-05, Q-16, Q-39: a fee whose pop-up was closed is paid by the next click', async () => {
    const page = await openPlan('Three-bedroom bungalow, Adeniyi Close');
    await card(page, 'Infrastructure fees').getByRole('button', { name: 'Make Payment' }).click();
    await page.getByLabel('Amount').fill('1001');
    await press(page, 'Continue');
    await payByCard(page);
    await pressInPopup(page, 'Close');
    await seesToast(page, 'Payment popup closed');
    await confirmPayment(page, '₦1,001');
    await payWith(page, 'Success');
    await seesToast(page, 'Payment successful!');
    await press(page, 'Done');
    await until(() => card(page, 'Infrastructure fees').textContent()).toContain('₦1,001 paid of');
  });

  test('AP-08, AP-15: AutoPay takes from a card that is saved by ₦100, and is stopped again', async () => {
    const page = await openPlan('Three-bedroom bungalow, Adeniyi Close');
    await page.getByRole('link', { name: 'AutoPay' }).click();
    await seesText(page, 'Next payment on');
    await press(page, 'Pay from another source');
    await expectAccessible(page, 'AutoPay of a plan');
    await press(page, 'Save a card');
    await confirmPayment(page, '₦100');
    await payWith(page, 'Success');
    await seesToast(page, 'Payment successful!');
    await press(page, 'Done');
    await radio(page, 'Visa card ending 4081').check();
    await press(page, 'Pay from here');
    await expectAccessible(page, 'what AutoPay is agreed to');
    await confirm(page, 'I agree, pay from here');
    await seesToast(page, 'AutoPay is on');
    await page.goto(`${portal.url}/dashboard/autopay`);
    await seesText(page, 'from your Visa card ending 4081');
    await expectAccessible(page, 'AutoPay and saved cards');
    await press(page, 'Remove the Visa card ending 4081');
    await confirm(page, 'Remove card');
    await seesToast(page, 'The card is removed.');
    await seesText(page, 'No card is saved.');
    expect(await page.getByText('Off', { exact: true }).count()).toBe(2);
  });

  test('AP-21, AP-23, AP-27: the slider says how much earlier the plan ends, and the last instalments are paid by card', async () => {
    const page = await openPlan('Three-bedroom bungalow, Adeniyi Close');
    await page.getByRole('link', { name: 'Pay ahead' }).click();
    const slider = page.getByRole('slider', { name: 'Number of instalments' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Your plan ends 2 months earlier' }).waitFor();
    await page.getByLabel('Or type what you would like to pay').fill('5500000');
    await page.getByRole('heading', { name: 'Your plan ends 3 months earlier' }).waitFor();
    await expectAccessible(page, 'paying ahead');
    const left = Number(await slider.getAttribute('max'));
    await press(page, 'Choose how to pay');
    await payByCard(page);
    await payWith(page, 'Success');
    await seesToast(page, 'Payment successful!');
    await press(page, 'Done');
    await until(() => slider.getAttribute('max')).toBe(String(left - 3));
  });
});
