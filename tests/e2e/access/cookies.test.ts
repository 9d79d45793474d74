import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesText, until } from '../steps/screen.ts';

const question = 'May it also remember what you search for?';

/** The buttons and links that the notice or a toast covers, at their position or scrolled up as far as possible. */
const covered = (page: Page, scope: string, how: 'as it is' | 'scrolled clear') =>
  page
    .locator(scope)
    .locator('a, button')
    .evaluateAll((all, how) => {
      const shown = all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0);
      return shown.flatMap((one) => {
        if (how === 'scrolled clear') one.scrollIntoView({ block: 'start', behavior: 'instant' });
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const points = [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [(left + right) / 2, y] as const);
        const isOver = points.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.toasts'));
        return isOver ? [one.textContent] : [];
      });
    }, how);

describe('the cookie notice', () => {
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
    await seesText(page, question);
    return page;
  };
  const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-choice'));
  const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });

  for (const [word, kept] of [
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
  ] as const)
    test(`D-26: '${word}' is one click, is remembered on the device, and can be changed`, async () => {
      const page = await first('/properties');
      const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(scripts.filter((name) => name.endsWith('.js'))).toEqual([]);
      await press(page, word);
      await notice(page).waitFor({ state: 'detached' });
      await until(() => choice(page)).toBe(kept);
      await page.reload({ waitUntil: 'load' });
      await press(page, 'Cookies');
      await seesText(page, question);
      await press(page, word === 'Accept' ? 'Decline' : 'Accept');
      await until(() => choice(page)).toBe(word === 'Accept' ? 'declined' : 'accepted');
    });

  test('shifts no content, covers no button at the bottom of a phone, and both answers look alike', async () => {
    const page = await first('/properties');
    await page.locator('.prop h3 a').first().click();
    await seesText(page, question);
    const box = await notice(page).boundingBox();
    const bar = await page.locator('.stick').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await page.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBeLessThanOrEqual(0.01);
    const looks = await notice(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor + one.clientHeight));
    expect(new Set(looks).size).toBe(1);
  });

  test.each([640, 740])(
    'on a phone %i px high every button and link of a form can be scrolled clear of it',
    async (height) => {
      for (const path of ['/login', '/signup', '/forgot-password', '/reset-password']) {
        const page = await first(path);
        await page.setViewportSize({ width: 360, height });
        expect(new URL(page.url()).pathname).toBe(path);
        expect(await covered(page, 'main', 'scrolled clear'), path).toEqual([]);
      }
    },
  );

  test('covers no sign-up field that is focused with the Tab key', async () => {
    const page = await first('/signup');
    await page.getByLabel('Full name').focus();
    const hidden = () =>
      page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return Boolean(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.cookies'));
      });
    for (const name of ['email', 'phone_number', 'password', '', 'referral_code']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')).toBe(name);
      expect(await hidden(), name).toBe(false);
    }
  });

  test('behind the sign-in it covers neither the tab bar nor the bar of a property', async () => {
    const person = await signedIn(portal, demo.customer);
    const page = await browser.page({ firstVisit: true, storageState: storageStateOf(portal, person) });
    await page.goto(`${portal.url}/dashboard/properties`);
    await page.locator('.prop h3 a').first().click();
    await page.locator('.stick').waitFor();
    await notice(page).waitFor();
    expect(await covered(page, '.stick, .tabbar', 'as it is')).toEqual([]);
    expect(await covered(page, 'main', 'scrolled clear')).toEqual([]);
  });

  test('neither it nor a toast covers the bars at the bottom of a screen of any width', async () => {
    const person = await signedIn(portal, demo.customer);
    const property = (await (await first('/properties')).locator('.prop h3 a').first().getAttribute('href')) ?? '';
    const covers: Record<string, (string | null)[]> = {};
    for (const path of [property, `/dashboard${property}`, '/dashboard', '/dashboard/new-properties']) {
      const page = await browser.page({ firstVisit: true, storageState: storageStateOf(portal, person) });
      await page.addInitScript(() => {
        sessionStorage.setItem('toasts', JSON.stringify([{ kind: 'success', text: 'Copied to clipboard', ms: 60_000 }]));
      });
      await page.goto(portal.url + path);
      await notice(page).waitFor();
      await seesText(page, 'Copied to clipboard');
      for (const width of [360, 560, 768, 839, 840, 1119, 1120]) {
        await page.setViewportSize({ width, height: 740 });
        covers[`${path} at ${width}`] = await covered(page, '.stick, .tabbar', 'as it is');
      }
    }
    expect(Object.entries(covers).filter(([, covered]) => covered.length > 0)).toEqual([]);
  });

  test('is accessible on a listing and on the login', async () => {
    for (const path of ['/properties', '/login'])
      await expectAccessible(await first(path), `${path}, asked about cookies`);
  });

  test('the choice is shown in the settings, and can be changed there', async () => {
    const person = await signedIn(portal, demo.customer);
    const page = await browser.page({ firstVisit: true, storageState: storageStateOf(portal, person) });
    await page.goto(`${portal.url}/dashboard/settings`);
    await press(page, 'Decline');
    const remember = page.getByRole('switch', { name: 'Remember what I search for' });
    await remember.scrollIntoViewIfNeeded();
    await until(() => remember.isChecked()).toBe(false);
    await remember.check();
    await until(() => choice(page)).toBe('accepted');
  });
});
