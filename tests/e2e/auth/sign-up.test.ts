import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { enterMailedCode, fillSignUp, signInWith, signUp, stored } from '../steps/auth.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { aCustomer, codeMailedTo, newPerson } from '../steps/people.ts';
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
  stopClock,
  until,
} from '../steps/screen.ts';

const portal = setUpPortal({ demo: false });
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

const open = async (path: string, options: Parameters<typeof browser.page>[0] = {}) => {
  const page = await browser.page(options);
  await page.goto(portal.url + path);
  return page;
};

/** Wrong in its last digit, like a typing error. */
const otherThan = (code: string) => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);

describe('signing up', () => {
  test('A-18, A-19, A-20, V-35, X-14: reports at each field what is wrong', async () => {
    const page = await open('/signup');
    await press(page, 'Create account');
    await seesError(page, 'Full name', 'Full name is required');
    await seesError(page, 'Email', 'Email is required');
    await seesError(page, 'Phone number', 'Phone is required');
    await seesError(page, /^Password/, 'Password is required');
    await until(() => page.getByLabel('Referral code').getAttribute('aria-invalid')).toBeNull();
    await until(() => focused(page)).toBe('Full name');
    for (const [number, text] of [
      ['0803123456x', 'Phone number must contain only digits'],
      ['0803123456', 'Phone number must be at least 11 digits'],
      ['0803123456789012', 'Phone number must be 15 digits or less'],
    ] as const) {
      await page.getByLabel('Phone number').fill(number);
      await seesError(page, 'Phone number', text);
    }
    await page.getByLabel('Password', { exact: true }).fill('seven77');
    await seesError(page, /^Password/, 'Password must be at least 8 characters');
  });

  test('A-21, A-30, Q-28, Q-31, D-28: splits the name, and the right code signs in permanently', async () => {
    const person = { ...newPerson(), full_name: 'Ngozi Adaeze Eze' };
    const page = await open('/signup');
    await signUp(page, person);
    await seesToast(page, 'User registered successfully!');
    await enterMailedCode(page, portal, person.email);
    await seesScreen(page, 'Dashboard');
    await seesToast(page, 'OTP verified successfully!');
    const { user } = await stored(page, 'session');
    expect(user).toMatchObject({ first_name: 'Ngozi', last_name: 'Adaeze Eze' });
    await page.reload();
    await seesScreen(page, 'Dashboard');
    expect((await stored(page, 'onboarding-state')).state.hasCompletedOnboarding).toBe(true);
  });

  test('Q-01: an error of the server is shown at its field and in a toast', async () => {
    browser.expectErrors(/422/);
    const page = await open('/signup');
    await fillSignUp(page, newPerson());
    await page.getByLabel('Referral code').fill('NOBODY-1');
    await press(page, 'Create account');
    await seesToast(page, 'This referral code is not known. Check it, or leave it empty');
    await seesError(page, 'Referral code', 'This referral code is not known');
    await until(() => page.getByLabel('Full name').inputValue()).not.toBe('');
  });
});

