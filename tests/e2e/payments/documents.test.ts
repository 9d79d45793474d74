import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { transactions } from '#lib/api/payments/transactions.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { addDays, formatDay, toDayMonthYear, today } from '#lib/domain/days.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { codeIn, readPaper } from '#tests/support/api/paper-text.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible, tabTo } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const open = async (path: string, person?: Person, options: object = {}) => {
  const who = person ?? (await signedIn(portal, demo.customer));
  const page = await browser.page({ ...options, storageState: storageStateOf(portal, who) });
  await page.goto(portal.url + path);
  return page;
};
const saved = async (download: Download) => readFile(await download.path());
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Account Statement' });
const openStatement = async () => {
  const page = await open('/dashboard/my-profile');
  await press(page, 'Request Statement');
  await page.getByLabel('Start Date').waitFor();
  return page;
};
const now = today(new Date());

describe('the account statement', () => {
  test('O-08, O-09, V-30, V-32, V-33: the modal asks for two days and reports errors at each', async () => {
    const page = await openStatement();
    await expectAccessible(page, 'the request of a statement');
    await press(page, 'Get statement');
    await seesError(page, 'Start Date', 'Start Date is required');
    await seesError(page, 'End Date', 'Required');
    await expectAccessible(page, 'a statement without days');
    await page.getByLabel('Start Date').fill(toDayMonthYear(addDays(now, 1)));
    await page.getByLabel('End Date').fill(toDayMonthYear(addDays(now, 2)));
    await press(page, 'Get statement');
    await seesError(page, 'Start Date', 'Start Date cannot be in the future');
    await seesError(page, 'End Date', 'End Date cannot be in the future');
    const pickers = dialog(page).locator('input[type=date]');
    const person = await signedIn(portal, demo.customer);
    for (const picker of await pickers.all()) {
      await until(() => picker.getAttribute('min')).toBe(today(new Date(person.user.created_at)));
      await until(() => picker.getAttribute('max')).toBe(now);
    }
    await pickers.first().fill(addDays(now, -3));
    await until(() => page.getByLabel('Start Date').inputValue()).toBe(toDayMonthYear(addDays(now, -3)));
  });

  test('O-10, O-11, O-12: it downloads by itself as account-statement.pdf and the modal closes, by keyboard alone', async () => {
    const page = await openStatement();
    await page.getByLabel('Start Date').fill(toDayMonthYear(addDays(now, -60)));
    await page.getByLabel('End Date').fill(toDayMonthYear(now));
    await tabTo(page, 'Get statement');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('account-statement.pdf');
    await dialog(page).waitFor({ state: 'detached' });
    const { text } = await readPaper(await saved(file));
    expect(text).toContain(`${formatDay(addDays(now, -60))} to ${formatDay(now)}`);
    expect(text).toMatch(/Opening balance ₦[\d,.]+ Money in ₦[\d,.]+ Money out ₦[\d,.]+ Closing balance ₦/);
  });

  test('a failed request says so and keeps the input', async () => {
    browser.expectErrors(/500|ERR_FAILED/);
    const page = await openStatement();
    await page.route('**/api/user/send-account-statement', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong' } }),
    );
    await page.getByLabel('Start Date').fill(toDayMonthYear(now));
    await page.getByLabel('End Date').fill(toDayMonthYear(now));
    await press(page, 'Get statement');
    await seesToast(page, 'Something went wrong');
    await until(() => page.getByLabel('Start Date').inputValue()).toBe(toDayMonthYear(now));
  });
});

