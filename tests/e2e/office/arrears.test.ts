import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#lib/domain/days.ts';
import { formatShortDay } from '#lib/domain/lists/short-forms.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { press, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true });
const browser = setUpBrowser({ reducedMotion: 'reduce', acceptDownloads: true });

let finance: Person;
beforeAll(async () => {
  finance = await signedIn(portal, demo.finance);
});

const open = async (viewport: { width: number; height: number }, query = '') => {
  const page = await browser.page({ storageState: storageStateOf(portal, finance), viewport });
  await page.goto(`${portal.url}/office/arrears${query}`);
  await page.locator('.work .pick').first().waitFor();
  return page;
};

/** Longer than a press counts that was meant for who stood there before. */
const armed = 700;

test('CS-04: on a wide screen who is to be called stands beside the list; one key notes the call, and the next has the focus', async () => {
  const page = await open({ width: 1280, height: 800 }, '?case=to_call&in_charge=nobody');
  const name = () => page.locator('.case h2').textContent();
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Outcome of the call' }).waitFor();
  await expectAccessible(page, 'a late plan beside the list');
  const counted = async () => Number(await page.locator('.cases [aria-current] b').first().textContent());
  const [first, count] = [await name(), await counted()];
  const noted = await page.evaluate(() => performance.now());
  await until(() => page.evaluate(() => performance.now())).toBeGreaterThan(noted + armed);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await seesToast(page, `${first}: Not reached`);
  await until(name).not.toBe(first);
  await until(counted).toBe(count - 1);
  await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');

  const second = await name();
  const day = addDays(today(new Date()), 3);
  await page.getByLabel('Pays on').fill(formatShortDay(day));
  await page.getByLabel('Note', { exact: false }).last().fill('Sends it from the shop');
  const typed = await page.evaluate(() => performance.now());
  await until(() => page.evaluate(() => performance.now())).toBeGreaterThan(typed + armed);
  await press(page, 'Save promise, next');
  await seesToast(page, `${second}: Promise for`);
  await until(counted).toBe(count - 2);

  await page.goto(`${portal.url}/office/arrears?in_charge=mine`);
  await until(() => page.locator('.work .pick').allTextContents()).toEqual(expect.arrayContaining([first, second]));
});

test('CS-05: letters for those who are ticked are one paper', async () => {
  const page = await open({ width: 1280, height: 800 });
  for (const at of [0, 1]) await page.locator('.work .tick input').nth(at).check();
  await press(page, 'Letters for 2…');
  await seesText(page, /^Dear /);
  await expectAccessible(page, 'letters');
  const saving = page.waitForEvent('download');
  await press(page, 'Print 2 letters');
  expect((await saving).suggestedFilename()).toMatch(/^letters-\d{4}-\d\d-\d\d\.pdf$/);
  await seesToast(page, '2 letters saved to print.');
});

test('CS-04, CS-06: on a phone the chosen plan stands instead of the list; a past day has the list alone', async () => {
  const page = await open({ width: 360, height: 740 });
  await page.locator('.work .pick').nth(1).click();
  await page.getByRole('heading', { name: 'Outcome of the call' }).waitFor();
  await expectAccessible(page, 'a late plan on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await press(page, 'All late plans');
  await page.locator('.work .pick').first().waitFor();
  await page.goto(`${portal.url}/office/arrears?day=${addDays(today(new Date()), -40)}`);
  await seesText(page, /^At the end of /);
  await page.locator('.work a.pick').first().waitFor();
  await expectAccessible(page, 'arrears of a past day');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.locator('.work a.pick').first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
});
