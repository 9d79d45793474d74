import { describe, expect, test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enterMailedCode, fillSignUp, signInWith, signOut, signUp } from '../steps/auth.ts';
import { ask } from '../steps/calls.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { aCustomer, newPerson, storageStateOf } from '../steps/people.ts';
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
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });

describe('several tabs', () => {
  test('R-10: signing in also redirects the other auth tabs, each to its own target', async () => {
    const person = await aCustomer(portal);
    const page = await browser.page();
    await page.goto(`${portal.url}/login`);
    const other = await page.context().newPage();
    await other.goto(`${portal.url}/signup?from=%2Fproperties%2F145`);
    await signInWith(page, person);
    await seesScreen(page, 'Dashboard');
    await arrivesAt(other, '/properties/145');
  });

  test('A-39: signing out also signs out the other tabs, once, and the back button shows nothing of the account', async () => {
    const person = await aCustomer(portal);
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    await page.goto(`${portal.url}/dashboard`);
    await seesText(page, 'Three steps to a plot of your own');
    const other = await page.context().newPage();
    await other.goto(`${portal.url}/dashboard/my-properties`);
    await seesScreen(other, 'My Properties');
    const loads: string[] = [];
    other.on('framenavigated', (frame) => loads.push(new URL(frame.url()).pathname));
    await signOut(page);
    await seesScreen(page, 'Sign in');
    await seesScreen(other, 'Sign in');
    expect(loads).toEqual(['/login']);
    await page.goBack({ waitUntil: 'commit' });
    await seesScreen(page, 'Sign in');
    expect(await page.getByText('Three steps to a plot of your own').count()).toBe(0);
  });
});

