import { describe, expect, test } from 'vitest';
import { networkError } from '#lib/messages/feedback.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { weightOf } from '../../../scripts/bench/pages.ts';
import { setUpPortal } from '../steps/portal.ts';
import { fillOwner, next } from '../steps/purchase.ts';
import { addressOf, seesScreen, seesToast, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { aPurchase, atTheMethods } = startPurchase(portal, browser);

describe('a step whose validation loads at the first touch', () => {
  const rules = /validate-details/;

  test('loads no validation before that', async () => {
    const { page, at, open } = await aPurchase({ untouched: true });
    const asked: string[] = [];
    page.on('request', (request) => rules.test(request.url()) && asked.push(request.url()));
    await open(at.wizard);
    await seesScreen(page, 'Ownership Info');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.getByLabel('Occupation').focus();
    await until(async () => asked.length).toBe(1);
  });

  test('keeps what is typed before it has loaded, and goes one step however often Next is clicked', async () => {
    const { page, at, open } = await aPurchase({ untouched: true });
    let letThrough = () => {};
    const opened = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(rules, async (route) => {
      await opened;
      await route.continue();
    });
    await open(at.wizard);
    await seesScreen(page, 'Ownership Info');
    await fillOwner(page);
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await seesScreen(page, 'Ownership Info');
    letThrough();
    await seesScreen(page, 'Other Information');
    expect(addressOf(page)).toBe(`${at.wizard}?step=2`);
    await page.goBack();
    await seesScreen(page, 'Ownership Info');
    expect(await page.getByLabel('Occupation').inputValue()).toBe('Teacher');
  });

  test('reports a missing network, and continues once there is one', async () => {
    browser.expectErrors(/ERR_FAILED|Failed to fetch dynamically imported module/);
    const { page, at, open } = await aPurchase({ untouched: true });
    await page.route(rules, (route) => route.abort());
    await open(at.wizard);
    await seesScreen(page, 'Ownership Info');
    await fillOwner(page);
    await next(page);
    await seesToast(page, networkError);
    await page.unroute(rules);
    await next(page);
    await seesScreen(page, 'Other Information');
  });

  test('is unfinished when a valid value was changed to an invalid one', async () => {
    const { page, at, open } = await aPurchase();
    await open(`${at.wizard}?step=1`);
    await seesScreen(page, 'Ownership Info');
    await page.getByLabel('Occupation').fill('');
    await open(at.options);
    await seesScreen(page, 'Ownership Info');
    await page.getByLabel('Occupation').fill('Nurse');
    await next(page);
    await seesScreen(page, 'Passport Photo');
  });
});

describe('the size of options, agreement and payment', () => {
  test('is within the limit of every screen', async () => {
    const { page, at } = await atTheMethods();
    // requests of this screen do not count for the next one
    await page.waitForLoadState('networkidle');
    for (const path of [at.options, at.agreement, at.payment]) {
      const { script } = await weightOf(page, portal.url + path);
      expect(addressOf(page)).toBe(path);
      expect(script).toBeGreaterThan(50);
      expect.soft(script, path).toBeLessThanOrEqual(105);
    }
  });
});