describe('the receipt of a transaction', () => {
  const opened = async (status: 0 | 1 | 2) => {
    const person = await signedIn(portal, demo.customer);
    const { body } = await ask(portal, transactions, { status }, person);
    const [line] = body.user_transactions.data;
    if (!line) throw new Error('the demo has no such transaction');
    return { line, page: await open(`/dashboard/payments?transaction=${line.id}`, person) };
  };

  test('T-16, L-32: Download saves it, and anyone with it can check it without an account and without JavaScript', async () => {
    const { line, page } = await opened(1);
    const download = page.waitForEvent('download');
    await press(page, 'Download');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`receipt-${line.reference}.pdf`);
    await seesToast(page, 'Receipt saved');
    await expectAccessible(page, 'a transaction with its receipt');
    const { text } = await readPaper(await saved(file));
    expect(text).toContain(line.reference);
    const plain = await browser.page({ javaScriptEnabled: false });
    await plain.goto(`${portal.url}/verify`);
    await plain.getByLabel('Code').fill(codeIn(text).toLowerCase().replaceAll('-', ' '));
    await press(plain, 'Verify this document');
    await seesScreen(plain, 'What we issued');
    await arrivesAt(plain, `/verify/${codeIn(text).replaceAll('-', '')}`);
    await seesText(plain, 'This document is genuine and valid.');
    const shown = await plain.locator('main').textContent();
    for (const words of ['Receipt', formatNaira(fromNaira(line.amount_paid ?? line.amount)), 'A. O.', codeIn(text)])
      expect(shown).toContain(words);
    expect(shown).not.toContain('Adaeze');
    await until(() => plain.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  test('one that awaits confirmation has none yet, and the dialog offers none', async () => {
    const { page } = await opened(0);
    await page.getByRole('dialog').getByText('Transaction Reference').waitFor();
    await button(page, 'Share').waitFor();
    expect(await button(page, 'Download').count()).toBe(0);
  });

  test('offline it says so', async () => {
    browser.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|import/);
    const { page } = await opened(1);
    await button(page, 'Download').waitFor();
    await page.context().setOffline(true);
    await press(page, 'Download');
    await until(() => page.locator('.toast').allTextContents()).toContainEqual(
      expect.stringMatching(/offline|Network error/),
    );
    await until(() => button(page, 'Download').getAttribute('aria-busy')).toBeNull();
  });
});

test('an unknown code finds nothing, and the page says what to do', async () => {
  browser.expectErrors(/404/);
  const page = await browser.page();
  const reply = await page.goto(`${portal.url}/verify/K7QM-2XHD-PV9R-4TNA-WC3E`);
  expect(reply?.status()).toBe(404);
  await seesScreen(page, 'We have issued no document with this code');
  await seesText(page, /do not rely on it/);
  await expectAccessible(page, 'an unknown paper');
  await page.goto(`${portal.url}/verify?code=K7QM`);
  await seesError(page, 'Code', 'A code has twenty letters and digits.');
  await expectAccessible(page, 'a code that is too short');
});

test('the payment list can be exported to a calendar', async () => {
  const person = await signedIn(portal, demo.customer);
  const { body } = await ask(portal, planProperties, {}, person);
  const id = body.user_properties.data[0]?.plan_id;
  const page = await open(`/dashboard/my-property/payment-list/${id}`, person);
  const download = page.waitForEvent('download');
  await press(page, 'Add to calendar');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`payments-${id}.ics`);
  const calendar = (await saved(file)).toString();
  const unpaid = await page.locator('.item', { hasText: 'Pending' }).count();
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(unpaid);
});

test('the office finds a document by its code and withdraws it, and the check shows that', async () => {
  const person = await signedIn(portal, demo.customer);
  const lines = (await ask(portal, transactions, { status: 1 }, person)).body.user_transactions.data;
  const page = await open(`/dashboard/payments?transaction=${lines.at(-1)?.id}`, person);
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  const code = codeIn((await readPaper(await saved(await download))).text);
  const office = await open('/office/papers', await signedIn(portal, demo.office), {
    viewport: { width: 1280, height: 900 },
  });
  await press(office, 'Find document');
  await seesError(office, 'Code', 'A code has twenty letters and digits.');
  await office.getByLabel('Code').fill(code);
  await press(office, 'Find document');
  await seesText(office, 'This document is genuine and valid.');
  await expectAccessible(office, 'a paper in the office');
  await press(office, 'Withdraw this document');
  await press(office, 'Withdraw document');
  await seesError(office, 'Reason', 'Reason is required');
  await office.getByLabel('Reason').fill('The bank has reversed this payment.');
  await expectAccessible(office, 'taking a paper back');
  await press(office, 'Withdraw document');
  await seesText(office, 'This document is no longer valid.');
  await page.goto(`${portal.url}/verify/${code}`);
  await seesText(page, /The bank has reversed this payment\./);
});