describe('the code', () => {
  const atTheCode = async () => {
    const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await page.goto(`${portal.url}/signup`);
    const person = newPerson();
    await signUp(page, person);
    await arrivesAt(page, '/verify-otp');
    return { page, person };
  };

  test('R-04, A-27, A-28, Y-10, Q-27: Resend waits 59 seconds, and again after it was used', async () => {
    const { page } = await atTheCode();
    await page.route('**/api/resend-otp', (route) => route.fulfill({ json: { success: true } }));
    await stopClock(page);
    const left = page.getByText('Resend in').locator('.num');
    const seconds = Number((await left.textContent())?.slice(2));
    expect(seconds).toBeLessThan(59);
    await until(() => button(page, 'Resend').isDisabled()).toBe(true);
    await page.clock.runFor((seconds - 1) * 1000);
    await until(() => left.textContent()).toBe('0:01');
    await until(() => button(page, 'Resend').isDisabled()).toBe(true);
    await page.clock.runFor(1_000);
    await press(page, 'Resend');
    await seesToast(page, 'OTP resent successfully!');
    await until(() => left.textContent()).toBe('0:59');
    await until(() => button(page, 'Resend').isDisabled()).toBe(true);
  });

  test('A-24, A-31: a pasted code fills all four boxes', async () => {
    const { page, person } = await atTheCode();
    const code = await codeMailedTo(portal, person.email);
    await page.evaluate((text) => navigator.clipboard.writeText(`Your code is ${text}.`), code);
    await page.getByLabel('Digit 1').click();
    await page.keyboard.press('ControlOrMeta+V');
    for (const [at, digit] of [...code].entries())
      await until(() => page.getByLabel(`Digit ${at + 1}`).inputValue()).toBe(digit);
    await press(page, 'Proceed');
    await seesScreen(page, 'Dashboard');
  });

  test('digits typed before the script has loaded are kept', async () => {
    const { page } = await atTheCode();
    const { letThrough } = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('Digit 1').click();
    await page.keyboard.type('4096');
    letThrough();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.code input:last-child')?.value === '6');
    await until(() => button(page, 'Proceed').isEnabled()).toBe(true);
  });

  test('A-29, Y-09, Q-05, Q-06: Proceed needs four digits; without a response both buttons report the failure', async () => {
    browser.expectErrors(/ERR_FAILED/);
    const { page } = await atTheCode();
    await page.route('**/api/{resend,verify}-otp', (route) => route.abort());
    await page.clock.runFor(60_000);
    await press(page, 'Resend');
    await seesToast(page, 'Failed to resend OTP. Please try again.');
    await page.getByLabel('Digit 1').click();
    await page.keyboard.type('123');
    await until(() => button(page, 'Proceed').isDisabled()).toBe(true);
    await page.keyboard.type('4');
    await press(page, 'Proceed');
    await seesText(page, 'OTP verification failed. Please try again.');
  });

  test('X-14: a wrong code is reported at the boxes, where the right one can be typed at once', async () => {
    browser.expectErrors(/422/);
    const { page, person } = await atTheCode();
    const right = await codeMailedTo(portal, person.email);
    await page.getByLabel('Digit 1').click();
    await page.keyboard.type(otherThan(right));
    await press(page, 'Proceed');
    await page.locator('fieldset', { hasText: 'This code is not right or has expired.' }).waitFor();
    await until(() => page.getByLabel('Digit 1').getAttribute('aria-invalid')).toBe('true');
    await until(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Digit 1');
    await page.keyboard.type(right);
    await page.keyboard.press('Enter');
    await seesScreen(page, 'Dashboard');
  });
});

describe('a forgotten password', () => {
  test('A-34, A-37, R-07, Q-32, Q-33: is replaced with the mailed code', async () => {
    const person = await aCustomer(portal);
    const page = await open('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await seesScreen(page, 'Forgot password');
    await page.getByLabel('Email').fill(person.email);
    await press(page, 'Send me a code');
    await seesScreen(page, 'Reset password');
    await arrivesAt(page, '/reset-password');
    await seesToast(page, 'OTP sent to email successfully');
    const code = await codeMailedTo(portal, person.email, 2);
    await page.getByLabel('OTP number').fill(` Your code: ${code}`);
    await until(() => page.getByLabel('OTP number').inputValue()).toBe(code);
    await page.getByLabel('New password', { exact: true }).fill('another-Palm-2026');
    await page.getByLabel('Confirm password', { exact: true }).fill('another-palm-2026');
    await press(page, 'Change password');
    await seesError(page, /^Confirm password/, 'Passwords must match');
    await page.getByLabel('Confirm password', { exact: true }).fill('another-Palm-2026');
    await press(page, 'Change password');
    await seesToast(page, 'Password changed successfully');
    await seesScreen(page, 'Sign in');
    await signInWith(page, { ...person, password: 'another-Palm-2026' });
    await seesScreen(page, 'Dashboard');
  });

  test('X-14: a wrong code is reported at its field, which is focused', async () => {
    browser.expectErrors(/422/);
    const person = await aCustomer(portal);
    const page = await open('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await press(page, 'Send me a code');
    await page.getByLabel('OTP number').fill(otherThan(await codeMailedTo(portal, person.email, 2)));
    await page.getByLabel('New password', { exact: true }).fill('another-Palm-2026');
    await page.getByLabel('Confirm password', { exact: true }).fill('another-Palm-2026');
    await press(page, 'Change password');
    await seesError(page, 'OTP number', 'This code is not right or has expired.');
    await until(() => focused(page)).toBe('OTP number');
  });
});

describe('a toast', () => {
  const aToast = async () => {
    browser.expectErrors(/ERR_FAILED/);
    const page = await browser.page();
    await page.clock.install();
    await page.route('**/api/login', (route) => route.abort());
    await page.goto(`${portal.url}/login`);
    // the script for toasts is loaded by a timer
    await page.locator('astro-island[ssr]:not([client=interaction])').waitFor({ state: 'detached' });
    await stopClock(page);
    await signInWith(page, { email: 'ngozi@example.com', password: 'palm-Grove-2026' });
    await page.locator('.toast').waitFor();
    return page;
  };

  test('X-01: closes by its button', async () => {
    const page = await aToast();
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
    await page.locator('.toast').waitFor({ state: 'detached' });
  });

  test('Y-11: closes by itself after 5000 ms', async () => {
    const page = await aToast();
    await page.clock.runFor(4_900);
    expect(await page.locator('.toast').count()).toBe(1);
    await page.clock.runFor(100);
    await page.locator('.toast').waitFor({ state: 'detached' });
  });
});
