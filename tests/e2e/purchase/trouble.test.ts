import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { updateProperty } from '#lib/api/office/properties.ts';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { ask } from '../steps/calls.ts';
import { untilArmed } from '../steps/confirming.ts';
import { aPhoto, asFile } from '../steps/files.ts';
import { layoutShiftAtArrival } from '../steps/layout-shift.ts';
import { plansOf } from '../steps/listings.ts';
import { aCustomer, demo, signedIn } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { contractDetails, pay } from '../steps/purchase.ts';
import { press, radio, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import { seesPlan, startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { aPurchase, atTheMethods, beforePaying } = startPurchase(portal, browser);

describe('a purchase that is no longer possible', () => {
  test('U-33, Q-08, Q-11, Q-13: with a manipulated amount is refused, nothing is bought, and the page says so', async () => {
    browser.expectErrors(/409/);
    const { page, person } = await beforePaying();
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof FormData) body.set('paid_amount', '1');
        send.call(this, body);
      };
    });
    await pay(page);
    const dialog = page.getByRole('dialog', { name: 'Failed' });
    await dialog.getByText("Oops... there's been an Error!").waitFor();
    await dialog.getByText(/The amount to pay .*₦1,000,000\.00/).waitFor();
    await seesToast(page, 'Failed to complete payment');
    expect(await plansOf(portal, person)).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await until(() => page.getByLabel('Sender account name').inputValue()).toBe('Ngozi A. Eze');
  });

  test('PB-02: of a last unit that someone else has bought is refused before the account is shown', async () => {
    browser.expectErrors(/409/);
    const { page, person, property } = await atTheMethods({ total_units: 1 });
    await buysAtOnce(property.id);
    await radio(page, /Bank Transfer/).check();
    await press(page, 'Continue');
    await seesText(page, 'All units are reserved at the moment.');
    await until(() => page.getByText('Account number').count()).toBe(0);
    expect(await plansOf(portal, person)).toBe(0);
  });

  test('PB-03, PB-05, PB-13: units are counted down; a proof for a withdrawn property goes to the wallet, files and all', async () => {
    // the property is asked for again once it is withdrawn
    browser.expectErrors(/404/);
    const { page, person, property } = await beforePaying();
    await page
      .getByRole('timer')
      .getByText(/^(30:00|29:\d\d)$/)
      .waitFor();
    await seesText(page, 'Account number');
    await withdraw(property.id);
    await pay(page);
    const dialog = page.getByRole('dialog', { name: 'Your transfer goes to your wallet' });
    await dialog.getByText('the property was no longer on offer').waitFor();
    await dialog.getByText('Nothing is lost').waitFor();
    expect(await plansOf(portal, person)).toBe(0);
    await dialog.getByRole('button', { name: 'Open my wallet' }).click();
    await seesText(page, `Wallet funding, instead of ${property.name}`);
  });

  test('PB-03, PB-17: when the time is over the account is hidden, the units are held again, and a finished step is one press away', async () => {
    const { page } = await beforePaying();
    await page.evaluate(() => {
      const drafts = JSON.parse(localStorage.getItem('purchase-drafts') ?? '{}');
      for (const draft of Object.values<{ reservation: { until: number } }>(drafts)) draft.reservation.until = 0;
      localStorage.setItem('purchase-drafts', JSON.stringify(drafts));
    });
    await page.reload();
    await seesText(page, 'Your units are no longer held');
    expect(await page.getByText('Account number').count()).toBe(0);
    await page.getByLabel('Sender account name').waitFor();
    await press(page, 'Hold them again');
    await seesText(page, 'Account number');
    await page.getByRole('link', { name: 'Next of Kin' }).click();
    await seesScreen(page, 'Next of Kin');
  });

  test('PB-11, PB-18: the details, photo and identity files of the last purchase are taken over and reviewed', async () => {
    const { page, person, property, at } = await aPurchase({ untouched: true });
    await buysAtOnce(property.id, person.token);
    // it comes with the form, also where its answer is the last
    await page.route('**/api/user/last-contract*', async (route) => {
      await page.waitForTimeout(500);
      await route.fallback();
    });
    const shift = await layoutShiftAtArrival(page, portal.url + at.wizard, 'You have filled this in before');
    expect(shift).toBeLessThanOrEqual(0.01);
    await press(page, 'Use these details');
    await until(() => page.getByLabel('Principal owner name').inputValue()).toBe(contractDetails.subscriber_name_1);
    for (const step of ['Other Information', 'Next of Kin', 'Passport Photo', 'Identity Info', 'Purchase options']) {
      await press(page, 'Next');
      await seesScreen(page, step);
    }
    await radio(page, 'One Time').check();
    await radio(page, 'Bungalow').check();
    await seesText(page, 'You pay now');
  });

  test('U-01, RK-05: of a property without units is not offered; while they are only reserved it says when to look again', async () => {
    const { page, property, at, open } = await aPurchase({ wish: { total_units: 1 } });
    const id = await buysAtOnce(property.id);
    await open(at.options);
    await seesText(page, 'All units are reserved at the moment.');
    await seesText(page, /^Look again (at|on) /);
    const { token } = await signedIn(portal, demo.office);
    expect((await ask(portal, confirmPayment, { id, amount_received: 1_000_000 }, { token })).status).toBe(200);
    await open(at.options);
    await seesText(page, 'No units left');
    await seesText(page, 'Oops... All units have been purchased');
  });

  test('of a rental is refused, and says what to do', async () => {
    const { page, at, open } = await aPurchase({ wish: { purpose: ['Rent'] } });
    await open(at.options);
    await seesText(page, 'This property is for rent');
  });

  test('of an unknown property says that it does not exist', async () => {
    browser.expectErrors(/404/);
    const { page, open } = await aPurchase();
    await open('/dashboard/invest-property-form/999999');
    await seesText(page, 'This property is no longer offered');
  });

  async function withdraw(id: number) {
    const { token } = await signedIn(portal, demo.office);
    expect((await ask(portal, updateProperty, { id, published: false }, { token })).status).toBe(200);
  }

  /** Another customer unless it is said who, through the API. */
  async function buysAtOnce(id: number, by?: string) {
    const token = by ?? (await aCustomer(portal)).token;
    const [owner, passport, proof] = await Promise.all([
      aPhoto('owner.png'),
      aPhoto('passport.png'),
      aPhoto('proof.png'),
    ]);
    const { status, body } = await ask(
      portal,
      buyProperty,
      {
        ...contractDetails,
        property_id: id,
        payment_type: 1,
        number_of_unit: 1,
        purpose: 'Bungalow',
        paid_amount: 1_000_000,
        payment_method: 'bank_transfer',
        bank_name: 'Somebody Else',
      },
      {
        token,
        files: { profile_picture: asFile(owner), means_of_ids: [asFile(passport)], proof_of_payment: asFile(proof) },
      },
    );
    expect(status).toBe(200);
    return body.payment.id;
  }
});

