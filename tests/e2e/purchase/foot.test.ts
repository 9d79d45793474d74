import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { today } from '#lib/domain/days.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, radio, seesScreen, until } from '../steps/screen.ts';
import { startPurchase } from '../steps/start-purchase.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 } });
const { atTheOptions } = startPurchase(portal, browser);

describe('the foot of a purchase', () => {
  const inView = (page: Page, name: string) =>
    button(page, name).evaluate((found) => {
      const { x, y, width, height } = found.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return y + height <= innerHeight && (top === found || found.contains(top));
    });

  test('WM-01, WM-02, WM-03: has the amounts of the terms that the page of the property promised, and stays', async () => {
    const { page, at } = await atTheOptions({
      price: 9_000_000,
      initial_deposit: 1_800_000,
      property_duration_limit: 12,
      payment_schedule: ['Monthly', 'Quarterly'],
    });
    const foot = page.locator('.stays');
    await until(() => foot.textContent()).toContain('You pay now₦1,800,000then ₦600,000 a month');
    await until(() => radio(page, 'Installment').isChecked()).toBe(true);
    await until(() => page.getByLabel('Duration').inputValue()).toBe('12');
    await until(() => page.getByLabel('Start Date').inputValue()).toBe(today(new Date()));
    await press(page, 'One unit more');
    await until(() => foot.textContent()).toContain('₦3,600,000then ₦1,200,000 a month');
    await radio(page, 'Quarterly').check();
    await until(() => foot.textContent()).toContain('then ₦3,600,000 a quarter');
    await radio(page, 'Bungalow').check();

    await page.setViewportSize({ width: 360, height: 430 });
    expect(await inView(page, 'Continue')).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0);
    await expectAccessible(page, 'the options with their foot');
    await press(page, 'Continue');
    await page.getByRole('dialog', { name: 'Marketer ID' }).getByRole('button', { name: 'Continue' }).click();

    await arrivesAt(page, at.agreement);
    await seesScreen(page, 'Property agreement');
    expect(await inView(page, 'Proceed to Payment')).toBe(true);
    await press(page, 'Proceed to Payment');
    await seesScreen(page, 'Select Payment Method');
    await until(() => foot.textContent()).toContain('You pay now₦3,600,000');
    expect(await inView(page, 'Continue')).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Save and leave' }).click();
    await arrivesAt(page, '/dashboard');
  });

  test('WM-04: the agreement begins with the deal, then its text, then what pressing means', async () => {
    const { page, at } = await atTheOptions({ type: 'Residential', payment_type: 'full' });
    await press(page, 'Continue');
    await page.getByRole('dialog', { name: 'Marketer ID' }).getByRole('button', { name: 'Continue' }).click();
    await arrivesAt(page, at.agreement);
    await seesScreen(page, 'Property agreement');
    await button(page, 'Proceed to Payment').waitFor();
    const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
    const order = [
      'Ngozi Adaeze Eze',
      'If you end it',
      'word for word',
      'By proceeding you agree',
      'Proceed to Payment',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await button(page, 'Print or save it').waitFor();
  });
});
