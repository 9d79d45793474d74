import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { officeCustomers } from '#lib/api/office/customers.ts';
import {
  type OfficePayment,
  officePaymentDetail,
  officePayments,
  rejectPayment,
} from '#lib/api/office/payments/payments.ts';
import { officeProviderEvents } from '#lib/api/office/provider-events.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible, pressAt } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { sendEvent } from '../steps/card.ts';
import { aPhoto, asFile } from '../steps/files.ts';
import { layoutShiftAtArrival } from '../steps/layout-shift.ts';
import { demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, button, press, seesError, seesScreen, seesText, seesToast, until } from '../steps/screen.ts';

// what the demo's owner has confirmed alone this month would make a second person necessary
const portal = setUpPortal({ demo: true, env: { APPROVAL_ABOVE: '1000000000' } });
const browser = setUpBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

let office: Person;
let paid: OfficePayment;
beforeAll(async () => {
  office = await signedIn(portal, demo.office);
  paid = await refundable();
});

/** A transfer of the demo customer that can be refunded. */
async function refundable() {
  const wanted = { name: demo.customer.email, status: '1', payment_method: 'bank_transfer' } as const;
  const { payments } = (await ask(portal, officePayments, wanted, { token: office.token })).body;
  for (const { id } of payments.data) {
    const { body } = await ask(portal, officePaymentDetail, { id }, { token: office.token });
    if (body.refund.possible && body.payment.proof_of_payment) return body.payment;
  }
  throw new Error('the demo customer has no transfer that can be refunded');
}

const open = () => browser.page({ storageState: storageStateOf(portal, office) });

test('the office home shows what is to be done and whether the ledger is consistent', async () => {
  const page = await open();
  await page.goto(`${portal.url}/office`);
  await seesScreen(page, 'Today');
  await seesText(page, 'All ledger checks passed.');
  await seesText(page, /Checked every hour, last on .+/);
  await expectAccessible(page, 'the overview');
  await page
    .getByRole('link', { name: /^Payments \d+$/ })
    .first()
    .click();
  await arrivesAt(page, '/office?kind=payment');
  await page
    .getByRole('link', { name: /^Open ?: / })
    .first()
    .click();
  await arrivesAt(page, /^\/office\/payments\?payment=\d+$/);
});

test('an end day before the start day is reported at the field until it is corrected', async () => {
  browser.expectErrors(/422/);
  const page = await open();
  await page.goto(`${portal.url}/office/payments?start_date=2026-03-02&end_date=2026-03-01`);
  await seesError(page, /^To$/, 'End Date cannot be before Start Date');
  await expectAccessible(page, 'payments between days in the wrong order');
  await page.getByLabel('To', { exact: true }).fill('2026-03-02');
  await press(page, 'Search');
  await arrivesAt(page, '/office/payments?start_date=2026-03-02&end_date=2026-03-02');
  await until(() => page.getByText('End Date cannot be before Start Date').count()).toBe(0);
});

