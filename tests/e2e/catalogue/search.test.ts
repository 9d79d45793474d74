import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible, tabTo } from '../steps/accessibility.ts';
import { holdScripts } from '../steps/hold-scripts.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, seesScreen, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true });
const browser = setUpBrowser();
const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1280, height: 900 } };
const withoutScript = { javaScriptEnabled: false };

const open = async (path: string, options: BrowserContextOptions = {}) => {
  const page = await browser.page(options);
  await page.goto(portal.url + path);
  return page;
};
const asCustomer = async (path: string, options: BrowserContextOptions = {}) => {
  const person = await signedIn(portal, demo.customer);
  return open(path, { ...options, storageState: storageStateOf(portal, person) });
};
const field = (page: Page) => page.getByLabel('Search properties');
const options = (page: Page) => page.getByRole('option');
const cards = (page: Page) => page.locator('.prop h3').allTextContents();
const marks = (page: Page) => page.locator('.prop mark').allTextContents();

/** Types into the field and waits for the suggestions. */
async function suggested(page: Page, typed: string) {
  await field(page).click();
  await field(page).pressSequentially(typed);
  await options(page).first().waitFor();
  return options(page).allTextContents();
}

describe('without JavaScript', () => {
  test('E-04, E-05: the box in the header leads to the results, with the matches highlighted', async () => {
    const page = await open('/properties', { ...desktop, ...withoutScript });
    await field(page).fill('grove');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/search-properties?name=grove');
    await until(() => page.title()).toContain('Search properties: grove');
    await until(() => cards(page)).toContainEqual(expect.stringContaining('Grove'));
    await until(() => marks(page)).toContainEqual(expect.stringMatching(/^grove$/i));
    await until(() => field(page).inputValue()).toBe('grove');
  });

  test('R-13: on a phone an icon leads to the search screen, whose places and pages are links', async () => {
    const page = await open('/properties', { ...phone, ...withoutScript });
    await press(page, 'Search');
    await seesScreen(page, 'Search properties');
    await page.getByRole('heading', { name: 'Popular places' }).waitFor();
    await page.getByRole('link', { name: 'Duplex', exact: true }).click();
    await arrivesAt(page, '/search-properties?name=Duplex');
    await until(() => cards(page)).toHaveLength(12);
    const first = await cards(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await arrivesAt(page, '/search-properties?name=Duplex&page=2');
    await page.locator('.prop').first().waitFor();
    await until(async () => (await cards(page)).filter((name) => first.includes(name))).toEqual([]);
  });

  test('a misspelt place is corrected, and the page says so', async () => {
    const page = await open('/search-properties?name=leki', withoutScript);
    await until(() => page.locator('.hits').textContent()).toMatch(/^\d+ results for “Lekki”. You typed “leki”\./);
    await until(async () => [...new Set(await marks(page))]).toEqual(['Lekki']);
  });

  test('X-12: an empty result offers other links', async () => {
    const page = await open('/search-properties?name=zzxqwv', withoutScript);
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await until(() => field(page).inputValue()).toBe('');
    await page.goBack();
    await page.getByRole('link', { name: 'See all properties' }).click();
    await seesScreen(page, 'Properties');
  });

  test('R-14: the search screen may be indexed and is cached, its results are not', async () => {
    const ask = async (path: string) => {
      const answer = await fetch(portal.url + path);
      return { cache: answer.headers.get('x-cache'), html: await answer.text() };
    };
    await ask('/search-properties');
    const screen = await ask('/search-properties');
    expect(screen.cache).toBe('HIT');
    expect(screen.html).not.toContain('noindex');
    expect(screen.html).toContain(`<link rel="canonical" href="${portal.url}/search-properties">`);
    for (const query of ['?name=epe', '?name=epe&page=2', '?made=up']) {
      await ask(`/search-properties${query}`);
      const results = await ask(`/search-properties${query}`);
      expect([query, results.cache]).not.toEqual([query, 'HIT']);
      expect(results.html).toContain('<meta name="robots" content="noindex">');
    }
  });

  test('any URL is answered', async () => {
    const hostile = ['%00', '%ff', '%ED%A0%80', "'--", '%25_%5C', '*:!%26|()', '<script>', 'a'.repeat(3000), '😀'];
    for (const text of hostile) {
      const answer = await fetch(`${portal.url}/search-properties?name=${text}&page=1e9`);
      expect([text, answer.status]).toEqual([text, 200]);
      expect(await answer.text()).toContain('<h1>Search properties</h1>');
    }
    const long = await open(`/search-properties?name=${'a'.repeat(101)}`, withoutScript);
    await seesText(long, /at most 100 characters/);
  });
});

describe('suggestions', () => {
  test('nothing is loaded before the field is touched, and nothing is requested before someone types', async () => {
    const page = await browser.page(desktop);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`${portal.url}/properties`, { waitUntil: 'networkidle' });
    expect(fetched.filter((path) => path.endsWith('.js'))).toEqual([]);
    await field(page).focus();
    await page.getByRole('combobox', { name: 'Search properties' }).waitFor();
    expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual([]);
    // typed without a pause, which would send a request
    await field(page).fill('palm');
    await options(page).first().waitFor();
    expect(fetched.filter((path) => path === '/api/search-suggestions')).toHaveLength(1);
  });

  test('by keyboard alone: the arrows cycle, Escape closes, Enter opens the property', async () => {
    const page = await open('/properties', desktop);
    await tabTo(page, 'Search properties');
    await page.keyboard.type('grove');
    await options(page).first().waitFor();
    const box = page.getByRole('combobox', { name: 'Search properties' });
    const active = () => box.getAttribute('aria-activedescendant');
    await until(async () => [await box.getAttribute('aria-expanded'), await active()]).toEqual(['true', null]);
    await until(() =>
      page
        .getByRole('status')
        .filter({ hasText: /suggestion/ })
        .textContent(),
    ).toMatch(/^\d suggestion/);
    await page.keyboard.press('ArrowDown');
    await until(active).not.toBeNull();
    const first = await active();
    await until(() => page.locator(`#${first}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await until(active).toBeNull();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await until(active).toBeNull();
    await page.keyboard.press('Escape');
    await until(async () => [await box.getAttribute('aria-expanded'), await box.inputValue()]).toEqual([
      'false',
      'grove',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const name = await page.locator('[aria-selected=true] span').first().textContent();
    await page.keyboard.press('Enter');
    await arrivesAt(page, /^\/properties\/\d+$/);
    await seesScreen(page, name ?? '');
  });

  test('by touch: a property leads to its page', async () => {
    const page = await open('/search-properties', { ...phone, hasTouch: true });
    await suggested(page, 'grove');
    await options(page).first().tap();
    await arrivesAt(page, /^\/properties\/\d+$/);
  });

  test('on a slow network typing continues, and Enter searches for what was typed', async () => {
    const page = await open('/search-properties', phone);
    const asked: string[] = [];
    await page.route(/search-suggestions/, (route) => void asked.push(route.request().url()));
    await field(page).click();
    await page.getByRole('combobox').waitFor();
    await field(page).pressSequentially('epe');
    await until(async () => asked.length).toBe(1);
    await field(page).pressSequentially(' land');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/search-properties?name=epe+land');
  });

  test('text typed before the script has loaded gets suggestions', async () => {
    const page = await browser.page(desktop);
    const { letThrough } = await holdScripts(page, /_astro\/hydrate-search-box/);
    await page.goto(`${portal.url}/properties`);
    await field(page).pressSequentially('palm');
    letThrough();
    await options(page).first().waitFor();
    await until(() => field(page).inputValue()).toBe('palm');
  });

  test('with data saving it is a plain field', async () => {
    const page = await browser.page(desktop);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${portal.url}/properties`);
    await field(page).pressSequentially('palm');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/search-properties?name=palm');
    expect(scripts.filter((url) => /_astro\/(?!preload).*\.js$|search-suggestions/.test(url))).toEqual([]);
  });

  test('recent searches are offered, until they are cleared', async () => {
    const page = await open('/search-properties', phone);
    await suggested(page, 'palm');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/search-properties?name=palm');
    await page.goto(`${portal.url}/search-properties`);
    await field(page).click();
    await page.getByRole('option', { name: 'palm' }).waitFor();
    await page.getByRole('option', { name: 'Clear recent searches' }).click();
    await until(() => options(page).count()).toBe(0);
    await until(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });
});

describe('behind the sign-in', () => {
  test('R-27, E-04, E-05: the box leads to the signed-in screen, whose cards stay in the dashboard', async () => {
    const page = await asCustomer('/dashboard', desktop);
    await field(page).pressSequentially('grove');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/dashboard/search-properties?name=grove');
    await seesScreen(page, 'Search properties');
    await page.locator('.hits').waitFor();
    await until(() => marks(page)).toContain('Grove');
    const link = page.locator('.prop h3 a').first();
    await until(() => link.getAttribute('href')).toMatch(/^\/dashboard\/properties\/\d+$/);
  });

  test('text typed before the scripts have loaded stays, and gets suggestions', async () => {
    const person = await signedIn(portal, demo.customer);
    const page = await browser.page({ ...phone, storageState: storageStateOf(portal, person) });
    const { letThrough } = await holdScripts(page);
    await page.goto(`${portal.url}/dashboard/search-properties`, { waitUntil: 'commit' });
    await field(page).pressSequentially('palm');
    letThrough();
    await options(page).first().waitFor();
    await until(() => field(page).inputValue()).toBe('palm');
  });

  test('X-15: the back button returns to the same position in the results', async () => {
    const page = await asCustomer('/dashboard/search-properties?name=duplex&page=2', phone);
    await page.locator('.prop').nth(5).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => Math.round(scrollY));
    expect(left).toBeGreaterThan(500);
    await page.locator('.prop h3 a').nth(5).click();
    await page.waitForURL(/\/dashboard\/properties\/\d+$/);
    await page.goBack();
    await page.locator('.prop').nth(5).waitFor();
    await until(async () => Math.abs((await page.evaluate(() => scrollY)) - left) < 200).toBe(true);
  });

  test('X-13: a failed search is repeated', async () => {
    browser.expectErrors(/500|Failed to load/);
    const person = await signedIn(portal, demo.customer);
    const page = await browser.page({ ...phone, storageState: storageStateOf(portal, person) });
    await page.route(/\/api\/search\?/, (route) => route.fulfill({ status: 500, json: { success: false } }), {
      times: 1,
    });
    await page.goto(`${portal.url}/dashboard/search-properties?name=epe`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.prop').first().waitFor();
  });
});

describe('accessibility', () => {
  test.each(['', '?name=leki', '?name=zzxqwv'])('of the search screen with the query "%s"', async (query) => {
    await expectAccessible(await open(`/search-properties${query}`, phone), query);
  });

  test.each([
    ['on the search screen', '/search-properties', phone],
    ['in the header', '/properties', desktop],
  ] as const)('of suggestions %s', async (state, path, size) => {
    const page = await open(path, size);
    await suggested(page, 'le');
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, state);
  });

  test('of the signed-in screen', async () => {
    const page = await asCustomer('/dashboard/search-properties', phone);
    await seesText(page, 'What people look for');
    await page.goto(`${portal.url}/dashboard/search-properties?name=epe`);
    await page.locator('.prop').first().waitFor();
    await expectAccessible(page, 'signed in');
  });
});
