import type { Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { alerts } from '#lib/api/alerts.ts';
import { propertiesPage } from '#lib/api/catalogue/properties.ts';
import { notifications } from '#lib/api/notifications.ts';
import { sendNotification } from '#lib/api/office/notices.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { signInWith } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addressOf, arrivesAt, press, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ reducedMotion: 'reduce' });
const path = '/dashboard/notifications';
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 860 };

let office: Person;
let customer: Person;
let ids: number[] = [];
const tell = (title: string, property_ids: number[] = []) =>
  ask(portal, sendNotification, { title, content: `${title}.\nSecond line.`, property_ids }, { token: office.token });
beforeAll(async () => {
  [office, customer] = [await signedIn(portal, demo.office), await aCustomer(portal)];
  const before = async () => (await ask(portal, notifications, {}, customer)).body.notifications.total;
  // the welcome, and the virtual account that the provider creates meanwhile
  await vi.waitFor(async () => expect(await before()).toBe(2), { timeout: 90_000, interval: 100 });
  ids = (await ask(portal, propertiesPage, {})).body.properties.data.map(({ id }) => id).slice(0, 7);
  for (let number = 1; number <= 9; number += 1) await tell(`News ${number}`);
  await tell('Seven properties', ids);
});

const open = async (where: string, who: Person, viewport = desk) => {
  const page = await browser.page({ viewport, storageState: storageStateOf(portal, who) });
  await page.goto(portal.url + where);
  return page;
};
const row = (page: Page, title: string) => page.locator('.notification-row', { hasText: title });
const bell = (page: Page) => until(() => page.locator('.bar [data-count=unread]').textContent());
const details = (page: Page) => page.getByRole('dialog', { name: 'Notification Details' });

test('N-01, N-02, N-03, N-04, Y-28: tabs and pages are in the URL; an opened one is read, and the counts go down', async () => {
  const page = await open('/notifications', customer);
  await arrivesAt(page, path);
  // ten of the office, the welcome and the account
  await bell(page).toBe('12');
  await until(() => page.locator('.side [data-count=unread]').textContent()).toBe('12');
  const first = row(page, 'Seven properties');
  await first.getByText('Unread:').waitFor();
  await until(() => first.locator('.preview').textContent()).toContain('Second line.');
  const tabs = page.getByRole('navigation', { name: 'Notifications' }).getByRole('link');
  await until(() => tabs.allTextContents()).toEqual(['All', 'Read', 'Unread 12']);
  await until(() => first.locator('time').textContent()).toMatch(/^\d{1,2} \w+ \d{4}$/);
  await expectAccessible(page, 'unread notifications');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await seesText(page, 'Welcome to Homestead');
  await arrivesAt(page, `${path}?page=2`);

  await page.getByRole('link', { name: 'Unread 12' }).click();
  await arrivesAt(page, `${path}?status=unread`);
  await row(page, 'News 9').click();
  await details(page).getByText('Second line.').waitFor();
  await arrivesAt(page, /\?status=unread&id=\d+$/);
  await bell(page).toBe('11');
  await page.goBack();
  await details(page).waitFor({ state: 'detached' });
  await arrivesAt(page, `${path}?status=unread`);
  await until(() => row(page, 'News 9').count()).toBe(0);
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await row(page, 'News 9').waitFor();
  await until(() => page.locator('.notification-row').count()).toBe(1);
});

test('N-05, N-06, N-07, Y-18: its dialog links to five properties and to all; Escape, a URL and another customer’s id', async () => {
  browser.expectErrors(/404/);
  const page = await open(path, customer, phone);
  await row(page, 'Seven properties').click();
  const dialog = details(page);
  await dialog.getByRole('link', { name: 'View all · 2 more' }).waitFor();
  const links = await dialog.locator('.item').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(ids.slice(0, 5).map((id) => `/dashboard/properties/${id}`));
  await expectAccessible(page, 'a notification that is open');
  const id = new URL(page.url()).searchParams.get('id');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await until(async () => addressOf(page)).toBe(path);

  await page.goto(`${portal.url}${path}?id=${id}`);
  await dialog.getByRole('link', { name: /View all/ }).click();
  await arrivesAt(page, `/dashboard/new-properties/?notification=${id}`);
  await seesText(page, 'of ‘Seven properties’');
  await page.goBack();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await until(async () => addressOf(page)).toBe(path);

  const { body } = await ask(portal, notifications, {}, { token: (await aCustomer(portal)).token });
  await page.goto(`${portal.url}${path}?id=${body.notifications.data[0]?.id}`);
  await seesText(page, 'This notification was not found');
});