describe('a click with a problem', () => {
  test('M-38, PB-16: clicked twice, it is sent once and creates one plan, to which Back leads', async () => {
    const { page, person } = await beforePaying();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/buy-property')) sent += 1;
    });
    await untilArmed(page, 'I have paid');
    await page.getByRole('button', { name: 'I have paid' }).dblclick();
    await seesPlan(page);
    expect(sent).toBe(1);
    expect(await plansOf(portal, person)).toBe(1);
    await page.goBack();
    await seesPlan(page);
  });

  test('M-39: a lost response is looked up, and the plan exists once', async () => {
    browser.expectErrors(/ERR_CONNECTION_RESET|404/);
    const { page, person } = await beforePaying();
    await loseAnswers(page);
    await page.clock.install();
    await pay(page);
    await page.getByRole('dialog').getByText('Checking your payment…').waitFor();
    await page.clock.runFor(2_000);
    await seesPlan(page);
    expect(await plansOf(portal, person)).toBe(1);
  });

  test('M-38, M-39: offline it is not called failed, and a second try creates no second plan', async () => {
    browser.expectErrors(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { page, person } = await beforePaying();
    await page.route('**/api/user/payment-attempt*', (route) => route.abort());
    await loseAnswers(page);
    await page.clock.install();
    await pay(page);
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await until(async () => {
      await page.clock.runFor(2_000);
      return dialog.getByText('The connection was lost and we cannot tell yet').isVisible();
    }).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.unroute('**/api/user/payment-attempt*');
    await pay(page);
    await seesPlan(page);
    expect(await plansOf(portal, person)).toBe(1);
  });

  /** The server does its work, but its response is lost. */
  async function loseAnswers(page: Page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/user/buy-property', requestStage: 'Response' }],
    });
    devtools.on('Fetch.requestPaused', ({ requestId }) =>
      devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
    );
  }
});
