import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeNav } from '#lib/navigation.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, seesScreen, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

let office: Person;
let sales: Person;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
  sales = await signedIn(portal, demo.sales);
});
const open = (person = office, width = 1280) =>
  browser.page({ storageState: storageStateOf(portal, person), viewport: { width, height: width < 500 ? 740 : 800 } });

const search = (page: Page) => page.getByRole('combobox', { name: /^Name, phone/ });
const options = (page: Page) => page.getByRole('option').filter({ visible: true });
const marked = (page: Page) => page.locator('[role=option][aria-selected=true]');
const typedNowhere = async (page: Page, typed: RegExp) => {
  expect(page.url()).not.toMatch(typed);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(typed);
};

test('OF-01: the owner has every room at the side, by group and with what waits', async () => {
  const page = await open();
  await page.goto(`${portal.url}/office`);
  await seesScreen(page, 'Today');
  const side = page.getByRole('navigation', { name: 'Office' });
  expect(await side.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/office',
    ...officeNav.map(({ href }) => href),
  ]);
  for (const group of ['Money', 'Sales', 'Customers', 'Company'])
    expect(await side.getByRole('list', { name: group }).isVisible()).toBe(true);
  await until(() => side.getByRole('link', { name: /^Payments \d+ waiting$/ }).count()).toBe(1);
  await expectAccessible(page, 'the frame of the office');
});

test('OF-01: a role has its own rooms, and no empty group', async () => {
  const page = await open(sales);
  await page.goto(`${portal.url}/office/properties`);
  await seesScreen(page, 'Properties');
  const side = page.getByRole('navigation', { name: 'Office' });
  expect(await side.getByRole('link', { name: 'Enquiries' }).isVisible()).toBe(true);
  expect(await side.getByRole('link', { name: 'Payments' }).count()).toBe(0);
  expect(await side.getByText('Money', { exact: true }).isVisible()).toBe(false);
});

test.each(['auditor', 'support'] as const)('OF-01: every room of %s is hydrated as it was rendered', async (role) => {
  const page = await open(await signedIn(portal, demo[role]));
  await page.goto(`${portal.url}/office`);
  const rooms = page.getByRole('navigation', { name: 'Office' }).getByRole('link').filter({ visible: true });
  await until(() => rooms.count()).toBeGreaterThan(10);
  // an error on a page fails the test
  for (const href of await rooms.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    await page.goto(`${portal.url}${href}`, { waitUntil: 'networkidle' });
});

test('TB-04: columns and density of a table are chosen, and stay over a reload', async () => {
  const page = await open(office);
  await page.goto(`${portal.url}/office/customers`);
  const column = page.getByRole('columnheader', { name: 'Phone' });
  await column.waitFor();
  await page.getByRole('button', { name: 'Columns of customers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns and rows' });
  await dialog.getByRole('switch', { name: 'Phone' }).click();
  await dialog.getByRole('switch', { name: 'Dense rows' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await until(() => column.count()).toBe(0);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Wallet' }).waitFor();
  expect(await column.count()).toBe(0);
  await page.getByRole('button', { name: 'Columns of customers' }).click();
  expect(await dialog.getByRole('switch', { name: 'Dense rows' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'As it was' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await column.waitFor();
});

test('OF-02: the width is used up to 1,600 px', async () => {
  const page = await open(office, 1920);
  await page.goto(`${portal.url}/office/customers`);
  await page.locator('.rows th a').first().waitFor();
  const { width } = await page.locator('main').evaluate((main) => main.getBoundingClientRect());
  expect(width).toBe(1600);
});

test('OF-03: on a phone the rooms are in the tab bar and under More', async () => {
  const page = await open(office, 360);
  await page.goto(`${portal.url}/office`);
  await seesScreen(page, 'Today');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const shown = tabs.locator('a, button').filter({ visible: true });
  expect((await shown.allInnerTexts()).map((text) => /[A-Z]\w+/.exec(text)?.[0])).toEqual([
    'Today',
    'Payments',
    'Approvals',
    'More',
  ]);
  await press(page, 'More');
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Reconciliation' }).waitFor();
  await expectAccessible(page, 'the rooms on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Reconciliation' }).click();
  await arrivesAt(page, '/office/reconciliation');
});

describe('OF-07: the search over everything', () => {
  test('by keyboard alone', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${portal.url}/office`);
    await seesText(page, 'All ledger checks passed.');
    await until(() => page.locator('astro-island[ssr]').count()).toBe(0);
    await page.keyboard.press('/');
    // without a pause: what is typed while the script loads is not lost
    await page.keyboard.type('okonkwo adaeze');
    await until(() => search(page).inputValue()).toBe('okonkwo adaeze');
    await until(() => options(page).count()).toBeGreaterThan(1);
    expect(await page.getByRole('group', { name: 'Customers' }).getByRole('option').first().textContent()).toContain(
      'Adaeze Okonkwo',
    );
    await expectAccessible(page, 'the results of a search');
    const first = await marked(page).textContent();
    await page.keyboard.press('ArrowDown');
    expect(await marked(page).textContent()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await marked(page).textContent()).toBe(first);
    await page.keyboard.press('Escape');
    expect(await search(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await search(page).fill('adaeze okonkwo');
    // before the answer is there
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/office\/customers\/\d+$/);
    await typedNowhere(page, /okonkwo/i);
    expect(asked.filter((url) => /okonkwo/i.test(url))).toEqual([]);
  });

  test('on a phone, with nothing found and without a connection', async () => {
    browser.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const page = await open(office, 360);
    await page.goto(`${portal.url}/office/payments`);
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Search: / }).click();
    await seesText(page, /^Type three letters, or a number/);
    await search(page).fill('zz nobody zz');
    await seesText(page, 'Nothing found');
    await expectAccessible(page, 'a search without results');
    await page.context().setOffline(true);
    await search(page).fill('adaeze');
    await seesText(page, 'The search did not answer');
    await page.context().setOffline(false);
    await press(page, 'Try again');
    await until(() => options(page).count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page, 'results on a phone');
    await page.getByRole('group', { name: 'Plans' }).getByRole('option').first().click();
    await page.waitForURL(/\/office\/plans\/\d+$/);
    await typedNowhere(page, /adaeze/i);
  });
});
