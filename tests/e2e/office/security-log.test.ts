import { beforeAll, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { label } from '../steps/forms.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let office: Person;
let customer: Person;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
  customer = await aCustomer(portal);
  await ask(portal, login, { email: customer.email, password: 'a wrong password' });
});
const open = async (person: Person, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(portal.url + path);
  return page;
};

test('SL-07: on a phone the office goes from a customer to their events, and filters them', async () => {
  const page = await open(office, `/office/customers/${customer.user.id}`);
  await page.getByRole('link', { name: 'Sign-ins and security events' }).click();
  await seesScreen(page, 'Security log');
  await seesText(page, 'Sign-in failed: wrong password');
  await seesText(page, /^Read a customer’s data: customer \d+$/);
  await expectAccessible(page, 'the security log');
  const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await scrolls()).toBeLessThanOrEqual(0);
  await label(page, 'Kind').selectOption('Failures and locks');
  await until(() => page.locator('.rows tbody tr').count()).toBe(1);
  await page.getByRole('link', { name: 'Show all accounts' }).click();
  await label(page, 'Network address').fill('203.0.113.');
  await press(page, 'Search');
  await seesText(page, 'Nothing here');
  await label(page, 'Network address').fill('');
  await label(page, 'Account').fill(customer.email);
  await press(page, 'Search');
  await seesText(page, 'Sign-in failed: wrong password');
  await arrivesAt(page, `/office/security-log?area=failure&name=${encodeURIComponent(customer.email)}`);
});

test('SL-14: the office signs a customer out on every device', async () => {
  const robbed = await aCustomer(portal);
  const own = await open(robbed, '/dashboard/settings');
  const page = await open(office, `/office/customers/${robbed.user.id}`);
  await press(page, 'Sign out every device');
  await page.getByRole('dialog').getByLabel('Reason').fill('Her phone was stolen');
  await expectAccessible(page, 'signing a customer out');
  await press(page, 'Sign out');
  await seesToast(page, 'Signed out on 1 device');
  await seesText(page, '0 devices');
  browser.expectErrors(/401/);
  await own.reload();
  await arrivesAt(own, /^\/login/);
});

test('SL-08: a customer looks at the own recent activity in the settings', async () => {
  const page = await open(customer, '/dashboard/settings');
  await page.getByRole('heading', { name: 'Recent activity' }).scrollIntoViewIfNeeded();
  await press(page, 'Show recent activity');
  await seesText(page, 'Sign-in failed: wrong password');
  await seesText(page, 'The email address was confirmed');
  await until(() => page.getByText('Read a customer’s data').count()).toBe(0);
  await expectAccessible(page, 'recent activity');
});
