import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import { openVisitSlots } from '#lib/api/office/visits.ts';
import { addDays, dayOf } from '#lib/domain/days.ts';
import { proofUnsent, purchaseUnsent } from '#lib/messages/feedback.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { signInWith, signOut } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { aListing, plansOf } from '../steps/listings.ts';
import { aCustomer, demo, type Person, signedIn } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { next, pay } from '../steps/purchase.ts';
import { arrivesAt, press, radio, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import { seesPlan, startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { aPurchase, beforePaying } = startPurchase(portal, browser);

const expire = ({ token }: Person) => ask(portal, logout, {}, { token });

const seesSlip = async (page: Page) => {
  await until(() => page.getByLabel('Sender account name').inputValue()).toBe('Ngozi A. Eze');
  await page.getByText('proof.png', { exact: true }).waitFor();
};

describe('a slip that was filled in', () => {
  test('WL-01, WL-02: is there again after the session expired at the last press, and its proof is sent', async () => {
    // the attempt is asked about first, and the server knows of none
    browser.expectErrors(/401|404/);
    const { page, person, at } = await beforePaying();
    await expire(person);
    await pay(page);
    await arrivesAt(page, /^\/login\?from=/);
    await seesToast(page, 'User session expired!');
    await seesText(page, proofUnsent);
    await page.reload();
    await seesText(page, proofUnsent);
    expect(await plansOf(portal, await signedIn(portal, person))).toBe(0);
    await signInWith(page, person);
    await arrivesAt(page, new RegExp(`^${at.payment}`));
    await seesSlip(page);
    await pay(page);
    await seesPlan(page);
    expect(await plansOf(portal, await signedIn(portal, person))).toBe(1);
  });

  test('WL-03: is there after a reload, after Back and in a second tab, and gone once it is sent', async () => {
    const { page, at, open } = await beforePaying();
    await page.reload();
    await seesSlip(page);
    await page.goBack();
    await seesScreen(page, 'Select Payment Method');
    await radio(page, /Bank Transfer/).check();
    await press(page, 'Continue');
    await seesSlip(page);
    const other = await page.context().newPage();
    await other.goto(`${portal.url}${at.payment}?by=bank_transfer`);
    await seesSlip(other);
    await other.close();
    await pay(page);
    await seesPlan(page);
    expect(await page.evaluate(() => localStorage.getItem('transfer-drafts'))).toBeNull();
    await open('/dashboard');
  });

  test('WL-02: another customer of the device sees nothing of it, and neither does its owner after that', async () => {
    browser.expectErrors(/401/);
    const [{ page, person, at, open }, other] = [await beforePaying(), await aCustomer(portal)];
    await expire(person);
    await open(at.payment);
    await seesScreen(page, 'Sign in');
    await signInWith(page, other);
    await seesScreen(page, 'Ownership Info');
    await until(() => page.getByLabel('Occupation').inputValue()).toBe('');
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(left).not.toContain('Ngozi A. Eze');
    expect(left).not.toContain(`${person.user.id}/`);
  });

  test('WL-02: signing out removes it', async () => {
    const { page, person, open, at } = await beforePaying();
    await open('/dashboard');
    await signOut(page);
    await seesScreen(page, 'Sign in');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual([]);
    await page.goto(`${portal.url}/login?from=${encodeURIComponent(at.payment)}`);
    expect(await page.getByText(purchaseUnsent).isVisible()).toBe(false);
    await signInWith(page, person);
    await seesScreen(page, 'Ownership Info');
  });
});

test('WL-01: a session that expires within the contract details leads back to what was typed, in the other tab too', async () => {
  browser.expectErrors(/401/);
  const { page, person, at, open } = await aPurchase();
  await open(`${at.wizard}?step=1`);
  await seesScreen(page, 'Ownership Info');
  await page.getByLabel('Occupation').fill('Surveyor');
  await expire(person);
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/dashboard`);
  await seesScreen(other, 'Sign in');
  await arrivesAt(page, /^\/login\?from=/);
  await seesText(page, purchaseUnsent);
  await signInWith(other, person);
  await seesScreen(other, 'Dashboard');
  await arrivesAt(page, `${at.wizard}?step=1`);
  await until(() => page.getByLabel('Occupation').inputValue()).toBe('Surveyor');
});

test('WL-04: the details of the last purchase are offered until they are used or a step is complete', async () => {
  const { page, property } = await beforePaying();
  await pay(page);
  await seesPlan(page);
  const wizard = page.url().replace(/\/dashboard.*/, `/dashboard/invest-property-form/${property.id}`);
  await page.goto(wizard);
  await seesScreen(page, 'Ownership Info');
  const offer = page.getByRole('button', { name: 'Use these details' });
  await offer.waitFor();
  await page.getByLabel('Principal owner name').fill('');
  await page.getByLabel('Occupation').fill('T');
  await next(page);
  await seesError(page, 'Principal owner name', 'Principal owner name is required');
  await page.reload();
  await offer.waitFor();
  await offer.click();
  await until(() => page.getByLabel('Occupation').inputValue()).toBe('Teacher');
  await until(() => offer.count()).toBe(0);
  await page.reload();
  await until(() => page.getByLabel('Occupation').inputValue()).toBe('Teacher');
  expect(await offer.count()).toBe(0);
});

test('WL-05: a toast is not shown again by a reload', async () => {
  const page = await browser.page();
  const person = await aCustomer(portal);
  await page.goto(`${portal.url}/login`);
  await signInWith(page, person);
  await seesScreen(page, 'Dashboard');
  const toast = page.getByText('User LoggedIn successfully!');
  await toast.waitFor();
  await page.reload();
  await seesScreen(page, 'Dashboard');
  await page.locator('.toasts').first().waitFor({ state: 'attached' });
  expect(await toast.count()).toBe(0);
});

test('WL-06: the form of a visit keeps what was typed and chosen', async () => {
  const [office, { id }] = [await signedIn(portal, demo.office), await aListing(portal)];
  const day = addDays(dayOf(new Date()), 3);
  const times = { first_day: day, weeks: 1, times: ['10:00', '12:00'], minutes: 60, capacity: 5 };
  const slots = { property_ids: [id], meeting_point: 'The estate gate', ...times };
  const { body } = await ask(portal, openVisitSlots, slots, office);
  expect(body.opened).toBe(2);
  const page = await browser.page();
  await page.goto(`${portal.url}/properties/${id}/visit`);
  await page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
  await page.locator('.slot').first().click();
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('Phone').fill('08031234567');
  await page.reload();
  await until(() => page.getByLabel('Name').inputValue()).toBe('Ada Obi');
  await until(() => page.getByLabel('Phone').inputValue()).toBe('08031234567');
  await until(() => page.getByRole('radio').first().isChecked()).toBe(true);
});