describe('the page that a visitor wanted', () => {
  test('is remembered from the catalogue through sign-up and code', async () => {
    const page = await browser.page({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${portal.url}/properties?page=2`);
    await page.locator('header').getByRole('link', { name: 'Create account' }).first().click();
    await arrivesAt(page, '/signup?from=%2Fproperties%3Fpage%3D2');
    const person = newPerson();
    await signUp(page, person);
    await enterMailedCode(page, portal, person.email);
    await arrivesAt(page, '/properties?page=2');
  });

  test('A-42, R-12: is opened again after an expired session, with query and hash', async () => {
    browser.expectErrors(/401/);
    const person = await aCustomer(portal);
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    await ask(portal, logout, {}, { token: person.token });
    await page.goto(`${portal.url}/dashboard/my-properties?tab=Completed&page=1#list`);
    await seesScreen(page, 'Sign in');
    await seesToast(page, 'User session expired!');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await seesScreen(page, 'Forgot password');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInWith(page, person);
    await until(async () => page.url()).toBe(`${portal.url}/dashboard/my-properties?tab=Completed&page=1#list`);
  });
});

describe('signing up', () => {
  test('a wrong address can be corrected: the input is kept, except for the password', async () => {
    const page = await browser.page();
    await page.goto(`${portal.url}/signup?from=%2Fproperties`);
    const person = newPerson();
    await signUp(page, person);
    await page.getByRole('link', { name: 'Change it' }).click();
    await seesScreen(page, 'Create account');
    await arrivesAt(page, '/signup?from=%2Fproperties');
    await until(() => page.getByLabel('Full name').inputValue()).toBe(person.full_name);
    await until(() => page.getByLabel('Email').inputValue()).toBe(person.email);
    await until(() => page.getByLabel('Phone number').inputValue()).toBe(person.phone_number);
    await until(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    const right = newPerson();
    await page.getByLabel('Email').fill(right.email);
    await page.getByLabel('Password', { exact: true }).fill(right.password);
    await press(page, 'Create account');
    await enterMailedCode(page, portal, right.email);
    await arrivesAt(page, '/properties');
    await until(() => page.evaluate(() => sessionStorage.getItem('sign-up'))).toBeNull();
  });

  test('A-20: an unknown referral code is reported at its field on blur', async () => {
    browser.expectErrors(/422/);
    const page = await browser.page();
    await page.goto(`${portal.url}/signup`);
    await fillSignUp(page, newPerson());
    await page.getByLabel('Referral code').fill('NOBODY-1');
    await page.keyboard.press('Tab');
    await seesError(page, 'Referral code', 'This referral code is not known. Check it, or leave it empty');
    await expectAccessible(page, '/signup, with an unknown referral code');
    await page.getByLabel('Full name').fill('');
    await press(page, 'Create account');
    await seesError(page, 'Full name', 'Full name is required');
    await seesError(page, 'Referral code', 'This referral code is not known. Check it, or leave it empty');
    await page.getByLabel('Referral code').fill('');
    await until(() => page.getByLabel('Referral code').getAttribute('aria-invalid')).toBeNull();
    await until(() => page.getByRole('link', { name: 'terms' }).getAttribute('href')).toMatch(/^https:/);
  });
});

test('A-20: the message about the code does not prevent a click on the button below', async () => {
  browser.expectErrors(/422/);
  const page = await browser.page();
  await page.goto(`${portal.url}/signup`);
  await fillSignUp(page, newPerson());
  await page.getByLabel('Referral code').fill('NOBODY-1');
  await button(page, 'Create account').hover();
  const validated = page.waitForResponse('**/api/check-referral*');
  await page.mouse.down();
  expect((await validated).status()).toBe(422);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await seesToast(page, 'This referral code is not known. Check it, or leave it empty');
});

test('a click before the script has loaded shows a busy state at once', async () => {
  const page = await browser.page();
  const { letThrough } = await holdScripts(page);
  await page.goto(`${portal.url}/login`, { waitUntil: 'commit' });
  await press(page, 'Sign in');
  await until(() => button(page, 'Sign in').getAttribute('aria-busy')).toBe('true');
  letThrough();
  await seesError(page, 'Email', 'Email is required');
  await until(() => button(page, 'Sign in').getAttribute('aria-busy')).toBeNull();
  await until(() => focused(page)).toBe('Email');
});

describe('the slideshow beside the forms', () => {
  const large = { viewport: { width: 1280, height: 800 } };
  const shown = '.slides img >> nth=-1';

  test('A-01, Y-13, Y-14: changes every 2.5 s and fades in 1 s; a button pauses it', async () => {
    const page = await browser.page(large);
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      const seen: [number, unknown][] = [];
      Object.assign(window, { seen });
      Element.prototype.animate = function (frames, options) {
        seen.push([performance.now(), options]);
        return animate.call(this, frames, options);
      };
    });
    await page.goto(`${portal.url}/login`);
    const first = await page.locator('.slides img').getAttribute('src');
    const fades = () => page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
    await until(async () => (await fades()).length).toBeGreaterThanOrEqual(3);
    const [one, two, three] = await fades();
    expect([one?.[1], two?.[1], three?.[1]]).toEqual([1000, 1000, 1000]);
    for (const gap of [(two?.[0] ?? 0) - (one?.[0] ?? 0), (three?.[0] ?? 0) - (two?.[0] ?? 0)])
      expect(gap).toBeGreaterThanOrEqual(2490);
    await until(() => page.locator(shown).getAttribute('src')).not.toBe(first);
    await press(page, 'Pause the pictures');
    await until(() => focused(page)).toBe('');
    await button(page, 'Play the pictures').waitFor();
    const stood = (await fades()).length;
    await page.goto(`${portal.url}/signup`);
    await button(page, 'Play the pictures').waitFor();
    expect([stood >= 3, (await fades()).length]).toEqual([true, 0]);
    await expectAccessible(page, '/signup with its pictures');
  });

  test.each([
    ['A-02: on small screens', { viewport: { width: 360, height: 740 } }],
    ['A-03: under prefers-reduced-motion', { ...large, reducedMotion: 'reduce' as const }],
  ])('%s it does not move and its images are not loaded', async (_, options) => {
    const page = await browser.page(options);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${portal.url}/login`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => /slides|sliders/.test(path))).toEqual([]);
    const photos = asked.filter((path) => path.startsWith('/photos/'));
    expect(photos).toHaveLength(options.viewport.width === 360 ? 0 : 1);
    await until(() => page.locator('.slides').isVisible()).toBe(options.viewport.width > 360);
  });

  test('A-01: if the call fails the first image stays', async () => {
    browser.expectErrors(/400/);
    const page = await browser.page(large);
    await page.route('**/api/sliders**', (route) => route.fulfill({ status: 400, json: { success: false } }));
    const answered = page.waitForResponse('**/api/sliders**');
    await page.goto(`${portal.url}/login`);
    await answered;
    await until(() => page.locator('.slides img').count()).toBe(1);
    await until(() => button(page, 'Pause the pictures').count()).toBe(0);
  });
});
