import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { confirm } from '../steps/confirming.ts';
import { aPhoto, aTextFile } from '../steps/files.ts';
import { fillPlace, label } from '../steps/forms.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import {
  arrivesAt,
  button,
  focused,
  press,
  seesError,
  seesScreen,
  seesText,
  seesToast,
  until,
} from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const open = async (person: Person, path = '/dashboard/settings', options = {}) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person), ...options });
  await page.goto(portal.url + path);
  return page;
};
const settingsOf = async (person: Person, options = {}) => {
  const page = await open(person, '/dashboard/settings', options);
  await label(page, 'First Name').waitFor();
  return page;
};
const savedOf = async ({ token }: Person) => (await ask(portal, userProfile, {}, { token })).body.user;

describe('the settings', () => {
  test('F-03, F-12, F-15, F-16, F-17: a newcomer fills them in, and they are there after a reload', async () => {
    const person = await aCustomer(portal);
    const page = await settingsOf(person);
    await expectAccessible(page, 'settings');
    await until(() => label(page, 'Email').getAttribute('readonly')).not.toBeNull();
    await until(() => page.locator('.part .face').textContent()).toBe('NE');
    await until(() => label(page, 'State').locator('option').count()).toBe(38);
    await fillPlace(page);
    await until(() => label(page, 'LGA').locator('option').count()).toBe(21);
    await label(page, 'State').selectOption('FCT');
    await until(() => label(page, 'LGA').inputValue()).toBe('');
    await label(page, 'LGA').selectOption('Bwari');
    const before = await savedOf(person);
    await page.getByRole('switch', { name: 'New Property Notification' }).click();
    await page.getByRole('switch', { name: 'Promotion Notifications' }).click();
    await press(page, 'Save Changes');
    await seesToast(page, 'Profile updated successfully');
    expect(await savedOf(person)).toMatchObject({
      ...{ country: 'Nigeria', state: 'FCT', lga: 'Bwari', address: '12 Marina Road', first_name: 'Ngozi' },
      notification_enabled: 1 - before.notification_enabled,
      promotion_enabled: 1 - before.promotion_enabled,
    });
    await page.reload();
    await until(() => label(page, 'LGA').inputValue()).toBe('Bwari');
    for (const [name, was] of [
      ['New Property Notification', before.notification_enabled],
      ['Promotion Notifications', before.promotion_enabled],
    ] as const)
      await until(() => page.getByRole('switch', { name }).isChecked()).toBe(was === 0);
  });

  test('V-26, V-28, F-14: errors are at their fields, the first focused; busy while saving', async () => {
    browser.expectErrors(/422|ERR_FAILED/);
    const page = await settingsOf(await aCustomer(portal), { viewport: { width: 1280, height: 900 } });
    await label(page, 'First Name').fill('');
    await press(page, 'Save Changes');
    await seesError(page, 'First Name', 'First Name is required');
    await seesError(page, 'LGA', 'LGA is required');
    await until(() => focused(page)).toBe('First Name');
    await expectAccessible(page, 'settings with errors');
    await label(page, 'First Name').fill('Amaka');
    await fillPlace(page);
    await page.route('**/api/update-profile', async (route) => {
      await seesText(page, 'Saving...');
      await route.abort();
    });
    await press(page, 'Save Changes');
    await seesToast(page, 'Network error. Please check your connection.');
    await until(() => label(page, 'First Name').inputValue()).toBe('Amaka');
    await page.unroute('**/api/update-profile');
    await press(page, 'Save Changes');
    await seesToast(page, 'Profile updated successfully');
  });

  test('F-01, F-02, O-03: a picture is previewed, saved, and shown in the bar', async () => {
    const person = await aCustomer(portal);
    const page = await settingsOf(person);
    await label(page, 'Profile picture').setInputFiles(aTextFile('me.png'));
    await seesError(page, 'Profile picture', 'Unsupported file format');
    await fillPlace(page);
    await label(page, 'Profile picture').setInputFiles(await aPhoto());
    await until(() => page.locator('.part .face img').getAttribute('src')).toMatch(/^blob:/);
    await press(page, 'Save Changes');
    await seesToast(page, 'Profile updated successfully');
    await until(() => page.locator('.bar .face img').getAttribute('src')).toMatch(/^\/api\/files\//);
    await expectAccessible(page, 'settings with a picture');
  });

  test('F-10, F-11: abroad, state and LGA are free text', async () => {
    const person = await aCustomer(portal);
    const page = await settingsOf(person);
    await label(page, 'Country').fill('Canada');
    for (const [name, text] of Object.entries({ Address: '1 King Street', State: 'Ontario', LGA: 'Toronto' }))
      await label(page, name).fill(text);
    await press(page, 'Save Changes');
    await seesToast(page, 'Profile updated successfully');
    expect(await savedOf(person)).toMatchObject({ country: 'Canada', state: 'Ontario', lga: 'Toronto' });
  });

  test('settings that did not load can be tried again', async () => {
    browser.expectErrors(/400/);
    const page = await browser.page({ storageState: storageStateOf(portal, await aCustomer(portal)) });
    await page.route('**/api/user-profile', (route) => route.fulfill({ status: 400, json: { success: false } }));
    await page.goto(`${portal.url}/dashboard/settings`);
    await seesText(page, 'Your settings did not load');
    await expectAccessible(page, 'settings that failed');
    await page.unroute('**/api/user-profile');
    await press(page, 'Try again');
    await label(page, 'First Name').waitFor();
  });
});

describe('the password', () => {
  test('F-19, F-20, F-22, V-04, V-31: is typed twice, and errors are reported', async () => {
    const page = await settingsOf(await aCustomer(portal));
    await press(page, 'Change Password');
    await seesToast(page, 'Please fill in both password fields.');
    await label(page, 'New password').fill('harmattan-2027');
    await label(page, 'Confirm password').fill('harmattan-2028');
    await press(page, 'Change Password');
    await seesError(page, 'Confirm password', 'Passwords must match');
    for (const field of ['New password', 'Confirm password']) {
      await press(page, `Show ${field.toLowerCase()}`);
      await until(() => label(page, field).getAttribute('type')).toBe('text');
    }
  });

  test('F-21, F-23, F-24, F-25, F-26: is changed only with the current one; other devices are signed out', async () => {
    browser.expectErrors(/422/);
    const person = await aCustomer(portal);
    const elsewhere = await signedIn(portal, person);
    const page = await settingsOf(person);
    await label(page, 'New password').fill('harmattan-2027');
    await label(page, 'Confirm password').fill('harmattan-2027');
    await press(page, 'Change Password');
    const dialog = page.getByRole('dialog', { name: 'Are you sure' });
    await dialog.waitFor();
    await expectAccessible(page, 'the question before a new password');
    await press(page, 'No, cancel');
    await dialog.waitFor({ state: 'detached' });
    await until(() => label(page, 'New password').inputValue()).toBe('harmattan-2027');
    expect((await savedOf(elsewhere)).email).toBe(person.email);
    await press(page, 'Change Password');
    const current = dialog.getByLabel('Current password', { exact: true });
    await press(page, 'Yes, confirm');
    await seesError(page, /^Current password$/, 'Current password is required');
    await current.fill('not-this-one');
    await press(page, 'Yes, confirm');
    await seesError(page, /^Current password$/, 'This password is not right');
    await until(() => focused(page)).toBe('Current password');
    await expectAccessible(page, 'a wrong current password');
    await current.fill(person.password);
    await press(page, 'Yes, confirm');
    await seesToast(page, 'Password changed successfully');
    await dialog.waitFor({ state: 'detached' });
    await until(() => label(page, 'New password').inputValue()).toBe('');
    expect((await fetch(`${portal.url}/api/user-profile`, headersOf(elsewhere))).status).toBe(401);
    const { body } = await ask(portal, login, { email: person.email, password: 'harmattan-2027' });
    expect(body.token).toBeTruthy();
  });
});

const headersOf = ({ token }: Person) => ({
  headers: { 'x-application-id': 'customer-portal', authorization: `Bearer ${token}` },
});

describe('the account', () => {
  test('devices are listed and signed out, single or all', async () => {
    const person = await aCustomer(portal);
    await signedIn(portal, person);
    await signedIn(portal, person);
    const page = await settingsOf(person);
    await page.mouse.wheel(0, 2000);
    await seesText(page, 'This device');
    const others = page.locator('.item').getByRole('button', { name: /^Sign out/ });
    await until(() => others.count()).toBe(2);
    await expectAccessible(page, 'the devices');
    await others.first().click();
    await seesToast(page, 'Signed out on that device');
    await until(() => others.count()).toBe(1);
    await press(page, 'Sign out everywhere else');
    await seesToast(page, 'Signed out everywhere else');
    await until(() => others.count()).toBe(0);
    await until(() => button(page, 'Sign out everywhere else').count()).toBe(0);
  });

  test('AS-62, AS-70: the customer’s data and files are downloaded as an archive, with the current password', async () => {
    browser.expectErrors(/422/);
    const page = await settingsOf(await signedIn(portal, demo.customer));
    await page.mouse.wheel(0, 3000);
    await press(page, 'Download my data');
    const current = page.getByRole('dialog').getByLabel('Current password', { exact: true });
    await current.fill('not-this-one');
    await press(page, 'Download');
    await seesError(page, /^Current password$/, 'This password is not right');
    await expectAccessible(page, 'the question before an export');
    await current.fill(demo.customer.password);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
    await seesToast(page, 'Your data was saved to this device');
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const archive = readZip(await readFile(await file.path()));
    expect(JSON.parse(String(archive.get('my-data.json'))).profile.email).toBe(demo.customer.email);
    expect([...archive.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0);
  });

  test('closing is refused with the reasons while plans are open', async () => {
    const page = await settingsOf(await signedIn(portal, demo.customer));
    await page.mouse.wheel(0, 3000);
    await press(page, 'Close my account');
    await seesText(page, /of your plans are not finished/);
    await seesText(page, /in your wallet/);
    await expectAccessible(page, 'an account that cannot be closed');
    await press(page, 'Keep my account');
  });

  test('X-14: closing needs the password, says goodbye and signs out', async () => {
    browser.expectErrors(/422/);
    const person = await aCustomer(portal);
    const page = await settingsOf(person);
    await page.mouse.wheel(0, 3000);
    await press(page, 'Close my account');
    await confirm(page, 'Close for good');
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
    await seesError(page, /^Password$/, 'Password is required');
    await until(() => focused(page)).toBe('Password');
    await password.fill('not-this-one');
    await confirm(page, 'Close for good');
    await seesError(page, /^Password$/, 'This password is not right');
    await until(() => focused(page)).toBe('Password');
    await expectAccessible(page, 'closing an account');
    await password.fill(person.password);
    await confirm(page, 'Close for good');
    await arrivesAt(page, '/login');
    await seesToast(page, 'Your account is closed');
    expect((await fetch(`${portal.url}/api/user-profile`, headersOf(person))).status).toBe(401);
  });
});

describe('the account overview', () => {
  test('O-01, O-02, O-04, O-05, O-06: shows who the customer is and what they have', async () => {
    const page = await open(await signedIn(portal, demo.customer), '/dashboard/my-profile');
    await seesScreen(page, 'My profile');
    for (const text of ['Adaeze Okonkwo', 'customer@example.com', '14 Admiralty Way, Lekki Phase 1, Eti-Osa, Lagos'])
      await seesText(page, text);
    const shown = await page.locator('main').textContent();
    expect(shown).toMatch(/Joined\d+ \w+ \d{4}/);
    expect(shown).toMatch(/Total properties4Houses1Lands3/);
    expect(shown).toMatch(/Total Invoice₦[\d,]+.*Amount Paid₦[\d,]+/);
    await expectAccessible(page, 'my profile');
    await page.getByRole('link', { name: 'Edit in settings' }).click();
    await seesScreen(page, 'Settings');
  });

  test('O-05, O-07: shows 0 without properties; a failure can be tried again', async () => {
    browser.expectErrors(/400/);
    const person = await aCustomer(portal);
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    await page.route('**/api/user/dashboard', (route) => route.fulfill({ status: 400, json: { success: false } }));
    await page.goto(`${portal.url}/dashboard/my-profile`);
    await seesText(page, 'Your account did not load');
    await expectAccessible(page, 'an account that did not load');
    await page.unroute('**/api/user/dashboard');
    await press(page, 'Try again');
    await seesText(page, 'Not given yet');
    await until(() => page.locator('main').textContent()).toMatch(/Houses0Lands0/);
  });
});
