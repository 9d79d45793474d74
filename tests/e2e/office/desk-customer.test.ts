import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { codeMailedTo, demo, newPerson, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, heading, press, seesError, seesScreen, seesText, seesToast } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

/** What loads before a touch. */
async function scriptsOf(page: Page, path: string) {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(request.url());
  });
  await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  return files.sort();
}

test('DK-01, DK-02, DK-04, DK-08: a clerk registers who walks in and prints a code; the customer takes the account over on a phone', async () => {
  const person = newPerson();
  const clerk = await browser.page({
    storageState: storageStateOf(portal, await signedIn(portal, demo.support)),
    viewport: { width: 1280, height: 800 },
  });
  await clerk.goto(`${portal.url}/office/customers`);
  await clerk.getByRole('link', { name: 'New customer' }).click();
  await seesScreen(clerk, 'New customer');

  // the demo customer's number
  await clerk.getByLabel('Phone').fill('0803 123 4567');
  await press(clerk, 'Look up');
  await seesText(clerk, 'This is a customer already, so nothing was registered.');
  await expectAccessible(clerk, 'a phone number that a customer has');
  await clerk.getByLabel('Phone').fill(person.phone_number);
  await press(clerk, 'Look up');
  await clerk.getByLabel('First name').fill('Adaeze');
  await clerk.getByLabel('Last name').fill('Okonkwo');
  await clerk.getByLabel('Last name').blur();
  await seesText(clerk, /There are customers of this name/);
  await clerk.getByLabel('First name').fill('Ibiso');
  await clerk.getByLabel('Last name').fill('Briggs');
  await press(clerk, 'Register customer');
  await seesError(clerk, 'Number of the paper', 'Number of the paper is required');
  await seesText(clerk, 'Register customers once they have signed the consent');
  await expectAccessible(clerk, 'a new customer, with errors');
  await clerk.getByLabel('Number of the paper').fill(person.phone_number);
  await clerk.getByLabel('Consent form signed on paper').check();
  await press(clerk, 'Register customer');
  await seesScreen(clerk, 'Ibiso Briggs');
  await seesText(clerk, 'Not yet: nobody can sign in');
  await expectAccessible(clerk, 'a customer of the desk');

  await clerk.getByRole('link', { name: 'Print a code' }).click();
  await seesScreen(clerk, 'Print a code');
  await clerk.getByLabel('Number of the paper').fill(`70${person.phone_number}`);
  browser.expectErrors(/422/);
  await press(clerk, 'Make a new code');
  await seesError(clerk, 'Number of the paper', 'This is not the identity paper that the customer was registered with');
  await clerk.getByLabel('Number of the paper').fill(person.phone_number);
  await press(clerk, 'Make a new code');
  const letter = clerk.getByRole('article', { name: 'Letter' });
  await letter.waitFor();
  await expectAccessible(clerk, 'a letter with a code');
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await letter.textContent()) ?? '')?.[0] ?? '';
  await clerk.emulateMedia({ media: 'print' });
  expect(await letter.isVisible()).toBe(true);
  for (const control of [
    clerk.getByRole('button', { name: 'Print the letter' }),
    clerk.getByRole('navigation').first(),
    heading(clerk, 'Print a code'),
  ])
    expect(await control.isVisible()).toBe(false);

  const phone = await browser.page();
  const signIn = await scriptsOf(await browser.page(), '/login');
  expect(await scriptsOf(phone, '/activate')).toEqual(signIn);
  await expectAccessible(phone, '/activate');
  await phone.getByLabel('Phone number').fill(person.phone_number);
  await phone.getByLabel('Code of the letter').fill('AAAA-AAAA-AAAA');
  await phone.getByLabel('Email').fill(person.email);
  await press(phone, 'Continue');
  await seesText(phone, /^Phone number and code do not belong together/);
  await expectAccessible(phone, '/activate with a wrong code');
  await phone.getByLabel('Code of the letter').fill(code.toLowerCase().replaceAll('-', ' '));
  await press(phone, 'Continue');
  await phone.getByLabel('Code from the mail').fill(await codeMailedTo(portal, person.email));
  await expectAccessible(phone, '/activate with the code from the mail');
  await phone.getByLabel('Password', { exact: true }).fill(person.password);
  await phone.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await press(phone, 'Take over my account');
  await arrivesAt(phone, '/dashboard');
  await seesScreen(phone, 'Dashboard');
  await seesToast(phone, 'Welcome. The account is yours');
});
