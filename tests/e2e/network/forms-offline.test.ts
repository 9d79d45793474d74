import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { toDayMonthYear, today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { confirm } from '../steps/confirming.ts';
import { expectCached, expectFullyCached } from '../steps/device-storage.ts';
import { dialog, fillInstalment, fillPlace, label, paymentListOf, typedIn } from '../steps/forms.ts';
import { plansOf } from '../steps/listings.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { addIdentityFile, addOwnerPhoto, fillKin, fillOwner, fillPersonal, next, pay } from '../steps/purchase.ts';
import { press, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import { seesPlan, startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'allow',
  reducedMotion: 'reduce',
});
const { aPurchase, beforePaying } = startPurchase(portal, browser);

const notSent = 'You are offline, so nothing was sent.';
const proofNotSent = 'You are offline, so your proof was not sent.';

const open = async (person: Person, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(portal.url + path);
  return page;
};

/** Flight mode on and off. */
const cut = async (page: Page) => {
  await page.context().setOffline(true);
  await seesText(page, 'You are offline. Some features may not work.');
};
const mend = async (page: Page) => {
  await page.context().setOffline(false);
  await seesText(page, 'Connection restored');
};

const palmGrove = 'Palm Grove Estate, Phase 2';

describe('a form in flight mode says that it cannot be sent, keeps its input, and can be sent afterwards', () => {
  test('X-07, X-14: an enquiry', async () => {
    browser.expectErrors(/ERR_/);
    const page = await browser.page();
    await page.goto(`${portal.url}/properties/145`);
    await press(page, 'Write a message');
    for (const [name, text] of Object.entries(enquiry)) await label(page, name).fill(text);
    await cut(page);
    await press(page, 'Send enquiry');
    await seesToast(page, notSent);
    for (const [name, text] of Object.entries(enquiry)) await until(() => typedIn(page, name)).toBe(text);
    await mend(page);
    await press(page, 'Send enquiry');
    await seesToast(page, 'Message sent successfully');
  });

  test('Z-06: the wizard can be completed; the next screen waits for the connection', async () => {
    browser.expectErrors(/ERR_/);
    const { page, at, open: openAt } = await aPurchase({ untouched: true });
    await openAt(at.wizard);
    await seesScreen(page, 'Ownership Info');
    await expectCached(page, 'account', at.wizard);
    await expectFullyCached(page);
    await cut(page);
    await fillOwner(page);
    await next(page);
    await seesScreen(page, 'Other Information');
    await fillPersonal(page);
    await page.reload();
    await until(() => typedIn(page, 'Town')).toBe('Ikeja');
    await next(page);
    await fillKin(page);
    await next(page);
    await addOwnerPhoto(page);
    await next(page);
    await addIdentityFile(page);
    await next(page);
    await seesScreen(page, 'You are offline');
    // at once, before a script of that page could notice it
    await page.context().setOffline(false);
    await seesScreen(page, 'Purchase options');
  });

  test('the settings, and an account statement', async () => {
    browser.expectErrors(/ERR_/);
    const person = await signedIn(portal, demo.newcomer);
    const page = await open(person, '/dashboard/settings');
    await fillPlace(page);
    await cut(page);
    await press(page, 'Save Changes');
    await seesToast(page, 'Network error. Please check your connection.');
    await until(async () => [await typedIn(page, 'Address'), await typedIn(page, 'LGA')]).toEqual([
      '12 Marina Road',
      'Epe',
    ]);
    await mend(page);
    await press(page, 'Save Changes');
    await seesToast(page, 'Profile updated successfully');

    await page.goto(`${portal.url}/dashboard/my-profile`);
    await press(page, 'Request Statement');
    const now = toDayMonthYear(today(new Date()));
    await label(page, 'Start Date').fill(now);
    await label(page, 'End Date').fill(now);
    await cut(page);
    await press(page, 'Get statement');
    await seesToast(page, notSent);
    await until(async () => [await typedIn(page, 'Start Date'), await typedIn(page, 'End Date')]).toEqual([now, now]);
    await mend(page);
    const download = page.waitForEvent('download');
    await press(page, 'Get statement');
    expect((await download).suggestedFilename()).toBe('account-statement.pdf');
  });

  test('M-38: a purchase by bank transfer', async () => {
    browser.expectErrors(/ERR_/);
    const { page, person } = await beforePaying();
    await cut(page);
    await pay(page);
    await dialog(page, 'Failed').getByText(proofNotSent).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('form').getByText(proofNotSent).waitFor();
    await until(() => typedIn(page, 'Sender account name')).toBe('Ngozi A. Eze');
    await seesText(page, 'proof.png');
    await mend(page);
    await pay(page);
    await seesPlan(page);
    expect(await plansOf(portal, person)).toBe(1);
  });

  test('M-38: an instalment by bank transfer', async () => {
    browser.expectErrors(/ERR_/);
    const person = await signedIn(portal, demo.customer);
    const page = await open(person, await paymentListOf(portal, person, palmGrove));
    await fillInstalment(page);
    await cut(page);
    await confirm(page, 'I have paid');
    await dialog(page, 'Failed').getByText(proofNotSent).waitFor();
    await press(page, 'Try again');
    await until(() => typedIn(page, 'Sender account name')).toBe('Ngozi A. Eze');
    await seesText(page, 'proof.png');
    await mend(page);
    await confirm(page, 'I have paid');
    await dialog(page, 'Processing').waitFor();
  });
});

const enquiry = {
  Name: 'Ngozi Eze',
  Phone: '08031234567',
  Email: 'ngozi@example.com',
  'Your message': 'Is the road tarred?',
};
