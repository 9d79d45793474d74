import { expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../../steps/accessibility.ts';
import { demo, signedIn, storageStateOf } from '../../steps/people.ts';
import { setUpPortal } from '../../steps/portal.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

test('AT-04, AT-02: an auditor begins with what was done and who read personal data, and searches the log, on a phone', async () => {
  const auditor = await signedIn(portal, demo.auditor);
  const page = await browser.page({ storageState: storageStateOf(portal, auditor) });
  await page.goto(`${portal.url}/office`);
  const done = page.getByRole('region', { name: 'What was done' });
  await done.getByRole('table').first().waitFor();
  await page.getByRole('region', { name: 'Who read personal data' }).getByRole('heading').waitFor();
  await expectAccessible(page, 'the home of an auditor');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: 'The whole log' }).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('Okonkwo');
  await search.press('Enter');
  await page.waitForURL(/name=Okonkwo/);
  await page.getByRole('main').getByText('From', { exact: true }).first().waitFor();
  await expectAccessible(page, 'the log, searched');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
