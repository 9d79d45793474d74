import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sliders } from '#lib/api/content.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { signOut } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { confirmPayment } from '../steps/confirming.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { layoutShift, recordLayoutShifts } from '../steps/layout-shift.ts';
import { type Credentials, demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const homeOf = async (who: Credentials, options: object = {}) => {
  const page = await browser.page({ ...options, storageState: storageStateOf(portal, await signedIn(portal, who)) });
  await page.goto(`${portal.url}/dashboard`);
  await button(page, 'Fund Wallet').waitFor();
  return page;
};
const card = (page: Page, title: string) =>
  page.locator('main section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const textOf = async (page: Page, title: string) => (await card(page, title).textContent()) ?? '';
const money = (naira: number) => formatNairaShort(fromNaira(naira));

describe('the home of a customer', () => {
  test('H-02, H-04, H-05, H-07, H-08: shows balance, properties, invoice and amount paid of the server', async () => {
    const person = await signedIn(portal, demo.customer);
    const { body } = await ask(portal, dashboard, {}, person);
    const page = await homeOf(demo.customer);
    await until(() => textOf(page, 'Wallet balance')).toContain(money(body.wallet_balance));
    await until(() => textOf(page, 'My Properties')).toMatch(
      new RegExp(
        `${body.total_property.total}Houses${body.total_property.breakdown[1]?.count}Lands${body.total_property.breakdown[0]?.count}`,
      ),
    );
    await until(() => textOf(page, 'Amount Paid')).toMatch(
      new RegExp(`${money(body.total_amount_paid)}.*Total Invoice${money(body.total_invoice)}`),
    );
    await expectAccessible(page, 'the home of a customer');
  });

  test('H-06, H-09, H-10, H-11: plans show name, size, price and progress; View Properties leads to all', async () => {
    const page = await homeOf(demo.customer, { viewport: { width: 1280, height: 800 } });
    const plan = card(page, 'My Property Plans').locator('li').filter({ hasText: 'Coal City Gardens' });
    await until(() => plan.textContent()).toMatch(/Coal City Gardens₦[\d,]+500 SQ m · Awaiting contract ID100%/);
    await until(() => plan.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    await until(() => plan.getByRole('link').getAttribute('href')).toMatch(/^\/my-property\/\d+$/);
    await plan.getByRole('link').click();
    await seesScreen(page, 'Coal City Gardens');
    await page.goBack();
    const all = page.getByRole('link', { name: 'View Properties' });
    await until(() => all.getAttribute('href')).toBe('/my-properties');
    await all.click();
    await arrivesAt(page, '/dashboard/my-properties');
  });

  test('H-12, X-15: a transaction opens in place, by its link too, and Back closes it', async () => {
    const page = await homeOf(demo.customer);
    const row = card(page, 'Transactions').locator('li').first();
    await until(() => row.textContent()).toMatch(/.+₦[\d,]+.*\d{1,2} \w+ \d{4}/);
    await row.getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Transaction Reference').waitFor();
    await arrivesAt(page, /^\/dashboard\?transaction=\d+$/);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await arrivesAt(page, '/dashboard');
    await page.goForward();
    await dialog.waitFor();
    await page.reload();
    await dialog.getByText('Transaction Reference').waitFor();
    await press(page, 'Close');
    await dialog.waitFor({ state: 'detached' });
    await arrivesAt(page, '/dashboard');
  });

  test('H-03: Fund Wallet opens in place, and its script is loaded then', async () => {
    const page = await homeOf(demo.customer);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await press(page, 'Fund Wallet');
    await page.getByRole('dialog', { name: 'Fund Wallet' }).getByLabel('Amount', { exact: true }).waitFor();
    expect(asked.some((url) => url.includes('fund-wallet-dialog'))).toBe(true);
    await arrivesAt(page, '/dashboard');
  });
});

test('H-13, H-14, H-15: what is due stands first, and is paid from the wallet once it is confirmed', async () => {
  const page = await homeOf(demo.customer);
  const due = card(page, 'Due next');
  const late = due.getByRole('listitem').first();
  await until(() => due.getByRole('heading').textContent()).toBe('Due next');
  await until(() => late.textContent()).toMatch(/Palm Grove Estate, Phase 2.*Instalment 6 of 12.*days late/);
  await until(() => card(page, 'My Property Plans').textContent()).toMatch(/4 of 18 paid/);
  const before = (await ask(portal, dashboard, {}, await signedIn(portal, demo.customer))).body.wallet_balance;
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/repayment')) sent += 1;
  });
  await late.getByRole('button', { name: /^Pay ₦[\d,.]+$/ }).dblclick();
  await seesText(page, 'Left afterwards');
  expect(sent).toBe(0);
  await confirmPayment(page, '₦1,200,000');
  await page.getByRole('dialog', { name: 'Success' }).getByText('Payment successful!').waitFor();
  await press(page, 'Done');
  await until(() => textOf(page, 'Due next')).not.toContain('Instalment 6 of 12');
  await until(() => textOf(page, 'Wallet balance')).toContain(
    formatNairaShort(fromNaira(before) - fromNaira(1_200_000)),
  );
  expect(sent).toBe(1);
});

describe('before the scripts of the home have loaded', () => {
  const arriving = async (token: (own: string) => string = (own) => own) => {
    const person = await signedIn(portal, demo.customer);
    const known = storageStateOf(portal, { ...person, token: token(person.token) }, { 'device-id': 'a-phone' });
    const page = await browser.page({ storageState: known });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    return { page, asked };
  };
  const isData = (path: string) => path === `/api${dashboard.path}`;

  test('its data is requested once', async () => {
    const { page, asked } = await arriving();
    await page.goto(`${portal.url}/dashboard`);
    await button(page, 'Fund Wallet').waitFor();
    expect(asked.filter(isData)).toHaveLength(1);
    expect(asked.findIndex(isData)).toBeLessThan(asked.findIndex((path) => /\/client\./.test(path)));
  });

  test('its first content is painted without any script', async () => {
    const { page } = await arriving();
    await page.route(/\/_astro\/.*\.js$/, () => {});
    await page.goto(`${portal.url}/dashboard`, { waitUntil: 'commit' });
    await seesText(page, 'What you own, what you have paid, and what is due next');
    expect(await page.locator('astro-island[ssr]').count()).toBeGreaterThan(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('an expired session leads to the login', async () => {
    browser.expectErrors(/401/);
    const { page } = await arriving(() => 'run-out');
    await page.goto(`${portal.url}/dashboard`);
    await seesToast(page, 'User session expired!');
    await arrivesAt(page, /^\/login/);
  });
});

test('H-01, L-67: the banner is the first picture of the list in a fitting width, without a layout shift', async () => {
  const { body } = await ask(portal, sliders, { type: 'dashboard' });
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
  await recordLayoutShifts(page);
  await page.goto(`${portal.url}/dashboard`);
  const picture = page.getByAltText(body.data[0]?.alt ?? '');
  await picture.scrollIntoViewIfNeeded();
  await until(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await until(() => picture.getAttribute('src')).toBe(body.data[0]?.image);
  await until(() => picture.getAttribute('fetchpriority')).toBe('high');
  await until(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/(480|800)\.\w+$/);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test('H-01: without a picture there is no banner', async () => {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
  await page.route('**/api/sliders?*', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto(`${portal.url}/dashboard`);
  await seesText(page, 'My Property Plans');
  expect(await page.locator('.board').count()).toBe(0);
});

test('A-39, SC-13: a sign-out clicked before the scripts have loaded is asked about once they have', async () => {
  browser.expectErrors(/401/);
  const person = await signedIn(portal, demo.newcomer);
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  const { letThrough } = await holdScripts(page);
  await page.goto(`${portal.url}/dashboard`, { waitUntil: 'commit' });
  await press(page, 'More');
  await press(page, 'Sign out');
  await until(() => button(page, 'Sign out').getAttribute('aria-busy')).toBe('true');
  letThrough();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'detached' });
  await signOut(page);
  await arrivesAt(page, '/login');
});

test('SC-12: More pressed twice closes its sheet again, and so does Back', async () => {
  const page = await homeOf(demo.newcomer);
  await button(page, 'Fund Wallet').waitFor();
  const more = button(page, 'More');
  const sheet = page.locator('#more');
  const { x, y } = (await more.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 20);
  await sheet.waitFor();
  await page.mouse.click(x + 20, y + 20);
  await sheet.waitFor({ state: 'hidden' });
  await more.click();
  await until(() => page.evaluate(() => history.state?.depth)).toBe(1);
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('a newcomer is told what to do first, and sees no totals of nothing', async () => {
  const page = await homeOf(demo.newcomer);
  await until(() => page.locator('main h2').allTextContents()).toEqual([
    'Wallet balance',
    'Three steps to a plot of your own',
    'What can I afford?',
    'Ask a person',
  ]);
  await button(page, 'Fund Wallet').waitFor();
  await expectAccessible(page, 'the home of a newcomer');
  await page.getByRole('link', { name: 'See properties' }).click();
  await arrivesAt(page, '/dashboard/properties');
});

test('X-13: a home that did not load says so and can be tried again', async () => {
  browser.expectErrors(/400/);
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.newcomer)) });
  await page.route('**/api/user/dashboard', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await page.goto(`${portal.url}/dashboard`);
  await seesText(page, 'Your dashboard did not load');
  await expectAccessible(page, 'a home that did not load');
  await page.unroute('**/api/user/dashboard');
  await button(page, 'Try again').press('Enter');
  await button(page, 'Fund Wallet').waitFor();
  await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
