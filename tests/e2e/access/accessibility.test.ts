import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { register } from '#lib/api/accounts/authentication.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible, pressAt, tabTo, typeInto } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { aPhoto } from '../steps/files.ts';
import { aListing } from '../steps/listings.ts';
import { aCustomer, demo, newPerson, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import {
  addIdentityFile,
  addOwnerPhoto,
  addWizardFiles,
  draftsFor,
  fillTransfer,
  next,
  pay,
} from '../steps/purchase.ts';
import { arrivesAt, button, press, radio, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

describe('X-10: no accessibility problem in light and dark, at 320 and 360 px', () => {
  test('on the screens of a visitor', async () => {
    const page = await browser.page();
    for (const path of ['/login', '/signup', '/forgot-password']) {
      await page.goto(portal.url + path);
      await expectAccessible(page, path);
      await page.locator('form button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await expectAccessible(page, `${path}, with errors`);
    }
    await page.evaluate(() => sessionStorage.setItem('reset-attempt', 'a token'));
    await page.goto(`${portal.url}/reset-password`);
    await press(page, 'Change password');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectAccessible(page, '/reset-password, with errors');
  });

  test('on the screen of the code', async () => {
    browser.expectErrors(/422/);
    const { full_name: _, ...form } = newPerson();
    const { token } = (await ask(portal, register, { ...form, first_name: 'Ngozi', last_name: 'Eze' })).body;
    const page = await browser.page();
    await page.goto(`${portal.url}/login`);
    await page.evaluate(
      (kept) => localStorage.setItem('session', JSON.stringify({ token: kept, loggedIn: false })),
      token,
    );
    await page.goto(`${portal.url}/verify-otp`);
    await expectAccessible(page, '/verify-otp');
    await page.getByLabel('Digit 1').click();
    await page.keyboard.type('0000');
    await press(page, 'Proceed');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectAccessible(page, '/verify-otp, with a wrong code');
  });

  test('X-13: on the dashboard with data, empty and failed', async () => {
    browser.expectErrors(/400/);
    const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
    await page.goto(`${portal.url}/dashboard`);
    await seesText(page, 'My Property Plans');
    await expectAccessible(page, 'the dashboard of a customer');
    const newcomer = await browser.page({
      storageState: storageStateOf(portal, await signedIn(portal, demo.newcomer)),
    });
    await newcomer.goto(`${portal.url}/dashboard`);
    await seesText(newcomer, 'Three steps to a plot of your own');
    await expectAccessible(newcomer, 'the dashboard of a newcomer');
    const failed = await browser.page({ storageState: storageStateOf(portal, await aCustomer(portal)) });
    await failed.route('**/api/user/dashboard', (route) => route.fulfill({ status: 400, json: { success: false } }));
    await failed.goto(`${portal.url}/dashboard`);
    await seesText(failed, 'Your dashboard did not load');
    await expectAccessible(failed, 'a dashboard that failed');
    await failed.unroute('**/api/user/dashboard');
    await press(failed, 'Try again');
    await seesText(failed, 'Three steps to a plot of your own');
  });

  test('during a purchase', async () => {
    browser.expectErrors(/409/);
    const [person, listing] = await Promise.all([aCustomer(portal), aListing(portal, { total_units: 1 })]);
    const { id } = listing;
    const kept = draftsFor(person.user.id, listing, { paymentType: undefined, agreed: undefined });
    const page = await browser.page({ storageState: storageStateOf(portal, person, kept) });
    await page.goto(`${portal.url}/dashboard/invest-property-form/${id}`);
    await seesScreen(page, 'Passport Photo');
    for (const [step, name] of ['Ownership Info', 'Other Information', 'Next of Kin'].entries()) {
      await page.goto(`${portal.url}/dashboard/invest-property-form/${id}?step=${step + 1}`);
      await seesScreen(page, name);
      await expectAccessible(page, name);
    }
    await next(page);
    await seesScreen(page, 'Passport Photo');
    await next(page);
    await seesText(page, 'Principal owner photo is required');
    await expectAccessible(page, 'Passport Photo, with an error');
    await addOwnerPhoto(page);
    await next(page);
    await addIdentityFile(page);
    await expectAccessible(page, 'Identity Info, with a file');
    await next(page);
    await page.getByLabel('Start Date').fill('');
    await press(page, 'Continue');
    await seesText(page, 'Start Date is required');
    await expectAccessible(page, 'Purchase options, with errors');
    await chooseTerms(page);
    await press(page, 'Continue');
    await page.getByRole('dialog').getByLabel('Marketer ID').waitFor();
    await expectAccessible(page, 'Marketer ID');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await press(page, 'Proceed to Payment');
    await seesScreen(page, 'Select Payment Method');
    await seesText(page, 'Insufficient Balance');
    await expectAccessible(page, 'Select Payment Method');
    await radio(page, /Bank Transfer/).check();
    await press(page, 'Continue');
    await pay(page);
    await seesText(page, 'Proof of payment is required');
    await expectAccessible(page, 'Bank Transfer, with errors');
    await page.goBack();
    await fillTransfer(page);
    await page.route('**/api/user/buy-property', (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'This Property is sold out' } }),
    );
    await pay(page);
    await page.getByRole('dialog', { name: 'Failed' }).waitFor();
    await expectAccessible(page, 'Failed');
  });

  test('G-05: on the agreement, and without available units', async () => {
    const [person, listing] = await Promise.all([aCustomer(portal), aListing(portal)]);
    const page = await browser.page({
      storageState: storageStateOf(portal, person, draftsFor(person.user.id, listing, { agreed: undefined })),
    });
    await page.goto(`${portal.url}/dashboard/property-agreement/${listing.id}`);
    await addWizardFiles(page);
    await seesText(page, 'Both sides keep their word.');
    await expectAccessible(page, 'Property agreement');
    const soldOut = await page.goto(`${portal.url}/dashboard/invest-property/140`);
    expect(soldOut?.status()).toBe(200);
    await seesText(page, 'No units left');
    await expectAccessible(page, 'No units left');
  });

  test('in the office', async () => {
    const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.office)) });
    await page.goto(`${portal.url}/office/payments`);
    await page.getByAltText('Proof of payment that the customer sent').waitFor();
    await expectAccessible(page, 'the payment that waits longest');
    await page.getByRole('link', { name: 'All payments' }).click();
    await expectAccessible(page, 'the list');
    await page.goto(`${portal.url}/office/payments?status=all&name=Halima+Bello`);
    await page.locator('.list a', { hasText: 'Same proof sent before' }).first().click();
    await page.getByAltText('Proof of payment that the customer sent').waitFor();
    await expectAccessible(page, 'a payment');
    await press(page, 'Reject');
    await press(page, 'Reject payment');
    await seesText(page, 'Reason is required');
    await expectAccessible(page, 'a rejection, with an error');
    await page.keyboard.press('Escape');
    await press(page, 'Enlarge');
    await expectAccessible(page, 'the proof, enlarged');
    for (const state of ['in_progress', 'completed', 'pending', 'awaiting']) {
      await page.goto(`${portal.url}/office/plans?state=${state}`);
      await page.locator('.rows, .empty').first().waitFor();
      await expectAccessible(page, `plans ${state}`);
    }
    await page.getByRole('button', { name: 'Assign contract ID' }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'a contract ID');
    await page.goto(`${portal.url}/office/health`);
    await seesText(page, 'All ledger checks passed.');
    await expectAccessible(page, 'the health of the ledger');
  });

  test('R-40: for a customer who opens the office', async () => {
    browser.expectErrors(/403/);
    const page = await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.customer)) });
    await page.goto(`${portal.url}/office/payments`);
    await seesText(page, 'This is the office');
    await expectAccessible(page, 'the office, closed');
  });
});

