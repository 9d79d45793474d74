import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { fundWallet, verifyPayment } from '#lib/api/payments/payments.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../../steps/accessibility.ts';
import { ask } from '../../steps/calls.ts';
import { brokenChecks } from '../../steps/ledger.ts';
import { demo, type Person, signedIn, storageStateOf } from '../../steps/people.ts';
import { setUpPortal } from '../../steps/portal.ts';
import { press, seesScreen, seesText, seesToast, until } from '../../steps/screen.ts';

const portal = setUpPortal();
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

let finance: Person;
let owner: Person;
beforeAll(async () => {
  finance = await signedIn(portal, demo.finance);
  owner = await signedIn(portal, demo.office);
});

const open = async (person: Person, path: string) => {
  const page = await browser.page({ storageState: storageStateOf(portal, person) });
  await page.goto(portal.url + path);
  return page;
};
const noWiderThanThePhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const sandbox = async (method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${portal.url}/card-sandbox${path}`, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};

/** Everything that was charged until now is paid out, less ten naira that nobody names. */
async function settleTooLittle() {
  const customer = await signedIn(portal, demo.customer);
  const { body } = await ask(
    portal,
    fundWallet,
    { payment_method: 'paystack', amount: 40_000 },
    {
      ...customer,
      key: crypto.randomUUID(),
    },
  );
  const reference = (body as { payment: { reference: string } }).payment.reference;
  await sandbox('POST', `/transactions/${reference}/outcome`, { outcome: 'success' });
  expect((await ask(portal, verifyPayment, { reference }, customer)).status).toBe(200);
  await sandbox('PUT', '/faults', { settlement: 'wrong_total' });
  await sandbox('POST', '/settlements', {});
}

test('SE-08: finance fetches a settlement, sees its fees and its difference, and two people end it by a booking', async () => {
  await settleTooLittle();
  const page = await open(finance, '/office/settlements');
  await seesScreen(page, 'Settlements of the card provider');
  await press(page, 'Fetch now');
  await seesToast(page, 'booked');
  await seesText(page, /fees ₦/);
  const differences = page.getByRole('listitem').filter({ hasText: 'was paid where the charges less fees are' });
  await until(() => differences.count()).toBeGreaterThan(0);
  const missing = differences.last();
  const said = (await missing.locator('p').first().textContent()) ?? '';
  await expectAccessible(page, 'a difference of a settlement');
  expect(await noWiderThanThePhone(page)).toBe(true);

  await missing.getByRole('button', { name: /^Create adjustment…/ }).click();
  const dialog = page.getByRole('dialog');
  await press(page, 'Send for approval');
  await dialog.getByText('Note is required').or(dialog.getByText(/Enter/)).first().waitFor();
  await dialog.getByRole('radio', { name: 'Unexplained differences' }).check();
  await dialog.getByLabel('Note').fill('The provider cannot say where the ten naira are');
  await dialog.getByText('Book ₦10 that the card provider has not paid on ‘Unexplained differences’.').waitFor();
  await expectAccessible(page, 'the booking of a difference');
  await press(page, 'Send for approval');
  await seesToast(page, 'Sent for approval');
  await missing.getByText(/Awaiting approval/).waitFor();
  await page.reload();
  await missing.getByText(/Awaiting approval/).waitFor();
  expect(await missing.getByRole('button').count()).toBe(0);

  const second = await open(owner, '/office/approvals');
  await second.getByRole('button', { name: /^Approve.*Book ₦10 that the card provider has not paid/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await seesToast(second, 'Approved and executed');

  await page.reload();
  const ended = page.getByRole('listitem').filter({ hasText: 'The provider cannot say where the ten naira are' });
  await ended.getByText(/Proposed by .+, booked by/).waitFor();
  expect(await ended.locator('p').first().textContent()).toBe(said);
  expect(await ended.textContent()).toContain('₦10');
  await expectAccessible(page, 'a difference that is booked');
  expect(await noWiderThanThePhone(page)).toBe(true);
  expect(await brokenChecks(portal, finance)).toEqual([]);
});
