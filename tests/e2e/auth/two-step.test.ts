import { describe, expect, test } from 'vitest';
import { changePassword, forgetPassword, logout } from '#lib/api/accounts/authentication.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { signInWith, signOut, stored } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { aCustomer, codeMailedTo, type Person, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';
import {
  addVirtualAuthenticator,
  atLocalhost,
  codeOf,
  keepRecoveryCodes,
  startAdding,
} from '../steps/second-factor.ts';

const owner = { email: 'owner@homestead.example', password: 'palm-Grove-2026' };
const portal = setUpPortal({ demo: false, env: { OFFICE_EMAIL: owner.email } });
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

const open = async (path: string, options: Parameters<typeof browser.page>[0] = {}) => {
  const page = await browser.page(options);
  await page.goto(atLocalhost(portal).url + path);
  return page;
};

const openSettings = (person: Person) =>
  open('/dashboard/settings', { storageState: storageStateOf(atLocalhost(portal), person) });

/** A customer who has an authenticator app, added in the browser. */
async function withApp(person: Person) {
  const page = await openSettings(person);
  await page.getByRole('heading', { name: 'Two-step verification' }).scrollIntoViewIfNeeded();
  await startAdding(page, 'Add an authenticator app', person.password);
  await page.getByRole('dialog').getByAltText('QR code of the key').waitFor();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? '';
  return { page, secret };
}

describe('an authenticator app', () => {
  test('AS-37: is added in the settings with its key or picture, and recovery codes that are shown once', async () => {
    const { page, secret } = await withApp(await aCustomer(portal));
    await page.getByRole('link', { name: 'Open it in an app on this device' }).waitFor();
    await expectAccessible(page, 'the key of the app');
    await press(page, 'Turn it on');
    await seesError(page, 'Code', 'Code is required');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await press(page, 'Turn it on');
    await seesText(page, 'Your recovery codes');
    await expectAccessible(page, 'the recovery codes');
    await page.keyboard.press('Escape');
    expect(new Set(await keepRecoveryCodes(page)).size).toBe(10);
    await seesText(page, 'On: a new sign-in asks for one of these');
    await seesText(page, '10 of 10 recovery codes left');
    await expectAccessible(page, 'the settings with two-step verification');
  });

  test('AS-30, AS-45: its code is asked for after the password, also after a reload, and leads on to where one was going', async () => {
    browser.expectErrors(/422/);
    const person = await aCustomer(portal);
    const { page: settings, secret } = await withApp(person);
    const used = codeOf(secret);
    await settings.getByLabel('Code', { exact: true }).fill(used);
    await press(settings, 'Turn it on');
    const [recoveryCode = ''] = await keepRecoveryCodes(settings);

    const page = await open('/dashboard/my-properties');
    await signInWith(page, person);
    await arrivesAt(page, '/two-step?from=%2Fdashboard%2Fmy-properties');
    await seesScreen(page, 'Two-step verification');
    await until(() => stored(page, 'session')).toMatchObject({ loggedIn: false });
    await expectAccessible(page, '/two-step');
    await page.reload();
    await page.getByLabel('Code', { exact: true }).fill(used);
    await press(page, 'Continue');
    await seesError(page, 'Code', 'was used before');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await press(page, 'Continue');
    await arrivesAt(page, '/dashboard/my-properties');
    await seesToast(page, 'User LoggedIn successfully!');
    // the protocol's own way back fails while the browser swaps pages, as does a script that goes back before it returns
    const left = page.waitForEvent('framenavigated');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await left;
    await arrivesAt(page, '/dashboard/my-properties');

    const other = await open('/login');
    await signInWith(other, person);
    await seesScreen(other, 'Two-step verification');
    await press(other, 'Use a recovery code instead');
    await other.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await press(other, 'Continue');
    await seesScreen(other, 'Dashboard');
  });

  test('AS-45: when the session ends in between, the sign-in starts again and leads to the same place', async () => {
    browser.expectErrors(/401/);
    const person = await aCustomer(portal);
    const { page: settings, secret } = await withApp(person);
    await settings.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await press(settings, 'Turn it on');
    await keepRecoveryCodes(settings);
    const page = await open('/dashboard/wallet');
    await signInWith(page, person);
    await seesScreen(page, 'Two-step verification');
    const { token } = (await stored(page, 'session')) as { token: string };
    await ask(portal, logout, {}, { token });
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await press(page, 'Continue');
    await arrivesAt(page, '/login?from=%2Fdashboard%2Fwallet');
    await seesToast(page, 'User session expired!');
  });

  test('the screen sends visitors who have given no password to the sign-in', async () => {
    const page = await open('/two-step');
    await arrivesAt(page, '/login');
  });
});

describe('a passkey', () => {
  test('AS-46: is added in the settings, asked for after the password, renamed and removed', async () => {
    const person = await aCustomer(portal);
    const page = await openSettings(person);
    await addVirtualAuthenticator(page);
    await page.getByRole('heading', { name: 'Two-step verification' }).scrollIntoViewIfNeeded();
    await startAdding(page, 'Add a passkey', person.password);
    await keepRecoveryCodes(page);
    await seesText(page, /^Passkey made with/);

    await signOut(page);
    await seesScreen(page, 'Sign in');
    await signInWith(page, person);
    await seesScreen(page, 'Two-step verification');
    await press(page, 'Use a passkey');
    await seesScreen(page, 'Dashboard');

    await page.goto(`${atLocalhost(portal).url}/dashboard/settings`);
    await page.getByRole('heading', { name: 'Two-step verification' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await seesText(page, 'Off: whoever knows your password can sign in.');
  });
});

describe('the office', () => {
  test('AS-40, AS-46: an invited account sets up its second factor before it sees anything', async () => {
    browser.expectErrors(/403/);
    const { token } = (await ask(portal, forgetPassword, { email: owner.email })).body;
    const otp = await codeMailedTo(portal, owner.email);
    const password_confirmation = owner.password;
    await ask(portal, changePassword, { otp, password: owner.password, password_confirmation }, { token });
    const page = await open('/login');
    await addVirtualAuthenticator(page);
    await signInWith(page, owner);
    await arrivesAt(page, '/office/two-step?from=%2Foffice');
    await seesText(page, 'The office works with two-step verification only.');
    await expectAccessible(page, '/office/two-step');
    await startAdding(page, 'Add a passkey', owner.password);
    await keepRecoveryCodes(page);
    await page.getByRole('link', { name: 'Continue to the office' }).click();
    await seesScreen(page, 'Today');
    await seesText(page, 'All ledger checks passed.');
  });
});
