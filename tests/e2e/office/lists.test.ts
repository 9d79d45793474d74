import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { officeCustomers } from '#lib/api/office/customers.ts';
import { addDays, formatDay, today } from '#lib/domain/days.ts';
import { formatShortDay } from '#lib/domain/lists/short-forms.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { deferred } from '#tests/support/deferred.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

let office: Person;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
});
const open = () => browser.page({ storageState: storageStateOf(portal, office) });

test('the health of the ledger can be checked again, and shows its age if that failed', async () => {
  browser.expectErrors(/ERR_FAILED/);
  const page = await open();
  await page.goto(`${portal.url}/office/health`);
  await seesText(page, 'All ledger checks passed.');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/api/office/health', (route) => route.abort());
  await press(page, 'Check what has changed');
  await seesText(page, /^As of \d\d:\d\d today$/);
  await seesText(page, 'All ledger checks passed.');
  await expectAccessible(page, 'a check that could not be made again');
  await page.unroute('**/api/office/health');
  asked.length = 0;
  await press(page, 'Check what has changed');
  await until(() => page.getByText(/^As of/).count()).toBe(0);
  const paths = new Set(asked.map((url) => new URL(url).pathname));
  expect([...paths]).toEqual(['/api/office/health/check', '/api/office/health']);
});

