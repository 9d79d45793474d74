import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import { addDays, today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { signInWith } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { aHeavyPdf, aHeavyPhoto, aPhoto, aTextFile } from '../steps/files.ts';
import { setUpPortal } from '../steps/portal.ts';
import {
  addFiles,
  addOwnerPhoto,
  addWizardFiles,
  chooseInstalments,
  fillKin,
  fillOwner,
  fillPersonal,
  next,
} from '../steps/purchase.ts';
import { arrivesAt, focused, press, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { aPurchase, atTheWizard } = startPurchase(portal, browser);

describe('the contract wizard', () => {
  test('Z-04, Z-07, Z-09, Z-10, X-14: asks for owner, occupation and contact, and continues once they are valid', async () => {
    const { page } = await atTheWizard();
    await until(() => page.getByLabel('Ownership type').locator('option').allTextContents()).toEqual(
      expect.arrayContaining(['Company (Corporate)', 'Joint', 'Individual', 'Minor']),
    );
    await page.getByLabel('Ownership type').selectOption('Joint');
    for (const label of ['Principal owner name', 'Email']) await page.getByLabel(label).fill('');
    await page.getByLabel('Phone', { exact: true }).fill('');
    await next(page);
    for (const [label, text] of [
      ['Co-owner name', 'Name the co-owner, or choose another ownership type'],
      ['Principal owner name', 'Principal owner name is required'],
      ['Occupation', 'Occupation is required'],
      ['Email', 'Email is required'],
      ['Phone', 'Phone is required'],
    ] as const)
      await seesError(page, label, text);
    await until(() => focused(page)).toBe('Principal owner name');
    await page.getByLabel('Email').fill('ngozi');
    await seesError(page, 'Email', 'Invalid email');
    for (const label of ['Second co-owner name', 'Additional name', 'Employer', 'Employer address'])
      await until(() => page.getByLabel(label).first().getAttribute('aria-invalid')).toBeNull();
    await fillOwner(page);
    await page.getByLabel('Email').fill('ngozi@example.com');
    await page.getByLabel('Phone', { exact: true }).fill('08031234567');
    await next(page);
    await seesScreen(page, 'Other Information');
  });

  test('WL-15: begins with the account’s name and an individual owner, and asks for co-owners of a joint purchase', async () => {
    const { page, person } = await atTheWizard();
    await until(() => page.getByLabel('Ownership type').inputValue()).toBe('Individual');
    const name = `${person.user.first_name} ${person.user.last_name}`;
    expect(await page.getByLabel('Principal owner name').inputValue()).toBe(name);
    const coOwner = page.getByLabel(/^Co-owner name/);
    expect(await coOwner.count()).toBe(0);
    await page.getByLabel('Ownership type').selectOption('Joint');
    await coOwner.fill('Obinna Eze');
    await page.getByLabel('Ownership type').selectOption('Individual');
    // what was filled in is sent, so it stays in sight
    expect(await coOwner.inputValue()).toBe('Obinna Eze');
  });

  test('Z-16, Z-22, Z-23, Z-24, Z-25: asks for address, person and next of kin', async () => {
    const { page } = await atTheWizard();
    await fillOwner(page);
    await next(page);
    await seesScreen(page, 'Other Information');
    await page.getByLabel('Country').fill('');
    await page.getByLabel('Nationality').fill('');
    await next(page);
    for (const label of [
      'Address',
      'Town',
      'State',
      'Country',
      'Nationality',
      'Gender',
      'Marital status',
      'Date of birth',
    ])
      await seesError(page, label, `${label} is required`);
    await page.getByLabel('Date of birth').fill(addDays(today(new Date()), 1));
    await seesError(page, 'Date of birth', 'Date of birth cannot be in the future');
    await fillPersonal(page);
    await page.getByLabel('Country').fill('Nigeria');
    await page.getByLabel('Nationality').fill('Nigerian');
    await next(page);
    await seesScreen(page, 'Next of Kin');
    await next(page);
    for (const what of ['name', 'relationship', 'phone', 'address'])
      await seesError(page, `Next of kin ${what}`, `Next of kin ${what} is required`);
    await fillKin(page);
    await next(page);
    await seesScreen(page, 'Passport Photo');
  });

  test('Z-29, V-20: asks for a photo of the principal owner, but not of the co-owner', async () => {
    const { page, at, open } = await aPurchase();
    await open(at.wizard);
    await seesScreen(page, 'Passport Photo');
    await next(page);
    await seesError(page, 'Principal owner photo', 'Principal owner photo is required');
    await addOwnerPhoto(page);
    await next(page);
    await seesScreen(page, 'Identity Info');
  });

  test('Z-05, Z-30, Z-31, V-23, V-24: asks for up to three identity files, and leads to the purchase options', async () => {
    const { page, at, open } = await aPurchase();
    await open(at.wizard);
    await seesScreen(page, 'Passport Photo');
    await addOwnerPhoto(page);
    await next(page);
    await seesScreen(page, 'Identity Info');
    await seesText(page, /at most 5 MB per file/);
    await next(page);
    await seesToast(page, 'At least one file is required');
    const [one, two, three, four] = await Promise.all(['1', '2', '3', '4'].map((name) => aPhoto(`id-${name}.png`)));
    if (!one || !two || !three || !four) throw new Error('four files are needed');
    await addFiles(page, 'Identity files', one, two);
    await page.getByLabel('Identity files').setInputFiles([one]);
    await seesToast(page, 'id-1.png has already been added');
    await addFiles(page, 'Identity files', three);
    await page.getByLabel('Identity files').setInputFiles([four]);
    await seesToast(page, 'Maximum 3 files allowed');
    await next(page);
    await seesScreen(page, 'Purchase options');
    await arrivesAt(page, at.options);
  });
});

describe('navigation in the wizard', () => {
  /** The browser has evicted the files. */
  const loseFiles = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((done) => {
          indexedDB.open('homestead-files').onsuccess = ({ target }) => {
            const { result } = target as IDBOpenDBRequest;
            result.transaction('files', 'readwrite').objectStore('files').clear().onsuccess = done;
          };
        }),
    );

  test('U-41: steps out of order lead to the first unfinished one, and back afterwards', async () => {
    const { page, at, open } = await aPurchase({ part: { paymentType: undefined, agreed: undefined } });
    await open(at.payment);
    await seesScreen(page, 'Passport Photo');
    await addWizardFiles(page);
    await seesScreen(page, 'Purchase options');
    await chooseInstalments(page, { months: '12', startDate: addDays(today(new Date()), 40) });
    await press(page, 'Continue');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await seesScreen(page, 'Property agreement');
    await press(page, 'Proceed to Payment');
    await arrivesAt(page, at.payment);
  });

  test('Z-03, Z-06: text survives Prev, a reload, and the back button', async () => {
    const { page, at, open } = await aPurchase({ untouched: true });
    await open(at.wizard);
    await fillOwner(page);
    await next(page);
    await seesScreen(page, 'Other Information');
    await page.getByLabel('Town').fill('Ikeja');
    await page.reload();
    await seesScreen(page, 'Other Information');
    await until(() => page.getByLabel('Town').inputValue()).toBe('Ikeja');
    await fillPersonal(page);
    await next(page);
    await seesScreen(page, 'Next of Kin');
    await press(page, 'Prev');
    await seesScreen(page, 'Other Information');
    await until(() => page.getByLabel('Gender').inputValue()).toBe('Female');

    await page.goBack();
    await seesScreen(page, 'Next of Kin');
    await page.goBack();
    await seesScreen(page, 'Other Information');
    await page.goBack();
    await seesScreen(page, 'Ownership Info');
    await until(() => page.getByLabel('Occupation').inputValue()).toBe('Teacher');
    await page.goForward();
    await seesScreen(page, 'Other Information');
  });

  test('a finished step waits for Next, and a step too far ahead leads to the first unfinished one', async () => {
    const { page, at, open } = await aPurchase({ untouched: true });
    await open(`${at.wizard}?step=5`);
    await seesScreen(page, 'Ownership Info');
    await fillOwner(page);
    await arrivesAt(page, `${at.wizard}?step=1`);
    await seesScreen(page, 'Ownership Info');
  });

  test('Z-33: files survive a reload; if they are gone the customer is taken to their tab and told why', async () => {
    const { page, at, open } = await aPurchase();
    await open(at.wizard);
    await addWizardFiles(page);
    await seesScreen(page, 'Purchase options');
    await page.reload();
    await seesScreen(page, 'Purchase options');
    await open(`${at.wizard}?step=4`);
    await seesText(page, 'owner.png');
    await loseFiles(page);
    await open(at.payment);
    await seesScreen(page, 'Passport Photo');
    await seesToast(page, 'Your photos and identity files are no longer on this device. Please add them again.');
    await addWizardFiles(page);
    await arrivesAt(page, at.payment);
    await seesScreen(page, 'Select Payment Method');
  });

  test('A-42: after an expired session the wizard is opened again, and goes on where it was', async () => {
    browser.expectErrors(/401/);
    const { page, person, at, open } = await aPurchase();
    await open(at.wizard);
    await seesScreen(page, 'Passport Photo');
    await addFiles(page, 'Principal owner photo', await aPhoto('owner.png'));
    await ask(portal, logout, {}, { token: person.token });
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${portal.url}/dashboard`);
    await seesScreen(otherTab, 'Sign in');
    await otherTab.close();
    await arrivesAt(page, /^\/login\?from=/);
    await signInWith(page, person);
    await arrivesAt(page, `${at.wizard}?step=4`);
    await seesScreen(page, 'Passport Photo');
    await page.getByText('owner.png', { exact: true }).waitFor();
    await page.goBack();
  });
});

describe('invalid files', () => {
  test('Z-32, V-22: a text named .png is refused by its content', async () => {
    const { page, at, open } = await aPurchase();
    await open(at.wizard);
    await seesScreen(page, 'Passport Photo');
    await page.getByLabel('Principal owner photo').setInputFiles([aTextFile('owner.png')]);
    await seesError(page, 'Principal owner photo', 'Unsupported file format');
    await addFiles(page, 'Principal owner photo', await aPhoto('owner.png'));
    await next(page);
    await seesScreen(page, 'Identity Info');
    await page.getByLabel('Identity files').setInputFiles([aTextFile('passport.png')]);
    await seesToast(page, 'Unsupported file format');
  });

  test('V-21, Y-20: a photo of 6 MB is scaled down and taken, a PDF of 6 MB is refused with the limit', async () => {
    const { page, at, open } = await aPurchase();
    await open(at.wizard);
    await seesScreen(page, 'Passport Photo');
    await page.getByLabel('Principal owner photo').setInputFiles([await aHeavyPhoto()]);
    await page.getByText('heavy.jpg', { exact: true }).waitFor();
    await next(page);
    await seesScreen(page, 'Identity Info');
    await page.getByLabel('Identity files').setInputFiles([aHeavyPdf('passport.pdf')]);
    await seesToast(page, 'File size too large (max 5MB)');
  });
});