const chooseTerms = async (page: Page) => {
  await page.getByLabel('Duration').selectOption('12');
  await radio(page, 'Monthly').check();
  await page.getByLabel('Start Date').fill(today(new Date()));
};

test('everything from the property page to the plan can be done by keyboard', async () => {
  const [person, { id }] = await Promise.all([aCustomer(portal), aListing(portal, { type: 'Residential' })]);
  const page = await browser.page();
  let wanted = '';
  page.on('filechooser', async (chooser) => chooser.setFiles([await aPhoto(wanted)]));
  await page.goto(`${portal.url}/properties/${id}`);
  await pressAt(page, 'Subscribe');
  await seesScreen(page, 'Sign in');
  await typeInto(page, 'Email', person.email);
  await typeInto(page, 'Password', person.password);
  await page.keyboard.press('Enter');

  await seesScreen(page, 'Ownership Info');
  await typeInto(page, 'Ownership type', 'Individual');
  await typeInto(page, 'Principal owner name', 'Ngozi Adaeze Eze');
  await typeInto(page, 'Occupation', 'Teacher');
  await pressAt(page, 'Next');
  await seesScreen(page, 'Other Information');
  await typeInto(page, 'Address', '1 Allen Avenue');
  await typeInto(page, 'Town', 'Ikeja');
  await typeInto(page, 'State', 'Lagos');
  await typeInto(page, 'Gender', 'Female');
  await typeInto(page, 'Marital status', 'Single');
  await tabTo(page, 'Date of birth');
  await page.keyboard.type('05051990');
  await pressAt(page, 'Next');
  await seesScreen(page, 'Next of Kin');
  await typeInto(page, 'Next of kin name', 'Obinna Eze');
  await typeInto(page, 'Next of kin relationship', 'Brother');
  await typeInto(page, 'Next of kin phone', '08051234567');
  await typeInto(page, 'Next of kin address', '2 Allen Avenue');
  await page.keyboard.press('Enter');
  await seesScreen(page, 'Passport Photo');
  await chooseFile(page, 'Principal owner photo', 'owner.png');
  await pressAt(page, 'Next');
  await seesScreen(page, 'Identity Info');
  await chooseFile(page, 'Identity files', 'passport.png');
  await pressAt(page, 'Next');

  await radio(page, 'One Time').waitFor();
  await tabTo(page, 'Installment');
  await page.keyboard.press('ArrowRight');
  expect(await radio(page, 'One Time').isChecked()).toBe(true);
  await pressAt(page, 'Continue');
  await page.getByRole('dialog').getByLabel('Marketer ID').waitFor();
  await page.keyboard.press('Enter');
  await seesScreen(page, 'Property agreement');
  await pressAt(page, 'Proceed to Payment');
  await seesScreen(page, 'Select Payment Method');
  await tabTo(page, /^Bank Transfer/);
  await page.keyboard.press('Space');
  await pressAt(page, 'Continue');
  await typeInto(page, 'Sender account name', 'Ngozi A. Eze');
  await chooseFile(page, 'Proof of payment', 'proof.png');
  await pressAt(page, 'I have paid');
  await seesToast(page, 'Your Payment is being confirmed by Admin');
  await arrivesAt(page, /^\/dashboard\/my-property\/\d+$/);
  await seesText(page, 'Please wait... Payment is being confirmed.');

  async function chooseFile(page: Page, field: string, name: string) {
    wanted = name;
    await tabTo(page, field);
    await page.keyboard.press('Space');
    await seesText(page, name);
    // until then the button that leads on has another name
    await until(() => button(page, 'Checking…').count()).toBe(0);
  }
});

