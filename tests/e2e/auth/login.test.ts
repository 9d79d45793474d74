import { describe, expect, test } from 'vitest';
import { logout, register } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { signInWith, signOut, stored } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { aCustomer, codeMailedTo, newPerson, storageStateOf } from '../steps/people.ts';
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

const portal = setUpPortal({ demo: false });
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

const open = async (path: string, options: Parameters<typeof browser.page>[0] = {}) => {
  const page = await browser.page(options);
  await page.goto(portal.url + path);
  return page;
};

describe('the routes of a visitor', () => {
  test.each([
    ['R-01: /login shows the login form', '/login', 'Sign in', ['Email', 'Password']],
    ['R-03: /signup shows the sign-up form', '/signup', 'Create account', ['Full name', 'Email', 'Phone', 'Password']],
    ['R-06: /forgot-password shows its form', '/forgot-password', 'Forgot password', ['Email']],
    ['R-02: /index leads to the login form', '/index', 'Sign in', ['Email', 'Password']],
    ['R-09: / leads to the login form', '/', 'Sign in', ['Email', 'Password']],
  ])('A-04, A-05, %s, below the logo', async (_, path, name, fields) => {
    const page = await open(path);
    await seesScreen(page, name);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Homestead' });
    await until(() => logo.locator('svg').isVisible()).toBe(true);
    for (const field of fields) await page.locator('main form').getByLabel(field).first().waitFor();
  });

  test('ML-13: the email typed once is filled in on the next form, and is in no URL', async () => {
    const page = await open('/login?from=/dashboard/wallet');
    await page.getByLabel('Email').fill('ada@example.com');
    for (const [link, path] of [
      ['Forgot password?', '/forgot-password'],
      ['Sign in', '/login'],
      ['Create account', '/signup'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await arrivesAt(page, `${path}?from=/dashboard/wallet`);
      await until(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    }
  });

  test('R-05: /verify-Otp leads to /verify-otp', async () => {
    const answer = await fetch(`${portal.url}/verify-Otp`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(/\/verify-otp$/);
  });

  test.each(['/login', '/signup', '/forgot-password'])(
    '%s has no layout shift while its HTML arrives slowly',
    async (path) => {
      const page = await open(path);
      const headingTop = async () => (await page.locator('h1').boundingBox())?.y;
      const whole = await headingTop();
      await page.evaluate(() => {
        for (const later of document.querySelectorAll('main > :not(noscript, :has(h1), h1), footer')) later.remove();
      });
      expect(await headingTop()).toBe(whole);
    },
  );

  test('the screens of a code redirect visitors who have not requested one', async () => {
    const page = await open('/verify-otp');
    await arrivesAt(page, '/login');
    await page.goto(`${portal.url}/reset-password`);
    await arrivesAt(page, '/forgot-password');
  });

  test.each([
    '/dashboard',
    '/dashboard/my-properties',
    '/dashboard/my-property/7',
    '/dashboard/my-property/payment-list/7',
    '/dashboard/invest-property-form/7?step=2',
    '/dashboard/invest-property/7',
    '/dashboard/property-agreement/7',
    '/dashboard/property/7/payment-method',
  ])('R-11: %s redirects to the login', async (path) => {
    const page = await open(path);
    await arrivesAt(page, `/login?from=${encodeURIComponent(path)}`);
    await seesScreen(page, 'Sign in');
  });

  test('R-08, R-10: a signed-in customer is redirected from / and the auth pages to the dashboard', async () => {
    const storageState = storageStateOf(portal, await aCustomer(portal));
    for (const path of ['/', '/login', '/signup', '/forgot-password']) {
      const page = await open(path, { storageState });
      await seesScreen(page, 'Dashboard');
      await arrivesAt(page, '/dashboard');
    }
  });
});

describe('signing in', () => {
  test('A-11, A-12, R-12, Q-29, Y-26: leads to the page first asked for, with its query', async () => {
    const person = await aCustomer(portal);
    const page = await open('/dashboard/my-properties?tab=Completed&page=1');
    await seesScreen(page, 'Sign in');
    await signInWith(page, person);
    await arrivesAt(page, '/dashboard/my-properties?tab=Completed&page=1');
    await seesToast(page, 'User LoggedIn successfully!');
    await until(() => stored(page, 'session')).toMatchObject({ loggedIn: true, user: { email: person.email } });
    await until(() => stored(page, 'onboarding-state')).toEqual({
      state: { step: 'onboarding complete', hasCompletedOnboarding: true },
      version: 0,
    });
  });

  test('A-08, A-09, A-10, X-14: reports at the fields what is missing and focuses the first', async () => {
    const page = await open('/login');
    await press(page, 'Sign in');
    await seesError(page, 'Email', 'Email is required');
    await seesError(page, /^Password/, 'Password is required');
    await until(() => focused(page)).toBe('Email');
    await page.getByLabel('Email').fill('ngozi');
    await press(page, 'Sign in');
    await seesError(page, 'Email', 'Invalid email');
  });

  test('A-17, Q-02, SC-20: a wrong password stays said at its field, which keeps the input and gets the focus', async () => {
    browser.expectErrors(/422/);
    const person = await aCustomer(portal);
    const page = await open('/login');
    await signInWith(page, { ...person, password: 'not-this-one' });
    await seesError(page, /^Password/, 'Wrong email or password.');
    await until(() => focused(page)).toBe('Password');
    expect(await page.locator('.toast').count()).toBe(0);
    await until(() => page.getByLabel('Email').inputValue()).toBe(person.email);
    await until(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-this-one');
  });

  test('SC-16: the loss of the network is said at the top, wherever the page is scrolled to', async () => {
    const page = await open('/signup', { viewport: { width: 360, height: 430 } });
    await page.locator('astro-island[ssr][component-export=StatusRegion]').waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    const banner = page.getByText('You are offline. Some features may not work.');
    await banner.waitFor();
    await page.evaluate(() => scrollTo(0, 400));
    await until(async () => (await banner.boundingBox())?.y).toBe(0);
  });

  test('A-13, A-14, A-15, A-16, Q-30: without a verified code the token is stored, and the code is asked for', async () => {
    const { full_name: _, ...form } = newPerson();
    await ask(portal, register, { ...form, first_name: 'Ngozi', last_name: 'Eze' });
    const page = await open('/login');
    await signInWith(page, form);
    await seesScreen(page, 'Enter the code');
    await seesToast(page, 'User LoggedIn successfully!... please verify account');
    await until(() => stored(page, 'session')).toMatchObject({ loggedIn: false, token: expect.any(String) });
    await page.goto(`${portal.url}/dashboard`);
    await arrivesAt(page, '/login?from=%2Fdashboard');
    expect(await codeMailedTo(portal, form.email)).toMatch(/^\d{4}$/);
  });

  test('Q-03: a failure without a message of the server is reported, and the form can be sent again', async () => {
    browser.expectErrors(/ERR_FAILED/);
    const page = await open('/login');
    await page.route('**/api/login', (route) => route.abort());
    await signInWith(page, { email: 'ngozi@example.com', password: 'palm-Grove-2026' });
    await seesToast(page, 'An unexpected error occurred. Please try again.');
    await until(() => button(page, 'Sign in').isEnabled()).toBe(true);
  });

  test('keeps what was typed and submitted before its script loaded', async () => {
    const person = await aCustomer(portal);
    const page = await browser.page();
    const { letThrough } = await holdScripts(page);
    await page.goto(`${portal.url}/login`, { waitUntil: 'commit' });
    await signInWith(page, person);
    letThrough();
    await seesScreen(page, 'Dashboard');
  });
});

describe('the end of a session', () => {
  test('A-39, A-40, A-41, Q-34, D-34: signing out leaves nothing on the device and invalidates the token', async () => {
    const person = await aCustomer(portal);
    const drafts = { 'wizard-drafts': { 7: { values: { town: 'Ikeja' }, step: 0 } } };
    const page = await open('/dashboard', { storageState: storageStateOf(portal, person, drafts) });
    await seesText(page, 'Three steps to a plot of your own');
    await signOut(page);
    await seesScreen(page, 'Sign in');
    await seesToast(page, 'Logged out successfully!');
    await until(() => page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
      'cookie-choice',
      'device-id',
    ]);
    expect((await ask(portal, userProfile, {}, { token: person.token })).status).toBe(401);
  });

  test('A-42, Q-35: an expired session leads to the login and back', async () => {
    browser.expectErrors(/401/);
    const person = await aCustomer(portal);
    const page = await open('/dashboard/my-properties', { storageState: storageStateOf(portal, person) });
    await seesScreen(page, 'My Properties');
    // away from the screen, whose own requests would redirect to the login first
    await page.goto('about:blank');
    await ask(portal, logout, {}, { token: person.token });
    await page.goto(`${portal.url}/dashboard`);
    await seesScreen(page, 'Sign in');
    await seesToast(page, 'User session expired!');
    await until(() => stored(page, 'session')).toBeNull();
    await until(() => stored(page, 'onboarding-state')).toBeNull();
    await signInWith(page, person);
    await arrivesAt(page, '/dashboard');
  });
});