test('X-12: all are marked as read in every browser tab; each tab has its own empty view', async () => {
  const page = await open(path, customer, phone);
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/dashboard/settings`);
  await bell(other).toBe('10');
  await press(page, 'Mark all as read');
  await seesToast(page, 'All notifications are marked as read');
  await until(() => other.locator('.bar [data-count=unread]').isVisible()).toBe(false);
  await until(() => page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await seesText(page, 'Nothing unread');
  await expectAccessible(page, 'no unread notification');
  await page.goto(`${portal.url}${path}?page=9`);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await row(page, 'News 1').first().waitFor();
});

test('a list that did not load says so and can be tried again', async () => {
  browser.expectErrors(/500/);
  const page = await browser.page({ viewport: phone, storageState: storageStateOf(portal, customer) });
  await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto(portal.url + path);
  await seesText(page, 'Your notifications did not load');
  await expectAccessible(page, 'notifications that did not load');
  await page.unroute('**/api/notifications?*');
  await press(page, 'Try again');
  await row(page, 'Seven properties').waitFor();
});

test('L-76: the office writes a notice, previews it with the number of customers, and sends it once', async () => {
  const page = await open('/office/notices', office, phone);
  await page.locator('.enquiry', { hasText: 'Seven properties' }).waitFor();
  await press(page, 'Preview and send');
  await seesText(page, 'Title is required');
  await expectAccessible(page, 'a notice without words');
  await page.getByLabel('Title').fill('Closed on Monday');
  await page.getByLabel('Content').fill('We are closed.\n\nBack on Tuesday.');
  await page.getByRole('searchbox').fill('palm grove');
  await press(page, 'Find');
  await page.getByRole('button', { name: /^Add Palm Grove/ }).click();
  await page.getByRole('button', { name: /^Take out Palm Grove/ }).waitFor();
  await press(page, 'Preview and send');
  const dialog = page.getByRole('dialog', { name: 'Send this notice?' });
  await dialog.getByText('Leads to: Palm Grove').waitFor();
  await expectAccessible(page, 'a notice before it is sent');
  await dialog.getByRole('button', { name: /^Send to \d+ customers$/ }).dblclick();
  await seesToast(page, 'Notice sent to');
  await until(() => page.locator('.enquiry', { hasText: 'Closed on Monday' }).count()).toBe(1);
  await until(() => page.getByLabel('Title').inputValue()).toBe('');
  await expectAccessible(page, 'notices that were sent');

  const reader = await open(path, customer);
  await bell(reader).toBe('1');
  await row(reader, 'Closed on Monday').click();
  await details(reader).getByText('Back on Tuesday.').waitFor();
  await expectAccessible(reader, 'a notice of the office');
});

test('WK-13: Save this search leads through the sign-in back to the same results, with the search saved', async () => {
  const person = await aCustomer(portal);
  const saved = async () => (await ask(portal, alerts, {}, person)).body.searches.map(({ title }) => title);
  const page = await browser.page({ viewport: phone });
  const results = '/properties?state=Lagos&type=1&sort=price_low';
  await page.goto(portal.url + results);
  await page.getByRole('link', { name: 'Save this search' }).click();
  await signInWith(page, person);
  await arrivesAt(page, results);
  await seesToast(page, 'Saved: Land in Lagos');
  expect(await saved()).toHaveLength(1);

  // signed in already, the screen of the alerts leads back
  await page.goto(`${portal.url}/properties?state=Ogun`);
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await arrivesAt(page, '/properties?state=Ogun');
  expect(await saved()).toHaveLength(2);
});

test('AL-20, AL-21: a link from elsewhere asks before it saves, and the browser is asked only after the press', async () => {
  const person = await aCustomer(portal);
  const page = await browser.page({ viewport: phone, storageState: storageStateOf(portal, person) });
  await page.addInitScript(() => {
    const asked = window as { askedForMessages?: number };
    Object.defineProperty(Notification, 'permission', { get: () => (asked.askedForMessages ? 'denied' : 'default') });
    Notification.requestPermission = async () => {
      asked.askedForMessages = (asked.askedForMessages ?? 0) + 1;
      return 'denied';
    };
  });
  const saved = async () => (await ask(portal, alerts, {}, person)).body.searches.length;
  await page.goto(`${portal.url}/dashboard/alerts?state=Lagos&type=2`);
  await seesText(page, 'Shall we write to you when something new fits this search?');
  await expectAccessible(page, 'a search about to be saved');
  expect(await saved()).toBe(0);
  await press(page, 'No');
  await arrivesAt(page, '/dashboard/alerts');
  expect(await saved()).toBe(0);
  await page.goto(`${portal.url}/dashboard/alerts?state=Lagos&type=2`);
  await press(page, 'Yes, write to me');
  await seesText(page, /We will write to you when something new fits/);
  expect(await saved()).toBe(1);

  const asked = () => page.evaluate(() => (window as { askedForMessages?: number }).askedForMessages ?? 0);
  const device = page.getByRole('switch', { name: 'On this device' });
  await device.waitFor();
  expect(await asked()).toBe(0);
  await device.click();
  await seesToast(page, 'This browser did not allow messages');
  expect(await asked()).toBe(1);
  await seesText(page, 'This browser blocks messages from us. Allow them for this site in its settings');
  await expectAccessible(page, 'alerts');
});
