import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { aListing } from '../steps/listings.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, openShortcuts, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

let office: Person;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
  const { id } = await aListing(portal, { name: 'Keyboard Meadow' });
  for (const name of ['First Asker', 'Second Asker', 'Third Asker'])
    await ask(portal, enquiryRequest, {
      name,
      email: 'keys@example.com',
      phone: '08031234567',
      property_id: id,
      description: 'What does it cost?',
    });
});

const open = async (path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, office) });
  await page.goto(portal.url + path);
  return page;
};
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr, li')?.textContent ?? document.activeElement?.tagName);

test('KB-01: ? lists the keys of what stands on the screen, and each presses its button', async () => {
  const page = await open('/office/staff');
  await page.getByRole('button', { name: 'Invite a colleague' }).waitFor();
  const keys = await openShortcuts(page);
  await keys.getByText('Invite a colleague').waitFor();
  await expectAccessible(page, 'the keys of a screen');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Invite a colleague' }).waitFor();
});

test('KB-02: a full stop puts a letter on every button, link and field, which presses it', async () => {
  const page = await open('/office/enquiries');
  await page.locator('.rows tbody tr').first().waitFor();
  await page.keyboard.press('.');
  const letters = page.locator('body > div[aria-hidden=true] > span');
  await letters.first().waitFor();
  const tab = await page.getByRole('link', { name: 'Handled' }).boundingBox();
  const word = await letters.evaluateAll(
    (marks, at) =>
      marks
        .map((mark) => ({ word: mark.textContent ?? '', box: mark.getBoundingClientRect() }))
        .sort((a, b) => Math.hypot(a.box.x - at.x, a.box.y - at.y) - Math.hypot(b.box.x - at.x, b.box.y - at.y))[0]
        ?.word,
    { x: tab?.x ?? 0, y: tab?.y ?? 0 },
  );
  for (const letter of word ?? '') await page.keyboard.press(letter);
  await arrivesAt(page, '/office/enquiries?show=handled');
  expect(await letters.count()).toBe(0);
});

test('KB-03, KB-04: what is dealt with by a key leaves the focus on the next row, and is undone by u', async () => {
  const page = await open('/office/enquiries?name=keys%40example.com');
  const rows = page.locator('.rows tbody tr:not(.detail)');
  await until(() => rows.count()).toBe(3);
  // nothing is done to a row that nobody is at
  await page.keyboard.press('c');
  await page.keyboard.press('j');
  const first = await rows.first().getByRole('rowheader').textContent();
  const second = await rows.nth(1).getByRole('rowheader').textContent();
  await page.keyboard.press('c');
  await until(() => rows.count()).toBe(2);
  await until(() => focused(page)).toContain(second?.trim());
  await expectAccessible(page, 'what can be undone');
  await page.keyboard.press('u');
  await until(() => rows.count()).toBe(3);
  expect(await rows.first().getByRole('rowheader').textContent()).toBe(first);
  expect(await page.locator('.undo').count()).toBe(0);
});