test('no page logs an error or a violation of its content security policy', async () => {
  const visit = async (page: Page, paths: [path: string, shows: string][]) => {
    for (const [path, shows] of paths) {
      await page.goto(portal.url + path);
      await seesText(page, shows);
    }
  };
  await visit(await browser.page(), [
    ['/', 'To your plans, payments and documents.'],
    ['/properties', 'Palm Grove Estate'],
    ['/properties/145', 'Similar Properties'],
    ['/signup', 'Have an account?'],
    ['/forgot-password', 'Send me a code'],
  ]);
  const customer = await signedIn(portal, demo.customer);
  const plan = (await ask(portal, planProperties, { page: 1 }, customer)).body.user_properties.data[0]?.plan_id;
  await visit(await browser.page({ storageState: storageStateOf(portal, customer) }), [
    ['/dashboard', 'My Property Plans'],
    ['/dashboard/my-properties', 'Plateau Rise'],
    [`/dashboard/my-property/${plan}`, 'Infrastructure fees'],
    [`/dashboard/my-property/payment-list/${plan}`, 'Instalment 1 of'],
    ['/dashboard/invest-property-form/145', 'Ownership type'],
    ['/dashboard/invest-property/145', 'Ownership type'],
    ['/dashboard/property-agreement/145', 'Ownership type'],
    ['/dashboard/property/145/payment-method', 'Ownership type'],
  ]);
  await visit(await browser.page({ storageState: storageStateOf(portal, await signedIn(portal, demo.office)) }), [
    ['/office', 'All ledger checks passed.'],
    ['/office/payments', 'Awaiting confirmation'],
    ['/office/customers', '@example.com'],
    ['/office/plans', 'Assign contract ID'],
    ['/office/health', 'All ledger checks passed.'],
    ['/office/incidents', 'Failed mails'],
  ]);
});