test('X-15: a payment is found, its proof enlarged, and refunded; customer and wallet show it', async () => {
  const page = await open();
  await page.goto(`${portal.url}/office/payments?status=1`);
  await page.locator('.queue .item').first().waitFor();
  await page.getByLabel('Method').selectOption('Bank Transfer');
  await arrivesAt(page, '/office/payments?status=1&payment_method=bank_transfer');
  await page.getByRole('searchbox').fill(paid.reference);
  await press(page, 'Search');
  await until(() => page.locator('.queue .item').count()).toBe(1);
  await expectAccessible(page, 'payments, narrowed');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse(await readFile(await file.path()), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ Reference }) => Reference)).toEqual([paid.reference]);

  await page.locator('.queue .item').click();
  await page.getByAltText('Proof of payment that the customer sent').waitFor();
  await press(page, 'Enlarge');
  const enlarged = page.getByAltText('Proof of payment that the customer sent, enlarged');
  const before = (await enlarged.boundingBox())?.width ?? 0;
  await press(page, 'Larger');
  await until(async () => (await enlarged.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.4);
  await expectAccessible(page, 'the proof, enlarged twice');
  const stood = await enlarged.boundingBox();
  await press(page, 'Turn to the right');
  await until(async () => Math.round((await enlarged.boundingBox())?.width ?? 0)).toBe(Math.round(stood?.width ?? 1));
  const lies = await enlarged.boundingBox();
  expect((lies?.width ?? 0) / (lies?.height ?? 1)).toBeCloseTo((stood?.height ?? 0) / (stood?.width ?? 1), 1);
  await page
    .getByRole('dialog')
    .getByText(/, sent \d/)
    .waitFor();
  await page.keyboard.press('Escape');

  await press(page, 'Refund to the wallet');
  await press(page, 'Refund');
  await seesText(page, 'Reason is required');
  await expectAccessible(page, 'a refund without its reason');
  await page.getByRole('dialog').getByLabel('Reason').fill('You paid this twice');
  await press(page, 'Refund');
  await seesToast(page, 'Refunded, the customer is told why');
  await seesText(page, /Refunded by payment/);

  await page.getByRole('link', { name: paid.customer.name }).last().click();
  await page.getByText(`Refund: ${paid.description}`).first().waitFor();
  await expectAccessible(page, 'a customer');
  const customer = await signedIn(portal, demo.customer);
  const own = await browser.page({ storageState: storageStateOf(portal, customer) });
  await own.goto(`${portal.url}/dashboard/wallet`);
  await seesText(own, `Refund: ${paid.description}`);
});

test('a provider event that needs attention is marked as dealt with, and kept', async () => {
  const told = JSON.stringify({ event: 'charge.dispute.create', data: { id: 2867 } });
  await sendEvent(portal, told);
  const key = 'charge.dispute.create:2867';
  const events = async () => (await ask(portal, officeProviderEvents, {}, office)).body.events;
  await until(async () => (await events()).some((event) => event.key === key)).toBe(true);
  const page = await open();
  await page.goto(`${portal.url}/office/health`);
  await seesText(page, 'Card provider events');
  await expectAccessible(page, 'the health of the ledger with an event');
  await press(page, new RegExp(`^Mark as resolved.*${key}`));
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click();
  await seesError(page, 'What was done', 'What was done is required');
  await page.getByLabel('What was done').fill('Answered the bank');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click();
  await seesToast(page, 'Event marked as resolved');
  await until(() => page.getByRole('listitem').filter({ hasText: key }).count()).toBe(0);
  await page.goto(`${portal.url}/office/actions`);
  await seesText(page, `Resolved event ${key}`);
});

test('there is no layout shift when customer data arrives late', async () => {
  const { body } = await ask(portal, officeCustomers, { name: demo.newcomer.email }, office);
  const viewport = { width: 360, height: 740 };
  const page = await browser.page({ storageState: storageStateOf(portal, office), viewport });
  const address = `${portal.url}/office/customers/${body.customers.data[0]?.id}`;
  expect(await layoutShiftAtArrival(page, address, 'No payment yet.')).toBeLessThanOrEqual(0.01);
});

/** The office calls of a screen until it shows this, without what its frame counts, and without the account. */
async function askedUntil(path: string, shows: string | RegExp) {
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/office/') && pathname !== '/api/office/summary') asked.push(pathname + search);
  });
  await page.goto(portal.url + path);
  await seesText(page, shows);
  return asked.sort();
}

test('a screen requests each of its lists once, and only what its URL asks for', async () => {
  const { body } = await ask(portal, officeCustomers, { name: demo.customer.email }, office);
  const id = body.customers.data[0]?.id;
  expect(await askedUntil(`/office/customers/${id}?page=2`, 'Last mails')).toEqual([
    `/api/office/customers/${id}`,
    `/api/office/customers/${id}/entries?page=2`,
    `/api/office/customers/${id}/story`,
    `/api/office/payments?customer_id=${id}`,
  ]);
  expect(await askedUntil('/office/payments?status=all&name=ada', /^All \d/)).toEqual([
    '/api/office/payments?name=ada&page=1',
    '/api/office/saved-filters',
  ]);
});

