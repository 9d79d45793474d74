import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible, pressAt } from '../steps/accessibility.ts';
import { signUp, stored } from '../steps/auth.ts';
import { aCustomer, newPerson, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: false });
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const lockedText = 'Too many wrong codes. Use the link we have mailed to you.';
const refusal = (code: string, message: string) => ({ status: 422, json: { success: false, code, message } });

const typeCode = async (page: Page) => {
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type('1234');
  await press(page, 'Proceed');
};

/** Ten wrong codes would take an hour, so the server's answer is faked. */
const lockedAtSignUp = async () => {
  browser.expectErrors(/422/);
  const page = await browser.page();
  await page.clock.install();
  await page.goto(`${portal.url}/signup?from=%2Fproperties%2F145`);
  const person = newPerson();
  await signUp(page, person);
  await page.route('**/api/verify-otp', (route) => route.fulfill(refusal('code_locked', lockedText)));
  await typeCode(page);
  await seesScreen(page, 'Use the link in your mail');
  return { page, person };
};

describe('too many wrong codes', () => {
  test('at sign-up: the screen says what to do, also after a reload, and requests a new link', async () => {
    const { page, person } = await lockedAtSignUp();
    await page.reload();
    await seesScreen(page, 'Use the link in your mail');
    await page.locator('.notice', { hasText: person.email }).waitFor();
    await until(() => button(page, /^Mail me a new link in/).isDisabled()).toBe(true);
    await page.route('**/api/resend-otp', (route) => route.fulfill({ json: { success: true } }));
    await page.clock.runFor(60_000);
    await expectAccessible(page, 'a locked sign-up');
    await press(page, 'Mail me a new link');
    await seesToast(page, 'A new link is on its way to your email');
    await arrivesAt(page, '/verify-otp?from=%2Fproperties%2F145');
  });

  test('at a reset: the same, for the given address', async () => {
    browser.expectErrors(/422/);
    const page = await browser.page();
    await page.clock.install();
    await page.goto(`${portal.url}/forgot-password`);
    await page.getByLabel('Email').fill('ngozi@example.com');
    await press(page, 'Send me a code');
    await seesScreen(page, 'Reset password');
    await page.route('**/api/change-password', (route) => route.fulfill(refusal('code_locked', lockedText)));
    await page.getByLabel('OTP number').fill('1234');
    await page.getByLabel('New password', { exact: true }).fill('another-Palm-2026');
    await page.getByLabel('Confirm password', { exact: true }).fill('another-Palm-2026');
    await press(page, 'Change password');
    await page.locator('.notice', { hasText: lockedText }).waitFor();
    await page.reload();
    await page.locator('.notice', { hasText: 'ngozi@example.com' }).waitFor();
    await page.clock.runFor(60_000);
    const asked = page.waitForRequest('**/api/forget-password');
    await press(page, 'Mail me a new link');
    expect((await asked).postDataJSON()).toEqual({ email: 'ngozi@example.com' });
    await seesToast(page, 'A new link is on its way to your email');
  });
});

describe('the unlock link', () => {
  const token = 'L'.repeat(43);
  const open = async (page: Page) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    await page.goto(`${portal.url}/unlock#${token}`);
    await seesScreen(page, 'Go on with your link');
    await button(page, 'Continue').waitFor();
    expect(page.url()).toBe(`${portal.url}/unlock`);
    expect(requests.filter((request) => request.includes(token) || request.includes('open-link'))).toEqual([]);
  };

  test('does nothing until its button is pressed; on the device that waits it signs in', async () => {
    const person = await aCustomer(portal);
    const waiting = { session: { token: person.token, loggedIn: false }, 'onboarding-state': null };
    const page = await browser.page({ storageState: storageStateOf(portal, person, waiting) });
    await open(page);
    await expectAccessible(page, '/unlock');
    await page.reload();
    let sent: unknown;
    await page.route('**/api/open-link', async (route) => {
      sent = [route.request().postDataJSON(), await route.request().headerValue('authorization')];
      await route.fulfill({ json: { success: true, verified: true, token: null } });
    });
    await pressAt(page, 'Continue');
    await seesScreen(page, 'Dashboard');
    expect(sent).toEqual([{ link: token }, `Bearer ${person.token}`]);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
  });

  test('on another device it leads to a new password without a code, also after a reload', async () => {
    const page = await browser.page();
    await open(page);
    await page.route('**/api/open-link', (route) =>
      route.fulfill({ json: { success: true, verified: false, token: 'attempt' } }),
    );
    await press(page, 'Continue');
    await seesScreen(page, 'Reset password');
    await page.reload();
    await page.getByLabel('OTP number').waitFor({ state: 'detached' });
    await page.getByLabel('New password', { exact: true }).fill('another-Palm-2026');
    await page.getByLabel('Confirm password', { exact: true }).fill('another-Palm-2026');
    await expectAccessible(page, '/reset-password by a link');
    const sent = page.waitForRequest('**/api/link-password');
    await page.route('**/api/link-password', (route) => route.fulfill({ json: { success: true } }));
    await press(page, 'Change password');
    expect(await (await sent).headerValue('authorization')).toBe('Bearer attempt');
    await seesToast(page, 'Password changed successfully');
    await arrivesAt(page, '/login');
  });

  test('of another account than the signed-in one asks to sign out first, and then continues', async () => {
    browser.expectErrors(/409/);
    const page = await browser.page({ storageState: storageStateOf(portal, await aCustomer(portal)) });
    await open(page);
    const message = 'You are signed in to another account here.';
    const refused = { status: 409, json: { success: false, code: 'other_account', message } };
    await page.route('**/api/open-link', (route) => route.fulfill(refused));
    await press(page, 'Continue');
    await seesText(page, /You are signed in as ngozi-.*, and this link is for another account/);
    await expectAccessible(page, '/unlock of another account');
    await page.unroute('**/api/open-link');
    await press(page, 'Sign out and go on');
    await button(page, 'Continue').waitFor();
    await arrivesAt(page, '/unlock');
    await until(() => stored(page, 'session')).toBeNull();
    const sent = page.waitForRequest('**/api/open-link');
    await page.route('**/api/open-link', (route) =>
      route.fulfill({ json: { success: true, verified: false, token: 'attempt' } }),
    );
    await press(page, 'Continue');
    expect([(await sent).postDataJSON(), await (await sent).headerValue('authorization')]).toEqual([
      { link: token },
      null,
    ]);
    await seesScreen(page, 'Reset password');
  });

  test('that is invalid says so and offers a new one', async () => {
    browser.expectErrors(/422/);
    const page = await browser.page();
    await open(page);
    await press(page, 'Continue');
    await page.locator('.notice', { hasText: 'This link has expired or was used already.' }).waitFor();
    await expectAccessible(page, '/unlock with a dead link');
    await page.reload();
    await seesText(page, 'Part of the link is missing.');
    await page.getByRole('link', { name: 'Have a new link mailed' }).click();
    await seesScreen(page, 'Forgot password');
  });
});
