import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { bytesOf } from '../../../scripts/bench/throughput.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, until } from '../steps/screen.ts';

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;

/** Bytes of HTML and styles as they are sent; a KB is 1,000 bytes. */
async function pageBytes(url: string) {
  const html = await (await fetch(url)).text();
  const sheets = [...html.matchAll(/href="([^"]+\.css)"/g)].map(([, href]) => new URL(href as string, url).href);
  const sizes = await Promise.all([url, ...sheets].map(async (address) => (await bytesOf(address, 'gzip')).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not shown`);
  return found;
};

describe('listing and property on a phone', () => {
  const portal = setUpPortal();
  const browser = setUpBrowser(phone);
  const open = async (path: string, options: Parameters<typeof browser.page>[0] = {}) => {
    const page = await browser.page(options);
    await page.goto(portal.url + path);
    return page;
  };

  test('LS-01, SC-14: the first view has the whole first card, above the line about cookies', async () => {
    for (const path of ['/properties', '/new-properties', '/search-properties?name=lekki']) {
      const page = await open(path, { firstVisit: true, javaScriptEnabled: false });
      await page.evaluate(() => document.documentElement.classList.add('ask'));
      const photo = await box(page, '.prop .ph');
      expect(photo.height, path).toBeLessThanOrEqual(200);
      const line = await box(page, '.cookies');
      expect(line.y + line.height, path).toBeCloseTo(740, 0);
      for (const part of ['.prop .price', '.prop h3', '.prop h3 + p']) {
        const { y, height } = await box(page, part);
        expect(y + height, `${path} ${part}`).toBeLessThan(line.y);
      }
    }
  });

  test('WK-11: at 430 px of height and with large text the filters’ Apply is always in sight', async () => {
    const page = await open('/properties');
    for (const [width, height, size] of [
      [360, 430, ''],
      [360, 740, '24px'],
      [740, 360, ''],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((wanted) => {
        document.documentElement.style.fontSize = wanted;
      }, size);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const sheet = page.locator('#filters');
      for (const part of [0, 0.5, 1]) {
        await sheet.evaluate((box, at) => box.scrollTo(0, at * box.scrollHeight), part);
        const apply = await box(page, '#filters [type=submit]');
        expect(apply.y + apply.height, `${width} × ${height} ${size}`).toBeLessThanOrEqual(height);
      }
      await page.keyboard.press('Escape');
    }
  });

  test('LS-02: Sort with the number of filters, the filters and their removal stay in view', async () => {
    const page = await open('/properties?state=Lagos&type=1&maxPrice=20000000');
    await expectAccessible(page, 'filtered listing');
    const sort = page.getByRole('button', { name: 'Filter 3 chosen' });
    await page.evaluate(() => scrollTo(0, 900));
    await until(async () => (await sort.boundingBox())?.y).toBe(8);
    await page.getByRole('link', { name: 'Land (remove)' }).click();
    await arrivesAt(page, '/properties?state=Lagos&maxPrice=20000000');
    await page.getByRole('button', { name: 'Filter 3 chosen' }).waitFor();
    // the order is changed in the same sheet
    await page.getByRole('button', { name: 'Newest first' }).click();
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Price: low to high' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('LS-03: who comes back from a property stands where the card was, to the pixel', async () => {
    for (const path of ['/properties', '/properties?state=Lagos']) {
      const page = await open(path);
      await page.locator('.prop h3 a').nth(7).scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await page.locator('.prop h3 a').nth(7).click();
      await page.locator('.detail').waitFor();
      await page.goBack();
      await page.locator('.grid').waitFor();
      await until(() => page.evaluate(() => scrollY)).toBe(before);
    }
  });

  test('LS-04: while a search loads, blocks have the heights of the cards that come', async () => {
    const person = await signedIn(portal, demo.customer);
    const page = await browser.page({ storageState: storageStateOf(portal, person) });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/api\/search\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${portal.url}/dashboard/search-properties?name=epe`, { waitUntil: 'commit' });
    const blocks = page.locator('[aria-busy=true] .prop');
    await blocks.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const waiting = await blocks.first().boundingBox();
    letGo();
    await page.locator('.prop h3 a').first().waitFor();
    const card = await page.locator('.prop').first().boundingBox();
    expect(Math.abs((card?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThanOrEqual(1);
  });

  test('LS-06: weighs at most 10 KB with its styles', async () => {
    expect(await pageBytes(`${portal.url}/properties`)).toBeLessThanOrEqual(10_000);
  });

  test('LS-07, LS-12: a property shows price, deposit and Subscribe first, once in a view, and is no wider than the phone', async () => {
    const page = await open('/properties');
    await page.locator('.prop:not(.gone) h3 a').first().click();
    const panel = page.getByRole('complementary', { name: 'Price', exact: true });
    const subscribe = panel.getByRole('link', { name: 'Subscribe' });
    // not before its styles are there
    await until(async () => {
      const { y, height } = (await subscribe.boundingBox()) ?? { y: 999, height: 0 };
      return y + height;
    }).toBeLessThan(500);
    await until(() => panel.getByText('Initial deposit').isVisible()).toBe(true);
    await page.evaluate(() => scrollTo(0, 900));
    await until(() => page.locator('.stick').isVisible()).toBe(true);
    await expectAccessible(page, 'property');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '24px';
    });
    await until(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await pageBytes(page.url())).toBeLessThanOrEqual(10 * 1024);
  });

  test('LS-15: a tap on a photo opens it on the whole screen, the first one too, and Back closes it', async () => {
    const page = await open('/properties', { hasTouch: true });
    await page.locator('.prop:not(.gone) h3 a').first().click();
    await page.locator('.detail').waitFor();
    const at = page.url();
    for (const _ of ['before its script has loaded', 'after']) {
      await page.locator('#photo-1').tap();
      const viewer = page.getByRole('dialog', { name: /Photo 1 of/ });
      await viewer.waitFor();
      await page.goBack();
      await viewer.waitFor({ state: 'detached' });
      expect(page.url()).toBe(at);
    }
  });
});
