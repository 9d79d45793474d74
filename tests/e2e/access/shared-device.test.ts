import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import { openIdentityFiles } from '#lib/api/office/customers.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { signInWith, signOut } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { expectCached, storedOnDevice } from '../steps/device-storage.ts';
import { aPhoto } from '../steps/files.ts';
import { aCustomer, demo, type Person, signedIn } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import {
  addFiles,
  addOwnerPhoto,
  agree,
  fillKin,
  fillOwner,
  fillPersonal,
  fillTransfer,
  next,
  pay,
} from '../steps/purchase.ts';
import { addressOf, radio, seesScreen, seesText, until } from '../steps/screen.ts';
import { seesPlan, startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });
const { aPurchase } = startPurchase(portal, browser);

const nothingPersonal = { localStorage: ['cookie-choice', 'device-id'], sessionStorage: [], files: 0, caches: [] };

/** The first customer has filled in the wizard and chosen a photo and a passport. */
const chosenFiles = async () => {
  const purchase = await aPurchase();
  const { page, at, open } = purchase;
  await open(at.wizard);
  await seesScreen(page, 'Passport Photo');
  await addFiles(page, 'Principal owner photo', await aPhoto('photo-of-one.png'));
  await next(page);
  await seesScreen(page, 'Identity Info');
  await addFiles(page, 'Identity files', await aPhoto('passport-of-one.png'));
  await expectCached(page, 'account', at.wizard);
  await until(async () => (await storedOnDevice(page)).files).toBeGreaterThan(0);
  return purchase;
};

const signOutHere = async (page: Page) => {
  await signOut(page);
  await seesScreen(page, 'Sign in');
};

/** The server has ended the session, and the device learns it in this tab. */
const expire = async (page: Page, { token }: Person) => {
  await ask(portal, logout, {}, { token });
  await page.goto(`${portal.url}/dashboard`);
  await seesScreen(page, 'Sign in');
};

/** Fills in the wizard, and sees none of the first customer's text and files on the way. */
const fillOwnWizard = async (page: Page) => {
  await seesScreen(page, 'Ownership Info');
  await until(() => page.getByLabel('Occupation').inputValue()).toBe('');
  await fillOwner(page);
  await next(page);
  await seesScreen(page, 'Other Information');
  await fillPersonal(page);
  await next(page);
  await seesScreen(page, 'Next of Kin');
  await fillKin(page);
  await next(page);
  await seesScreen(page, 'Passport Photo');
  await seesText(page, 'A passport photograph');
  expect(await page.getByText('photo-of-one.png').count()).toBe(0);
  await addOwnerPhoto(page);
  await next(page);
  await seesScreen(page, 'Identity Info');
  expect(await page.getByText('passport-of-one.png').count()).toBe(0);
  await addFiles(page, 'Identity files', await aPhoto('passport-of-two.png'));
  await next(page);
  await seesScreen(page, 'Purchase options');
};

describe('files that one customer has chosen in the wizard', () => {
  test('DV-02, DV-04: are gone after signing out, and the next customer does not see them', async () => {
    // a file may still be on its way to the server
    browser.expectErrors(/401/);
    const [{ page, at, open }, two] = [await chosenFiles(), await aCustomer(portal)];
    await page.getByRole('link', { name: 'Save and leave' }).click();
    await seesScreen(page, 'Dashboard');
    await signOutHere(page);
    await until(() => storedOnDevice(page)).toEqual(nothingPersonal);
    await signInWith(page, two);
    await seesScreen(page, 'Dashboard');
    await open(at.wizard);
    await fillOwnWizard(page);
  });

  test('DV-02, DV-04: nothing of them is seen or sent by the next customer after the session has expired', async () => {
    browser.expectErrors(/401/);
    const [{ page, person, at, open }, two] = [await chosenFiles(), await aCustomer(portal)];
    await expire(page, person);
    await signInWith(page, two);
    await seesScreen(page, 'Dashboard');
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /-drafts$/.test(key)));
    expect(left).toEqual([]);
    // the entry that says whose files may be here
    await until(async () => (await storedOnDevice(page)).files).toBe(1);
    await open(at.wizard);
    await fillOwnWizard(page);
    await radio(page, 'One Time').check();
    await radio(page, 'Bungalow').check();
    await agree(page);
    await fillTransfer(page);
    await pay(page);
    await seesPlan(page);
    const id = Number(addressOf(page).split('/').at(-1));
    const office = await signedIn(portal, demo.office);
    const { body } = await ask(portal, openIdentityFiles, { id }, office);
    expect(body.files).toHaveLength(2);
  });

  test('DV-02, DV-03, DV-04: are gone when somebody else has signed in in another tab, and that tab shows the next customer', async () => {
    browser.expectErrors(/401/);
    const [{ page, person, at }, two] = [await chosenFiles(), await aCustomer(portal)];
    const other = await page.context().newPage();
    await expire(other, person);
    await signInWith(other, two);
    await seesScreen(other, 'Dashboard');
    await until(async () => page.url()).toContain(at.wizard);
    await fillOwnWizard(page);
  });
});
