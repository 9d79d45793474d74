import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesScreen, seesText, seesToast } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let [finance, owner]: Person[] = [];
beforeAll(async () => {
  [finance, owner] = [await signedIn(portal, demo.finance), await signedIn(portal, demo.office)];
});

const open = async (person: Person | undefined, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person as Person) });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('CX-02, CX-04, CX-07, CX-08, CX-09: a desk is set up and opened, receives cash and prints, and its difference is booked by two', async () => {
  const page = await open(finance, '/office/desk');
  await seesScreen(page, 'Money at the desk');
  await press(page, 'Set up a desk');
  await page.getByRole('dialog').getByLabel('Name').fill('Ikoyi');
  await press(page, 'Set it up');
  await seesText(page, 'Ikoyi is closed');
  await expectAccessible(page, 'a closed desk');
  await press(page, 'Count and open');
  await page.getByLabel('₦1,000 notes').fill('20');
  await expectAccessible(page, 'the count of a float');
  await press(page, 'Open the desk');
  await seesText(page, 'No cash was received yet.');
  await expectAccessible(page, 'an open desk');
  expect(await noWiderThanThePhone(page)).toBe(true);

  await page.getByRole('searchbox', { name: 'Whom is it from?' }).fill('Okonkwo');
  await press(page, 'Search');
  await seesScreen(page, 'Receive cash');
  await page
    .getByRole('link', { name: /^Adaeze Okonkwo/ })
    .first()
    .click();
  const wallet = page.getByLabel('Wallet', { exact: true });
  await wallet.fill('5000');
  await page.getByLabel('₦1,000 notes').fill('4');
  await seesText(page, 'Less is counted than is to be received.');
  await page.getByLabel('₦1,000 notes').fill('6');
  await press(page, 'Put it into the wallet');
  await seesText(page, 'It is right');
  await expectAccessible(page, 'cash of a customer');
  expect(await noWiderThanThePhone(page)).toBe(true);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  // two presses at once are one payment
  await page.getByRole('button', { name: 'Receive ₦6,000 and print' }).dblclick();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await receipt.getByText('Six thousand naira only.').waitFor();
  await page.locator('[data-printed]').waitFor({ state: 'attached' });
  await expectAccessible(page, 'a receipt');
  await page.getByRole('radio', { name: '80 mm' }).check();
  expect(await noWiderThanThePhone(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await receipt.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${portal.url}/office/desk`);
  await page.getByRole('link', { name: /^Ikoyi/ }).click();
  const received = page.getByRole('row', { name: /Adaeze Okonkwo/ });
  await received.first().waitFor();
  expect(await received.count()).toBe(1);
  await press(page, 'Count and close');
  await page.getByLabel('₦1,000 notes').fill('25');
  await expectAccessible(page, 'the count of a desk');
  await press(page, 'Close the desk');
  await seesToast(page, 'The desk is closed.');
  await seesText(page, 'Ikoyi is closed');
  await page.getByRole('region', { name: 'Closed books' }).getByRole('link').first().click();
  await press(page, 'Book the difference');
  await page.getByLabel('Note').fill('Counted twice');
  await press(page, 'Send for approval');
  await seesToast(page, 'Sent for approval');
  await seesText(page, /Awaiting approval: Book /);
  await expectAccessible(page, 'a closed book with a difference');

  const second = await open(owner, '/office/approvals');
  await second.getByRole('button', { name: /^Approve.*the cash of Ikoyi/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await seesToast(second, 'Approved and executed');
});