test('on a phone the health of the ledger shows the full name of each rule', async () => {
  const page = await browser.page({
    storageState: storageStateOf(portal, office),
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${portal.url}/office/health`);
  await seesText(page, 'All ledger checks passed.');
  const cut = (all: Element[]) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent);
  expect(await page.locator('.item .t').evaluateAll(cut)).toEqual([]);
});

test('OB-12: on a phone the office finds a given-up mail from its overview, and sends it again', async () => {
  const page = await browser.page({
    storageState: storageStateOf(portal, office),
    viewport: { width: 360, height: 740 },
  });
  await page.goto(`${portal.url}/office`);
  await seesText(page, /^Failed mails: 1/);
  await page.getByRole('link', { name: 'Send them again' }).click();
  await seesText(page, '550 5.1.1 No such mailbox');
  await expectAccessible(page, 'a given-up mail');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: /^Send again/ }).dblclick();
  await seesText(page, 'No failed mails');
  expect(sent.filter((path) => path.endsWith('/send-again'))).toHaveLength(1);
});

test('a list shown offline shows its age until there is a connection', async () => {
  browser.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const page = await open();
  await page.goto(`${portal.url}/office/payments?status=all`);
  await page.locator('.queue .item').first().waitFor();
  await page.context().setOffline(true);
  await page.locator('.queue', { hasText: /As of \d\d:\d\d today/ }).waitFor();
  await expectAccessible(page, 'payments without a network');
  await page.context().setOffline(false);
  await until(() => page.getByText(/^As of/).count()).toBe(0);
});

test('a customer’s page has its heading before the customer has loaded, then the name, in the tab title too', async () => {
  const { body } = await ask(portal, officeCustomers, { name: demo.newcomer.email }, office);
  const [customer] = body.customers.data;
  const page = await open();
  const { open: letThrough, opened } = deferred();
  await page.route('**/api/office/customers/*', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`${portal.url}/office/customers/${customer?.id}`);
  await seesScreen(page, 'Customer');
  expect(await page.title()).toMatch(/^Customer · /);
  letThrough();
  await seesScreen(page, customer?.name ?? '');
  await until(() => page.title()).toContain(`${customer?.name} · `);
});

test('Back from a customer returns to the list with its search, also if the customer did not load', async () => {
  browser.expectErrors(/ERR_FAILED/);
  const page = await open();
  await page.route('**/api/office/customers/*', (route) => route.abort());
  await page.goto(`${portal.url}/office/customers?name=example.com`);
  await page.locator('.rows th a').first().click();
  await seesText(page, 'The customer did not load');
  await page.locator('.crumb').click();
  await arrivesAt(page, '/office/customers?name=example.com');
  await page.goto(`${portal.url}/office/properties?type=Land`);
  await page.locator('.rows th a').first().click();
  await page.locator('.crumb[href="/office/properties?type=Land"]').waitFor();
});

test('AR-12: on a phone a clerk finds who is late, notes a promise by keyboard, and takes the reports along', async () => {
  const page = await browser.page({
    storageState: storageStateOf(portal, office),
    viewport: { width: 360, height: 740 },
    acceptDownloads: true,
  });
  await page.goto(`${portal.url}/office`);
  await page.getByRole('link', { name: 'Arrears' }).filter({ visible: true }).click();
  await seesScreen(page, 'Arrears');
  await page.getByRole('link', { name: /^Over 90 days/ }).click();
  await arrivesAt(page, '/office/arrears?age=over-90');
  await until(() => page.locator('.work .pick').count()).toBeGreaterThan(0);
  await expectAccessible(page, 'arrears of an age');

  await page.locator('.work .pick', { hasText: 'Amaka Obi' }).click();
  await page.locator('.case .kv a, .case dl a').first().click();
  await seesScreen(page, 'Olumo Ridge');
  await seesText(page, /^\d+ days late$/);
  await expectAccessible(page, 'a plan');
  await page.getByRole('button', { name: 'Record a promise' }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Record promise');
  await seesError(page, 'Will pay on', 'Day must be a day such as');
  await expectAccessible(page, 'a promise without its day');
  const day = addDays(today(new Date()), 4);
  await page.getByLabel('Will pay on').fill(formatShortDay(day));
  await page.getByLabel('Note', { exact: false }).last().fill('Will sell a cow');
  await press(page, 'Record promise');
  await seesToast(page, 'Promise recorded');
  await seesText(page, `Will pay on ${formatDay(day)}`);
  await page.goBack();
  await seesText(page, `Will pay on ${formatDay(day)}`);

  await press(page, 'All late plans');
  await page.getByRole('link', { name: 'Forecast' }).click();
  await page.getByText('As a table').click();
  await page.getByRole('table').waitFor();
  await expectAccessible(page, 'the forecast with its table');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.goto(`${portal.url}/office/reports?report=income`);
  await page.getByRole('row', { name: /^Total/ }).waitFor();
  await expectAccessible(page, 'a report');
  const exporting = /\/api\/office\/reports\/export/;
  // not answered
  await page.route(exporting, () => {});
  await page.getByRole('button', { name: /^XLSX/ }).click();
  const cancel = page.getByRole('button', { name: /^Cancel the export/ });
  await cancel.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'a report that is being exported');
  await cancel.press('Enter');
  await cancel.waitFor({ state: 'hidden' });
  await page.unroute(exporting);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^XLSX/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^income-until-\d{4}-\d\d-\d\d\.xlsx$/);
});

test('EF-10: on a phone an export of more than a minute becomes a file by one press, and is fetched and deleted', async () => {
  const page = await browser.page({
    storageState: storageStateOf(portal, office),
    viewport: { width: 360, height: 740 },
  });
  await page.clock.install();
  await page.goto(`${portal.url}/office/reports?report=journal`);
  await page.getByRole('button', { name: /^CSV/ }).waitFor();
  // not answered
  await page.route(/\/api\/office\/reports\/export/, () => {});
  await page.getByRole('button', { name: /^CSV/ }).click();
  await page.getByRole('button', { name: /^Cancel the export/ }).waitFor();
  const ended = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/reports/export'),
    timeout: 120_000,
  });
  const offer = page.getByRole('button', { name: /^Make it a file/ });
  expect(await offer.count()).toBe(0);
  await page.clock.fastForward(61_000);
  await offer.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'an export that is offered as a file');
  await offer.dblclick();
  await ended;
  const files = page.getByRole('link', { name: 'See your files' });
  await until(() => files.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await arrivesAt(page, '/office/files');
  const download = page.getByRole('button', { name: 'Download Journal (CSV)' });
  await download.waitFor();
  expect(await download.count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'a file that is ready');
  const saving = page.waitForEvent('download');
  await download.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^journal-until-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^\ufeff.*\r\n/);
  await press(page, 'Delete Journal (CSV)');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await seesText(page, 'No files');
  await expectAccessible(page, 'no files');
});
