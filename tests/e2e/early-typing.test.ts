import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { aBrowser } from '#tests/support/browser.ts';
import { browserOf, demo, signedIn } from './steps/people.ts';
import { aPortal } from './steps/portal.ts';
import { press, sees, until } from './steps/screen.ts';
import { holdScripts } from './steps/scripts.ts';

const portal = aPortal();
const browser = aBrowser();

/** A screen on a slow line: it can be read and typed into, and its scripts are on their way. */
async function onASlowLine(who: 'customer' | 'office', path: string) {
  const storageState = browserOf(portal, await signedIn(portal, demo[who]));
  const page = await browser.page({ storageState });
  const { letThrough } = await holdScripts(page);
  await page.goto(portal.url + path, { waitUntil: 'commit' });
  return { page, letThrough };
}

const allAwake = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([client=interaction])'));

test.each([
  ['', 'land in Epe'],
  ['?name=duplex', 'land in Epe'],
])('what is typed into the search%s of the dashboard before its script is there stays', async (query, words) => {
  const { page, letThrough } = await onASlowLine('customer', `/dashboard/search-properties${query}`);
  const field = page.getByLabel('Search properties');
  await field.fill(words);
  letThrough();
  await allAwake(page);
  await until(() => field.inputValue()).toBe(words);
});

test('E-04: the search of the dashboard shows what its address asks for', async () => {
  const { page, letThrough } = await onASlowLine('customer', '/dashboard/search-properties?name=duplex');
  letThrough();
  await until(() => page.getByLabel('Search properties').inputValue()).toBe('duplex');
});

test('properties for a notice are found by what was typed before the script was there', async () => {
  const { page, letThrough } = await onASlowLine('office', '/office/notices');
  await page.getByRole('searchbox').fill('palm grove');
  letThrough();
  await sees(page, 'No notice yet');
  await press(page, 'Find');
  await page.getByRole('button', { name: /^Add Palm Grove/ }).waitFor();
});
