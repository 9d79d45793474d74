import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { pageBytes } from '../../../scripts/bench/pages.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, focused, press, seesError, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true });
const browser = setUpBrowser();

/** The script of the form is held back until the test lets it through. */
async function holdingBack(page: Page, script: RegExp) {
  const asked = page.waitForRequest(script);
  return { asked, ...(await holdScripts(page, script)) };
}

describe('a form whose script loads at the first touch', () => {
  test('loads no script of its own before that', async () => {
    const page = await browser.page();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${portal.url}/login`, { waitUntil: 'networkidle' });
    expect(scripts.filter((path) => /login-form/.test(path))).toEqual([]);
    await page.getByLabel('Email').focus();
    await until(async () => scripts.filter((path) => /login-form/.test(path)).length).toBe(1);
  });

  test('keeps what was typed and sends what was submitted before its script had loaded', async () => {
    const page = await browser.page();
    const { asked, letThrough } = await holdingBack(page, /login-form/);
    await page.goto(`${portal.url}/login?from=/dashboard/my-properties`);
    await page.getByLabel('Email').pressSequentially('customer@example.com');
    await page.getByLabel('Password', { exact: true }).pressSequentially('demo-Customer-2026');
    await page.keyboard.press('Enter');
    await asked;
    letThrough();
    await arrivesAt(page, '/dashboard/my-properties');
  });

  test('handles a click on a button from before its script had loaded', async () => {
    const page = await browser.page();
    const { asked, letThrough } = await holdingBack(page, /login-form/);
    await page.goto(`${portal.url}/login`);
    await press(page, 'Show password');
    await asked;
    letThrough();
    await page.getByRole('button', { name: 'Hide password' }).waitFor();
    await until(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  });

  test('WM-09: asks for both names, reports what is missing and focuses it', async () => {
    const page = await browser.page();
    await page.goto(`${portal.url}/signup`);
    await page.getByText('First and last name, as on your ID').waitFor();
    await press(page, 'Create account');
    await seesError(page, 'Full name', 'Full name is required');
    await until(() => focused(page)).toBe('Full name');
  });

  test('loads at a later touch if there was no network at the first', async () => {
    browser.expectErrors(/ERR_FAILED|Error hydrating|Failed to fetch dynamically imported module/);
    const page = await browser.page();
    await page.route(/login-form/, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) => /Error hydrating/.test(message.text()));
    await page.goto(`${portal.url}/login`);
    await page.getByLabel('Email').fill('customer@example.com');
    await failed;
    await page.unroute(/login-form/);
    await page.getByLabel('Password', { exact: true }).fill('demo-Customer-2026');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/dashboard');
  });
});

test('no page exceeds its size limit before the first touch', async () => {
  const weighed = await pageBytes(portal.url);
  expect(weighed.filter(({ page, pageBar, script, scriptBar }) => page > pageBar || script > scriptBar)).toEqual([]);
});