test('on a phone a payment opens at its top, and Back returns to the same position in the list', async () => {
  const viewport = { width: 360, height: 740 };
  const page = await browser.page({ storageState: storageStateOf(portal, office), viewport });
  await page.goto(`${portal.url}/office/payments?status=all`);
  const last = page.locator('.queue .item').last();
  await last.click();
  await seesText(page, 'Expected');
  const heightOf = (place: string) => page.locator(place).evaluate((shown) => shown.getBoundingClientRect().top);
  expect(await heightOf('.pay')).toBeGreaterThanOrEqual(0);
  await page.goBack();
  await last.waitFor();
  await until(() => heightOf('.queue li:last-child .item')).toBeLessThan(viewport.height);
});

const credit = 'Credit ₦5,000 to the wallet';

test('a payment that someone else has decided says so, and shows the result', async () => {
  browser.expectErrors(/409/);
  const customer = await signedIn(portal, demo.newcomer);
  const pages = await Promise.all(
    ['Another amount', 'Reject'].map(async (way) => {
      const sent = { payment_method: 'bank_transfer', amount: 5_000, bank_name: 'B. Ade' } as const;
      const files = { proof_of_payment: asFile(await aPhoto(`${way}.png`)) };
      const { body } = await ask(portal, fundWallet, sent, { token: customer.token, key: crypto.randomUUID(), files });
      const page = await open();
      await page.goto(`${portal.url}/office/payments?payment=${body.payment.id}`);
      await press(page, way);
      const typed = way === 'Reject' ? ['Reason', 'Nothing came'] : ['Amount received', '5000'];
      await page
        .getByRole('dialog')
        .getByLabel(typed[0] ?? '', { exact: true })
        .fill(typed[1] ?? '');
      await ask(portal, rejectPayment, { id: body.payment.id, reason: 'It came from another name' }, office);
      return { page, press: way === 'Reject' ? 'Reject payment' : credit };
    }),
  );
  for (const { page, press: way } of pages) {
    await press(page, way);
    await seesToast(page, 'This payment has already been confirmed or rejected.');
    await seesText(page, 'It came from another name');
    await until(() => button(page, credit).count()).toBe(0);
  }
});

test('by keyboard, the focus moves on after a decision', async () => {
  const customer = await signedIn(portal, demo.newcomer);
  const sent = { payment_method: 'bank_transfer', amount: 5_000, bank_name: 'B. Ade' } as const;
  const files = { proof_of_payment: asFile(await aPhoto()) };
  const { body } = await ask(portal, fundWallet, sent, { token: customer.token, key: crypto.randomUUID(), files });
  const page = await open();
  await page.goto(`${portal.url}/office/payments?payment=${body.payment.id}`);
  await press(page, 'Another amount');
  await page.getByLabel('Amount received').fill('5000');
  await pressAt(page, credit);
  await seesToast(page, 'Confirmed ₦5,000.00');
  await until(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Payment');
});

test('a proof whose enlarged view did not load says so, and leaves the payment unchanged', async () => {
  browser.expectErrors(/ERR_FAILED|dynamically imported/);
  const page = await open();
  await page.route(/proof-dialog/, (route) => route.abort());
  await page.goto(`${portal.url}/office/payments?status=all&payment=${paid.id}`);
  await press(page, 'Enlarge');
  await seesToast(page, networkError);
  await seesText(page, 'Sender account name');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('customers, sales and the log can be browsed', async () => {
  const page = await open();
  await page.goto(`${portal.url}/office/customers`);
  await page.locator('.rows tbody tr').first().waitFor();
  await expectAccessible(page, 'customers');
  await page.getByRole('searchbox').fill('nobody like this');
  await press(page, 'Search');
  await seesText(page, 'No customer matches');
  await page.goto(`${portal.url}/office/marketers`);
  await page.locator('.queue .item').first().waitFor();
  await expectAccessible(page, 'sales by marketer');
  await page.goto(`${portal.url}/office/actions`);
  await page.locator('.rows tbody tr').first().waitFor();
  await page.getByLabel('About').selectOption('Customers');
  await arrivesAt(page, '/office/actions?area=customer');
  await seesText(page, /^Viewed customer \d+/);
  await expectAccessible(page, 'the log');
});
