import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesText, until } from '../steps/screen.ts';

describe('the line about cookies', () => {
  const portal = setUpPortal();
  const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const first = async (path: string) => {
    const page = await browser.page({ firstVisit: true });
    await page.addInitScript(() => {
      // /reset-password redirects visitors who have not requested a code
      sessionStorage.setItem('reset-attempt', 'a token');
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          (window as { moved?: number }).moved = ((window as { moved?: number }).moved ?? 0) + value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(portal.url + path);
    return page;
  };
  const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-choice'));
  const line = (page: Page) => page.getByRole('region', { name: 'Cookies' });

  for (const [word, kept] of [
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const)
    test(`D-26: '${word}' is one click, is remembered on the device, and can be changed`, async () => {
      const page = await first('/properties');
      await press(page, word);
      await line(page).waitFor({ state: 'detached' });
      await until(() => choice(page)).toBe(kept);
      await page.goto(`${portal.url}/login`, { waitUntil: 'load' });
      await page.getByRole('link', { name: 'Cookies' }).click();
      await press(page, word === 'Accept' ? 'Decline' : 'Accept');
      await until(() => choice(page)).toBe(word === 'Accept' ? 'declined' : 'accepted');
      const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(scripts.filter((name) => name.endsWith('.js'))).toEqual([]);
    });

  test('SC-14: is slim, stands at the foot of the window and moves nothing, and both answers look alike', async () => {
    for (const path of ['/properties', '/new-properties', '/search-properties?name=lekki']) {
      const page = await first(path);
      const foot = await line(page).boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0), path).toBeCloseTo(740, 0);
      expect(foot?.height, path).toBeLessThanOrEqual(56);
      expect(await page.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBeLessThanOrEqual(0.01);
      const looks = await line(page)
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor + one.clientHeight));
      expect(new Set(looks).size).toBe(1);
    }
    await expectAccessible(await first('/properties'), '/properties, asked about cookies');
  });

  test('SC-15: is absent from forms, from a property, from the signed-in screens and from the office', async () => {
    for (const path of ['/login', '/signup', '/forgot-password', '/reset-password', '/properties/1']) {
      const page = await first(path);
      await page.locator('h1').waitFor();
      expect(await line(page).count(), path).toBe(0);
    }
    for (const [who, path] of [
      [demo.customer, '/dashboard'],
      [demo.office, '/office'],
    ] as const) {
      const storageState = storageStateOf(portal, await signedIn(portal, who));
      const page = await browser.page({ firstVisit: true, storageState });
      await page.goto(portal.url + path);
      await page.locator('h1').waitFor();
      expect(await line(page).count(), path).toBe(0);
    }
  });

  test('a toast covers no bar at the bottom of a screen of any width', async () => {
    const person = await signedIn(portal, demo.customer);
    const property = (await (await first('/properties')).locator('.prop h3 a').first().getAttribute('href')) ?? '';
    const covers: Record<string, (string | null)[]> = {};
    for (const path of [property, `/dashboard${property}`, '/dashboard', '/dashboard/new-properties']) {
      const page = await browser.page({ storageState: storageStateOf(portal, person) });
      await page.addInitScript(() => {
        sessionStorage.setItem(
          'toasts',
          JSON.stringify([{ kind: 'success', text: 'Copied to clipboard', ms: 60_000 }]),
        );
      });
      await page.goto(portal.url + path);
      await seesText(page, 'Copied to clipboard');
      for (const width of [360, 560, 768, 839, 840, 1119, 1120]) {
        await page.setViewportSize({ width, height: 740 });
        covers[`${path} at ${width}`] = await covered(page, '.stick, .tabbar');
      }
    }
    expect(Object.entries(covers).filter(([, covered]) => covered.length > 0)).toEqual([]);
  });

  test('the choice is shown in the settings, and can be changed there', async () => {
    const person = await signedIn(portal, demo.customer);
    const page = await browser.page({ firstVisit: true, storageState: storageStateOf(portal, person) });
    await page.goto(`${portal.url}/dashboard/settings`);
    const remember = page.getByRole('switch', { name: 'Remember what I search for' });
    await remember.scrollIntoViewIfNeeded();
    await until(() => remember.isChecked()).toBe(false);
    await remember.check();
    await until(() => choice(page)).toBe('accepted');
  });
});

/** The buttons and links that a toast covers. */
const covered = (page: Page, scope: string) =>
  page
    .locator(scope)
    .locator('a, button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)
        .flatMap((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const points = [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [(left + right) / 2, y] as const);
          const isOver = points.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.toasts'));
          return isOver ? [one.textContent] : [];
        }),
    );
