import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { planProperties } from '#lib/api/plans/plans.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { ask } from '../steps/calls.ts';
import { untilArmed } from '../steps/confirming.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, radio, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ reducedMotion: 'reduce' });

/** As a browser's translation does: each text is replaced by elements with another text node. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest('script, style, textarea, option')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  });

test('TP-02: on a translated page the figure beside Pay now is what will be taken', async () => {
  const customer = await signedIn(portal, demo.customer);
  const { body } = await ask(portal, planProperties, {}, customer);
  const plan = body.user_properties.data.find(({ property }) => property.name.startsWith('Three-bedroom bungalow'));
  const page = await browser.page({ storageState: storageStateOf(portal, customer) });
  await page.goto(`${portal.url}/dashboard/my-property/${plan?.plan_id}/pay-ahead`);
  const slider = page.getByRole('slider');
  const payNow = page.locator('dl').getByText('Pay now').locator('xpath=ancestor::div[1]').locator('.money');
  await slider.fill('4');
  await page.getByText(/^4 of \d+$/).waitFor();
  const shown = (await payNow.textContent()) ?? '';
  await slider.fill('2');
  await page.getByText(/^2 of \d+$/).waitFor();
  await until(async () => (await payNow.textContent()) === shown).toBe(false);
  await translate(page);
  await slider.fill('4');
  await until(() => payNow.textContent()).toBe(shown);
  await until(() => page.locator('output').textContent()).toMatch(/^4 of \d+$/);
  await press(page, 'Choose how to pay');
  await translate(page);
  await radio(page, /Paystack/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await untilArmed(page, `Yes, pay ${shown}`);
});
