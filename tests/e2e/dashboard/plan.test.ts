import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fundWalletData } from '#lib/api/payments/transactions.ts';
import { planPaymentList, planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { confirm, confirmPayment } from '../steps/confirming.ts';
import { aPhoto, downloadedBy } from '../steps/files.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addFiles } from '../steps/purchase.ts';
import { arrivesAt, button, focused, press, radio, seesError, seesScreen, seesText, until } from '../steps/screen.ts';

const bungalow = 'Three-bedroom bungalow, Adeniyi Close';
const [palmGrove, zumaView, refused] = ['Palm Grove Estate, Phase 2', 'Zuma View plots', 'Ọwọ́ Royal Estate'];

describe('the plans of a customer', () => {
  const browser = setUpBrowser({ reducedMotion: 'reduce' });
  const portal = setUpPortal();
  let customer: Person | undefined;

  const open = async (path: string, width = 1280): Promise<Page> => {
    customer ??= await signedIn(portal, demo.customer);
    const viewport = { width, height: 860 };
    const page = await browser.page({ storageState: storageStateOf(portal, customer), viewport });
    await page.goto(portal.url + path);
    return page;
  };

  const asked = async () => {
    customer ??= await signedIn(portal, demo.customer);
    return { token: customer.token };
  };
  /** The id of the demo's plan for this property. */
  const planOf = async (name: string) => {
    const { body } = await ask(portal, planProperties, {}, await asked());
    const lists = [body.user_properties, body.new_form_properties, body.pending_user_properties];
    const plan = [...lists, body.completed_user_properties].flatMap(({ data }) => data);
    return plan.find(({ property }) => property.name === name)?.plan_id as number;
  };
  const openPlan = async (name: string, width?: number) => {
    const page = await open(`/dashboard/my-property/${await planOf(name)}`, width);
    await seesScreen(page, name);
    return page;
  };
  const openList = async (name: string) => {
    const page = await open(`/dashboard/my-property/payment-list/${await planOf(name)}`);
    await button(page, 'Make Payment').waitFor();
    return page;
  };
  const balance = async () => (await ask(portal, fundWalletData, {}, await asked())).body.wallet_balance;
  const card = (page: Page, title: string) => page.locator('.duo .card', { hasText: title });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const payBy = (page: Page, method: string) =>
    radio(page, method)
      .check()
      .then(() => press(page, 'Continue'));
  const accessible = async (page: Page) => expectAccessible(page, page.url());

  test('B-02, B-08, B-44, X-15, SC-17: tabs are in the URL and in sight with their counts, and Back undoes one', async () => {
    const page = await open('/dashboard/my-properties');
    const tabs = page.getByRole('navigation', { name: 'Plans' });
    const names = ['Pending 2', 'Awaiting 1', 'In Progress 2', 'Completed 1'];
    await until(() => tabs.getByRole('link').allTextContents()).toEqual(names);
    expect(await tabs.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
    await seesText(page, refused);
    await tabs.getByRole('link', { name: 'In Progress' }).click();
    await seesText(page, palmGrove);
    await arrivesAt(page, '/dashboard/my-properties?tab=in-progress');
    await tabs.getByRole('link', { name: 'Completed' }).click();
    await seesText(page, zumaView);
    await page.goBack();
    await seesText(page, bungalow);
    await accessible(page);
  });

  test('B-10: the plans are a grid of cards with pagination', async () => {
    const { body } = await ask(portal, planProperties, {}, await asked());
    const many = { ...body, user_properties: { ...body.user_properties, last_page: 3, total: 30 } };
    customer ??= await signedIn(portal, demo.customer);
    const page = await browser.page({ storageState: storageStateOf(portal, customer) });
    await page.route('**/api/user/plan-properties**', (route) => route.fulfill({ json: many }));
    await page.goto(`${portal.url}/dashboard/my-properties?tab=in-progress`);
    const cards = page.locator('ul.grid > li.prop, ul.grid > li .prop');
    await until(() => cards.count()).toBe(body.user_properties.data.length);
    const asks = page.waitForRequest(/plan-properties\?page=2/);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await asks;
    await arrivesAt(page, '/dashboard/my-properties?tab=in-progress&page=2');
  });

  test('B-07: the next visit opens the same tab', async () => {
    const page = await open('/dashboard/my-properties?tab=awaiting');
    await seesText(page, 'Coal City Gardens');
    await page.goto(`${portal.url}/dashboard`);
    await page.goto(`${portal.url}/my-properties`);
    await seesText(page, 'Coal City Gardens');
    await until(() => page.getByRole('link', { name: 'Awaiting' }).getAttribute('aria-current')).toBe('page');
  });

  test('B-14, B-16, B-22, B-23, B-24: View Details opens the plan, View List its payment list', async () => {
    const page = await open('/dashboard/my-properties?tab=in-progress');
    await page.locator('.prop', { hasText: bungalow }).getByRole('link', { name: 'View Details' }).click();
    await seesScreen(page, bungalow);
    await until(() => page.title()).toContain(bungalow);
    const cards = ['Property payment', 'Infrastructure fees', 'Other fees'];
    await until(() => page.locator('.plan-paid h2, .duo h2').allTextContents()).toEqual(cards);
    await page.getByRole('heading', { name: 'Next payment' }).waitFor();
    await page.getByRole('heading', { name: 'Paid against schedule' }).waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'View List' }).click();
    await seesScreen(page, 'Payment List');
  });

  test('B-25: the filters of the transactions are in the URL and show only their own', async () => {
    const page = await openPlan(bungalow);
    await page.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('navigation', { name: 'Transactions by status' }).getByText('Failed').click();
    await arrivesAt(page, /\?status=failed$/);
    const rows = page.locator('.card', { hasText: 'Transactions' }).locator('.item');
    await until(() => rows.count()).toBe(1);
    await until(() => rows.first().textContent()).toContain('Failed');
  });

  test('I-05, I-07: the payment list has one enabled button, and Missed shows the overdue ones', async () => {
    const page = await openList(palmGrove);
    await until(() => page.getByRole('listitem').count()).toBeGreaterThan(11);
    await until(() => button(page, 'Make Payment').count()).toBe(1);
    await page.getByRole('link', { name: 'Missed' }).click();
    await until(() => page.locator('main .item').count()).toBe(1);
    await until(() => page.locator('main .item').textContent()).toContain('Pending');
    await accessible(page);
  });

  test('V-05, V-06, V-08, I-09: the amount of a repayment is asked for and validated', async () => {
    const page = await openList(bungalow);
    await press(page, 'Make Payment');
    await accessible(page);
    for (const [typed, said] of [
      ['', 'Amount is required'],
      ['many', 'Amount must be a number'],
      ['1000', 'Amount must be greater than ₦1,711,111.11'],
    ] as const) {
      await page.getByLabel('Amount').fill(typed);
      await press(page, 'Continue');
      await seesError(page, 'Amount', said);
    }
    await until(() => focused(page)).toBe('Amount');
  });

  test('ML-02, ML-15, ML-16, I-10, M-37: paid from the wallet, the excess stays there, and the moment shows how far the plan is', async () => {
    const before = await balance();
    const page = await openList(bungalow);
    await press(page, 'Make Payment');
    await page.getByLabel('Amount').fill('1711111.61');
    await seesText(page, /₦0\.50 of it is more than is due and goes to your virtual wallet/);
    await press(page, 'Continue');
    await until(() => button(page, 'Continue').isDisabled()).toBe(true);
    for (const method of ['Bank Transfer', 'Paystack', 'Virtual Wallet'])
      await page.getByRole('dialog').getByRole('radio', { name: method }).waitFor();
    await radio(page, 'Virtual Wallet').check();
    await seesText(page, /Available Balance/);
    await accessible(page);
    await press(page, 'Continue');
    await until(() => page.getByRole('dialog').textContent()).toMatch(/\+₦0\.50Left afterwards₦\d/);
    await confirmPayment(page);
    await dialog(page, 'Success').getByText('Payment successful!').waitFor();
    for (const words of [/^42% is yours/, /^Next: Instalment 6 of 18/]) await seesText(page, words);
    await accessible(page);
    expect(await downloadedBy(page, 'Receipt')).toMatch(/^receipt-HS-\w+\.pdf$/);
    expect(await downloadedBy(page, 'Share as a picture')).toMatch(/^receipt-HS-\w+\.png$/);
    await press(page, 'Done');
    const next = page.locator('.item', { has: button(page, 'Make Payment') });
    await until(() => next.textContent()).toContain('Instalment 6 of 18');
    expect(Math.round((before - (await balance())) * 100)).toBe(171_111_111);
  });

  test('M-15, Q-41, I-15: a transfer needs its name and proof, and then awaits confirmation', async () => {
    const page = await openList(palmGrove);
    await press(page, 'Make Payment');
    await press(page, 'Continue');
    await payBy(page, 'Bank Transfer');
    await page.getByText('Account number', { exact: true }).waitFor();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await confirm(page, 'I have paid');
    await seesError(page, 'Sender account name', 'Sender account name is required');
    await seesError(page, 'Proof of payment', 'Proof of payment is required');
    await accessible(page);
    await until(() => focused(page)).toBe('Sender account name');
    expect(posts).toEqual([]);
    await page.getByLabel('Sender account name').fill('Adaeze Okonkwo');
    await addFiles(page, 'Proof of payment', await aPhoto('proof.png'));
    await confirm(page, 'I have paid');
    await dialog(page, 'Processing').getByText('Your Payment is being confirmed by Admin').waitFor();
    await press(page, 'Done');
    await seesText(page, /being confirmed$/);
    await until(() => button(page, 'Make Payment').isDisabled()).toBe(true);
  });

  test('V-09, I-13, ML-25: a fee payment is at least ₦1,001, or what is left', async () => {
    const page = await openPlan(bungalow);
    await card(page, 'Infrastructure fees').getByRole('button', { name: 'Make Payment' }).click();
    await page.getByLabel('Amount').fill('1000');
    await press(page, 'Continue');
    await seesError(page, 'Amount', 'Amount must be greater than ₦1000');
    await page.getByLabel('Amount').fill('1001');
    await press(page, 'Continue');
    await payBy(page, 'Virtual Wallet');
    await confirmPayment(page, '₦1,001');
    await dialog(page, 'Success')
      .getByText(/₦1,001 of ₦[\d,]+ paid/)
      .waitFor();
    await button(page, 'Receipt').waitFor();
    await press(page, 'Done');
    await until(() => card(page, 'Infrastructure fees').textContent()).toContain('₦1,001 paid of');
  });

  test('M-38, M-39: a payment whose response is lost is looked up and happens once', async () => {
    browser.expectErrors(/ERR_FAILED/);
    const before = await balance();
    const page = await openPlan(bungalow);
    await page.route('**/api/user/pay-for-infrastructure', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await card(page, 'Other fees').getByRole('button', { name: 'Make Payment' }).click();
    await page.getByLabel('Amount').fill('2000');
    await press(page, 'Continue');
    await payBy(page, 'Virtual Wallet');
    await confirmPayment(page, '₦2,000');
    await seesText(page, 'Checking your payment…');
    await dialog(page, 'Success').waitFor();
    expect(Math.round((before - (await balance())) * 100)).toBe(200_000);
  });

  test('Q-14: a refused fee payment shows the server’s message, and the input stays', async () => {
    browser.expectErrors(/409/);
    const page = await openPlan(bungalow);
    let sent = 0;
    await page.route('**/api/user/pay-for-infrastructure', (route) => {
      sent += 1;
      return route.fulfill({ status: 409, json: { success: false, message: 'This has already been paid.' } });
    });
    await card(page, 'Other fees').getByRole('button', { name: 'Make Payment' }).click();
    await page.getByLabel('Amount').fill('2000');
    await press(page, 'Continue');
    await payBy(page, 'Bank Transfer');
    await page.getByLabel('Sender account name').fill('Adaeze Okonkwo');
    await addFiles(page, 'Proof of payment', await aPhoto('proof.png'));
    await confirm(page, 'I have paid');
    await dialog(page, 'Failed').getByText('Oops... there might have been an error. Try again later').waitFor();
    await seesText(page, 'This has already been paid.');
    await press(page, 'Try again');
    await until(() => page.getByLabel('Sender account name').inputValue()).toBe('Adaeze Okonkwo');
    await page.getByText('proof.png', { exact: true }).waitFor();
    expect(sent).toBe(1);
  });

  test('B-29, B-31, B-27: a rejected first payment is paid again and then awaits confirmation', async () => {
    const page = await openPlan(refused, 360);
    await seesText(page, /Your bank transfer was disapproved/);
    await press(page, 'Complete Initial Payment');
    await payBy(page, 'Bank Transfer');
    await page.getByLabel('Sender account name').fill('Adaeze Okonkwo');
    await addFiles(page, 'Proof of payment', await aPhoto('again.png'));
    await confirm(page, 'I have paid');
    await dialog(page, 'Processing').waitFor();
    await press(page, 'Done');
    await seesText(page, 'Please wait... Payment is being confirmed.');
    await accessible(page);
  });

  test('ML-18, B-26, B-33, B-36: a fully paid plan says so, and its documents can be downloaded', async () => {
    const page = await openPlan(zumaView);
    await dialog(page, 'Payment Complete').getByText('Congratulations!').waitFor();
    await accessible(page);
    await dialog(page, 'Payment Complete').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'Download Document', exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.locator('#contract-documents').getByRole('link').first().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('X-13: another customer’s plan, or an unknown one, is not found', async () => {
    browser.expectErrors(/404/);
    const page = await open('/dashboard/my-property/987654');
    await seesText(page, 'This plan was not found');
    await until(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await accessible(page);
  });

  test('I-01: the list is the server’s', async () => {
    const { body } = await ask(portal, planPaymentList, { id: await planOf(palmGrove) }, await asked());
    expect(body.properties.data).toHaveLength(12);
  });
});
