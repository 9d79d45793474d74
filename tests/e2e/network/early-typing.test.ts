import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addressOf, arrivesAt, focused, press, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser();

/** A screen on a slow connection: readable and usable, with its scripts still loading. */
async function onASlowLine(who: 'customer' | 'office', path: string) {
  const storageState = storageStateOf(portal, await signedIn(portal, demo[who]));
  const page = await browser.page({ storageState });
  const { letThrough } = await holdScripts(page);
  await page.goto(portal.url + path, { waitUntil: 'commit' });
  return { page, letThrough };
}

const allAwake = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([client=interaction])'));

test.each([
  ['', 'land in Epe'],
  ['?name=duplex', 'land in Epe'],
])('text typed into the search%s of the dashboard before its script has loaded stays', async (query, words) => {
  const { page, letThrough } = await onASlowLine('customer', `/dashboard/search-properties${query}`);
  const field = page.getByLabel('Search properties');
  await field.fill(words);
  letThrough();
  await allAwake(page);
  await until(() => field.inputValue()).toBe(words);
});

test('E-04: the search of the dashboard shows the query of the URL', async () => {
  const { page, letThrough } = await onASlowLine('customer', '/dashboard/search-properties?name=duplex');
  letThrough();
  await until(() => page.getByLabel('Search properties').inputValue()).toBe('duplex');
});

test('text typed into the property search of a notice before the script has loaded is searched for', async () => {
  const { page, letThrough } = await onASlowLine('office', '/office/notices');
  await page.getByRole('searchbox').fill('palm grove');
  letThrough();
  await allAwake(page);
  await press(page, 'Find');
  await page.getByRole('button', { name: /^Add Palm Grove/ }).waitFor();
});

test.each([
  ['/office/payments', '?status=all', 'Method', 'Virtual Wallet', 'payment_method=virtual_wallet'],
  [
    '/office/payments',
    '?status=all&payment_method=paystack',
    'Method',
    'Bank Transfer',
    'payment_method=bank_transfer',
  ],
  ['/office/properties', '?page=2', 'Kind', 'Land', 'type=Land'],
  ['/office/actions', '', 'About', 'Customers', 'area=customer'],
])('a choice in the list of %s%s before its script has loaded filters it', async (path, query, label, choice, wish) => {
  const { page, letThrough } = await onASlowLine('office', path + query);
  const field = page.getByLabel(label, { exact: true });
  await field.selectOption({ label: choice });
  letThrough();
  await arrivesAt(page, new RegExp(`\\?(status=all&)?${wish}$`));
  await allAwake(page);
  expect(await field.locator('option:checked').textContent()).toBe(choice);
});

test('TB-02: a day entered before the script has loaded applies on blur, and Back takes it out again', async () => {
  const { page, letThrough } = await onASlowLine('office', '/office/marketers?end_date=2026-03-31');
  await page.getByLabel('From').fill('2026-03-02');
  const to = page.getByLabel('To', { exact: true });
  await to.focus();
  await to.fill('2026-03-30');
  letThrough();
  await arrivesAt(page, '/office/marketers?end_date=2026-03-31&start_date=2026-03-02');
  expect(await to.inputValue()).toBe('2026-03-30');
  await page.getByRole('searchbox').focus();
  await arrivesAt(page, '/office/marketers?end_date=2026-03-30&start_date=2026-03-02');
  expect(await to.inputValue()).toBe('30 Mar 2026');
  await page.goBack();
  await until(() => to.inputValue()).toBe('31 Mar 2026');
});

test.each(['', '?name=ada'])('text typed into an office search%s before its script has loaded stays', async (query) => {
  const { page, letThrough } = await onASlowLine('office', `/office/customers${query}`);
  const field = page.getByRole('searchbox');
  await field.pressSequentially('newcomer');
  letThrough();
  await allAwake(page);
  await page.locator('.rows th a').first().waitFor();
  expect([await field.inputValue(), await focused(page), addressOf(page)]).toEqual([
    'newcomer',
    'Search customers',
    `/office/customers${query}`,
  ]);
  await field.press('Enter');
  await arrivesAt(page, '/office/customers?name=newcomer');
  await page.goBack();
  await until(() => field.inputValue()).toBe(query.slice('?name='.length));
});

/** A hydrated screen of the office whose further scripts wait. */
async function withoutFurtherScripts(path: string) {
  const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.office)) });
  await page.goto(portal.url + path);
  await page.locator('.rows th a').first().waitFor();
  await allAwake(page);
  return { page, ...(await holdScripts(page)) };
}

test('OL-06: after f the text and Enter are for the search of the list, also while the script of the keys loads', async () => {
  const { page, letThrough } = await withoutFurtherScripts('/office/customers');
  await page.keyboard.press('f');
  await page.keyboard.type('new customer');
  await page.keyboard.press('Enter');
  letThrough();
  await arrivesAt(page, '/office/customers?name=new+customer');
});

test('OL-06: text and Enter that come before the search over everything has loaded open its first result', async () => {
  const { page, letThrough } = await withoutFurtherScripts('/office/customers');
  await page.keyboard.press('/');
  await page.keyboard.type('adaeze okonkwo');
  await page.keyboard.press('Enter');
  letThrough();
  await arrivesAt(page, /^\/office\/customers\/\d+$/);
});

test('a list of the office is restored at the same position', async () => {
  const { page, letThrough } = await onASlowLine('office', '/office/properties');
  letThrough();
  await page.getByLabel('Kind').selectOption('Land');
  await page.locator('.rows tbody tr').nth(49).scrollIntoViewIfNeeded();
  await page.locator('.rows tbody tr').nth(50).waitFor();
  await page.locator('.rows th a').first().click();
  await seesText(page, 'At the moment');
  await page.goBack();
  await page.locator('.rows tbody tr').nth(50).waitFor();
  await allAwake(page);
  expect([addressOf(page), await page.getByLabel('Kind').inputValue()]).toEqual([
    '/office/properties?type=Land',
    'Land',
  ]);
});
