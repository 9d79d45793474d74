import { expect, test } from 'vitest';
import { officeProperties } from '#lib/api/office/properties.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { seesText, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

test('UB-03: the board is read on a phone, gone through by the arrows, and leads to the plan of a unit', async () => {
  const office = await signedIn(portal, demo.office);
  const { properties } = (await ask(portal, officeProperties, {}, { token: office.token })).body;
  const taken = properties.data.find((property) => property.sold_units > 0);
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  await page.goto(`${portal.url}/office/properties/${taken?.id}/units`);
  const units = page.locator('.units button');
  await units.first().waitFor();
  await expectAccessible(page, 'the board of a property');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page
    .getByRole('button', { name: /^(Sold, paying|Paid in full) \d/ })
    .first()
    .click();
  await units.first().focus();
  await page.keyboard.press('ArrowRight');
  await until(() => page.evaluate(() => document.activeElement?.classList.contains('unit'))).toBe(true);
  await page.keyboard.press('Enter');
  await seesText(page, 'Open the plan');
  await expectAccessible(page, 'a chosen unit');
  await page.getByRole('link', { name: 'Open the plan' }).click();
  await page.waitForURL(/\/office\/plans\/\d+/);
});
