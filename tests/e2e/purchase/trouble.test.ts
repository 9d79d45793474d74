import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto, asFile } from '../steps/files.ts';
import { plansOf } from '../steps/listings.ts';
import { aCustomer } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { contractDetails, pay } from '../steps/purchase.ts';
import { seesText, seesToast, until } from '../steps/screen.ts';
import { seesPlan, startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { aPurchase, beforePaying } = startPurchase(portal, browser);

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
    await dialog.getByText(/The amount to pay .*₦1,000,000\.00.* Nothing was paid\./).waitFor();
    await seesToast(page, 'Failed to complete payment');
    expect(await plansOf(portal, person)).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await until(() => page.getByLabel('Sender account name').inputValue()).toBe('Ngozi A. Eze');
  });

  test('of a last unit that someone else has bought is refused, and nothing is charged', async () => {
    browser.expectErrors(/409/);
    const { page, person, property } = await beforePaying({ total_units: 1 });
    await buysAtOnce(property.id);
    await pay(page);
    await page.getByRole('dialog', { name: 'Failed' }).getByRole('button', { name: 'Close' }).last().click();
    await seesText(page, 'No units left');
    expect(await plansOf(portal, person)).toBe(0);
  });

  test('U-01: of a property without units is not offered', async () => {
    const { page, property, at, open } = await aPurchase({ wish: { total_units: 1 } });
    await buysAtOnce(property.id);
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

  /** Another customer, through the API. */
  async function buysAtOnce(id: number) {
    const { token } = await aCustomer(portal);
    const [owner, passport, proof] = await Promise.all([
      aPhoto('owner.png'),
      aPhoto('passport.png'),
      aPhoto('proof.png'),
    ]);
    const { status } = await ask(
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
  }
});

describe('a click with a problem', () => {
  test('M-38: clicked twice, it is sent once and creates one plan', async () => {
    const { page, person } = await beforePaying();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/buy-property')) sent += 1;
    });
    await page.getByRole('button', { name: 'I have paid' }).dblclick();
    await seesPlan(page);
    expect(sent).toBe(1);
    expect(await plansOf(portal, person)).toBe(1);
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
