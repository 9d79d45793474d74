import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isRental } from '#lib/domain/offers.ts';
import { cardNames, desktop, firstCard, phone, setUpDemoCatalogue } from '../../support/browser/demo-catalogue.ts';
import { tabTo } from '../steps/accessibility.ts';
import { arrivesAt, until } from '../steps/screen.ts';

/** A marker on the window, which a page load would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

const count = (page: Page) => page.locator('[data-part=count]');
const next = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });

describe('the listing with JavaScript', () => {
  const demo = setUpDemoCatalogue();

  /** Touched, so that its script is loaded. */
  async function awake(path: string, options: Parameters<typeof demo.open>[1] = desktop) {
    const page = await demo.open(path, options);
    await touch(page);
    await mark(page);
    return page;
  }

  async function touch(page: Page) {
    const arrived = page.waitForResponse(/enhance-listing/);
    await page.locator('.results').dispatchEvent('pointerover');
    // the same module is imported, so once it has loaded the listing has it too
    await page.evaluate(`import('${(await arrived).url()}').then(() => {})`);
  }

  const inLagos = () => demo.all.filter(({ state }) => state === 'Lagos').map(({ name }) => name);

  test('C-17, X-15: filters apply in place: the scroll position stays, the new count is announced, and Back undoes it', async () => {
    const page = await awake('/properties');
    await page.evaluate(() => window.scrollTo(0, 60));
    await page.locator('#state').selectOption('Lagos');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/properties?state=Lagos');
    await until(() => cardNames(page)).toEqual(inLagos().slice(0, 12));
    await until(() => scrolled(page)).toBe(60);
    await until(() => page.locator('[data-said]').textContent()).toBe(`1–12 of ${inLagos().length} properties`);
    await until(() => page.title()).toContain('Properties in Lagos');
    await until(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${demo.url}/properties?state=Lagos`,
    );
    await until(() => page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?from=%2Fproperties%3Fstate%3DLagos',
    );
    await until(() => page.locator('header .join').getAttribute('href')).toBe(
      '/signup?from=%2Fproperties%3Fstate%3DLagos',
    );
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.goBack();
    await page.waitForURL('**/properties');
    await page.waitForFunction(
      (text) => document.querySelector('[data-part=count]')?.textContent === text,
      `1–12 of ${demo.all.length} properties`,
    );
    await until(() => page.locator('#state').inputValue()).toBe('');
    await until(() => scrolled(page)).toBe(60);
    await page.goForward();
    await page.waitForFunction(() => window.scrollY === 300);
    await until(() => cardNames(page)).toEqual(inLagos().slice(0, 12));
    await until(() => page.locator('#state').inputValue()).toBe('Lagos');
    await until(() => isMarked(page)).toBe(true);
  });

  test('FI-07, FI-10: a Max below the Min is said at its field; what was looked at stands below the list', async () => {
    const page = await demo.open('/properties', phone);
    await page.evaluate(() => localStorage.setItem('cookie-choice', 'accepted'));
    for (const { id } of demo.all.slice(0, 2)) {
      await page.goto(`${demo.url}/properties/${id}`);
      await page.locator('[data-live=gallery]').dispatchEvent('pointerover');
      await page.waitForFunction((seen) => localStorage['seen-properties']?.includes(`"id":${seen},`), id);
    }
    await page.goto(`${demo.url}/properties`);
    await page.locator('.results').dispatchEvent('pointerover');
    const seen = page.getByRole('region', { name: 'Recently seen' });
    await until(() => seen.getByRole('link').allTextContents()).toEqual([
      demo.all[1]?.name,
      demo.all[0]?.name,
      'Compare the last two',
    ]);
    await seen.getByRole('button', { name: 'Forget these' }).click();
    await until(() => page.evaluate(() => localStorage['seen-properties'] ?? null)).toBe(null);
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByLabel('Min price').fill('5,000,000');
    await page.getByLabel('Max price').fill('1,000,000');
    await page.getByLabel('Max price').blur();
    await until(() => page.getByText('Max price cannot be below Min price').isVisible()).toBe(true);
    await until(() => page.getByRole('button', { name: 'Apply' }).isVisible()).toBe(false);
    await page.getByLabel('Max price').fill('9000000');
    await until(() => page.getByRole('button', { name: 'Apply' }).isVisible()).toBe(true);
    await until(() => page.getByText('Max price cannot be below Min price').isVisible()).toBe(false);
  });

  test('X-06, X-15: a page change scrolls to the top, and Back returns to the previous position', async () => {
    const page = await awake('/properties', phone);
    await next(page).scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await next(page).click();
    await page.waitForURL('**/properties?page=2');
    await until(() => cardNames(page)).toEqual(demo.all.slice(12, 24).map(({ name }) => name));
    await until(() => count(page).evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(200);
    await until(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Results');
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, before);
    await until(() => cardNames(page)).toEqual(demo.all.slice(0, 12).map(({ name }) => name));
    await until(() => isMarked(page)).toBe(true);
  });

  test('on a phone the sheet closes on Apply, and keeps the focus inside while it is open', async () => {
    const page = await awake('/properties', phone);
    await page.getByRole('button', { name: 'Sort' }).click();
    const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
    await sheet.waitFor();
    await tabTo(page, 'Apply');
    await tabTo(page, 'Close');
    await sheet.getByLabel('Sort by').selectOption('Price: low to high');
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/properties?sort=price_low');
    await until(() => page.locator('#filters').isVisible()).toBe(false);
    const cheapest = demo.all.filter((one) => !isRental(one)).sort((a, b) => a.price - b.price)[0]?.name;
    await until(() => firstCard(page)).toBe(cheapest);
    // what it has of is said in the sheet as well
    await until(() => page.locator('#filters [name=status]').inputValue()).toBe('For Sale');
  });

  test('a filter is removed in place, and an invalid one is corrected', async () => {
    const page = await awake('/properties?state=Lagos&type=2&min=abc');
    await page.getByRole('link', { name: 'Residential (remove)' }).click();
    await page.waitForURL('**/properties?state=Lagos');
    await until(() => page.getByText('could not be understood').count()).toBe(0);
    await until(() => page.getByText('Min must be a number').count()).toBe(0);
    await until(() => cardNames(page)).toEqual(inLagos().slice(0, 12));
    await until(() => isMarked(page)).toBe(true);
  });

  test('of two changes the later one counts, and the listing is marked as busy meanwhile', async () => {
    const page = await awake('/properties');
    const held: (() => void)[] = [];
    await page.route('**/properties?page=2', async (route) => {
      await new Promise<void>((free) => held.push(free));
      await route.continue().catch(() => undefined);
    });
    await next(page).click();
    await page.locator('[data-part=found][aria-busy=true]').waitFor();
    await page.locator('#state').selectOption('Lagos');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/properties?state=Lagos');
    for (const free of held) free();
    await until(() => cardNames(page)).toEqual(inLagos().slice(0, 12));
    await until(() => page.locator('[aria-busy=true]').count()).toBe(0);
  });

  test('a failed request falls back to a page load', async () => {
    const page = await awake('/properties');
    let asked = 0;
    await page.route('**/properties?page=2', (route) => (++asked === 1 ? route.abort() : route.continue()));
    demo.browser.expectErrors(/ERR_FAILED/);
    await next(page).click();
    await page.waitForURL('**/properties?page=2');
    await page.waitForLoadState();
    await until(() => cardNames(page)).toEqual(demo.all.slice(12, 24).map(({ name }) => name));
    await until(() => isMarked(page)).toBe(false);
  });

  test('X-15: after a reload, Back and Forward restore the earlier listings without interaction', async () => {
    const page = await awake('/properties', phone);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await next(page).dispatchEvent('click');
    await page.waitForURL('**/properties?page=2');
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.reload();
    await page.goBack();
    await page.waitForFunction((name) => document.querySelector('.prop h3')?.textContent === name, demo.all[0]?.name);
    await arrivesAt(page, '/properties');
    await until(async () => Math.abs((await scrolled(page)) - 1500)).toBeLessThan(20);
  });

  test('hearts of later results work', async () => {
    const page = await awake('/properties');
    await next(page).click();
    await page.waitForURL('**/properties?page=2');
    await page.getByRole('button', { name: `Save ${demo.all[12]?.name}` }).click();
    await page.waitForURL('**/login?from=**');
    expect(new URL(page.url()).searchParams.get('from')).toContain('/properties?page=2');
  });

  test('before the first touch no script file is loaded; filters and pages then need at most 16 KB', async () => {
    const page = await demo.open('/properties', desktop);
    const scripts = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (/\.js(\?|$)/.test(name) ? [name] : [])),
      );
    expect(await scripts()).toEqual([]);
    await touch(page);
    const sizes = (await scripts()).map(async (address) => {
      const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      return Number(answer.headers.get('content-length'));
    });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(16 * 1024);
  });
});
