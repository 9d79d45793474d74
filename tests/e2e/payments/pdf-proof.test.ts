import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { officePaymentDetail, officePayments } from '#lib/api/office/payments/payments.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { payable } from '#lib/api/plans/payable.ts';
import { setUpBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { ask } from '../steps/calls.ts';
import { confirm } from '../steps/confirming.ts';
import { aReceiptPdf, asFile, aTextFile } from '../steps/files.ts';
import { aCustomer, demo, type Person, signedIn, storageStateOf } from '../steps/people.ts';
import { setUpPortal } from '../steps/portal.ts';
import { arrivesAt, press, radio, seesText, until } from '../steps/screen.ts';

const portal = setUpPortal({ demo: true, env: { APPROVAL_ABOVE: '1000000000' } });
const browser = setUpBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const open = async (person: Person, viewport = { width: 360, height: 740 }) =>
  browser.page({ storageState: storageStateOf(portal, person), viewport });

/** What the service worker has stored of a shared PDF, and the navigation that no page asks for. */
async function share(page: Page, name: string) {
  await page.goto(`${portal.url}/dashboard`);
  const arrived = await page.evaluate(
    async (file) => {
      const id = crypto.randomUUID();
      const headers = { 'content-type': 'application/pdf', 'x-name': file.name, date: new Date().toUTCString() };
      const cache = await caches.open('shared-proof');
      await cache.put(`/dashboard/proof?arrived=${id}`, new Response(file.text, { headers }));
      return id;
    },
    { name, text: aReceiptPdf().buffer.toString('latin1') },
  );
  await page.goto(`${portal.url}/dashboard/proof/shared?arrived=${arrived}`);
  await seesText(page, 'What did you pay?');
}

const use = (page: Page, what: RegExp) => page.getByRole('button', { name: what }).click();
const inDialog = (page: Page) => page.getByRole('dialog');
const next = (page: Page) => inDialog(page).getByRole('button', { name: 'Continue' }).click();

async function transfer(page: Page, file: string) {
  await radio(page, 'Bank Transfer').check();
  await next(page);
  await inDialog(page).getByText(file).first().waitFor();
  await inDialog(page).getByText('1 KB').first().waitFor();
  await page.getByLabel('Sender account name').fill('ADAEZE OKONKWO');
  await confirm(page, 'I have paid');
}

/** The newest payment that waits, as the office sees it. */
async function newestWaiting(customer: Person) {
  const finance = await signedIn(portal, demo.finance);
  const { body } = await ask(portal, officePayments, { name: customer.user.last_name, status: 0 }, finance);
  const id = Math.max(...body.payments.data.map((payment) => payment.id));
  return (await ask(portal, officePaymentDetail, { id }, finance)).body.payment;
}

test('PF-06, PF-07: a shared PDF becomes the proof of a fee, and another one that of a first payment', async () => {
  browser.expectErrors(/409/);
  const customer = await signedIn(portal, demo.customer);
  const { plans } = (await ask(portal, payable, {}, customer)).body;
  const owing = plans.find(({ fees }) => fees.at(-1)?.awaiting === false);
  const again = plans.find(({ first }) => first && !first.awaiting && !first.why_not);
  const fee = owing?.fees.at(-1);
  if (!owing || !fee || !again?.first) throw new Error('the demo has nothing to pay');
  const page = await open(customer);

  await share(page, 'OPay-receipt.pdf');
  await expectAccessible(page, 'what a shared PDF can be the proof of');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await use(page, new RegExp(`Other fees, ${owing.property.name}`));
  const amount = page.getByLabel('Amount', { exact: true });
  await until(async () => (await amount.inputValue()).replaceAll(',', '')).toBe(String(fee.amount));
  await next(page);
  await transfer(page, 'OPay-receipt.pdf');
  await press(page, 'Done');
  await seesText(page, 'The proof is sent');
  expect(await newestWaiting(customer)).toMatchObject({
    ...{ purpose: 'other', amount: fee.amount, proof_is_pdf: true, plan: { id: owing.id } },
    proof_file: { name: 'OPay-receipt.pdf', pages: 1 },
  });

  await share(page, 'Kuda.pdf');
  await seesText(page, 'A payment of it is being confirmed');
  // a transfer that was refused is not sent, and the file stays
  const call = '**/api/user/make-pending-payment';
  await page.route(call, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message: 'Not now' } }),
  );
  const first = new RegExp(`(Initial deposit|Price), ${again.property.name}`);
  await use(page, first);
  await transfer(page, 'Kuda.pdf');
  await seesText(page, 'Not now');
  await inDialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.unroute(call);
  await page.reload();
  await page.getByText('Kuda.pdf').first().waitFor();
  await use(page, first);
  await transfer(page, 'Kuda.pdf');
  await press(page, 'Done');
  await seesText(page, 'The proof is sent');
  expect(await newestWaiting(customer)).toMatchObject({
    ...{ purpose: 'first', amount: again.first.amount, proof_is_pdf: true, plan: { id: again.id } },
    proof_file: { name: 'Kuda.pdf' },
  });

  await page.goto(`${portal.url}/dashboard/payments`);
  await page.locator('main .item').first().click();
  await seesText(page, 'Your proof of payment');
  await seesText(page, /Kuda\.pdf, 1 page, 1 KB/);
  await expectAccessible(page, 'a transaction with its proof');
  const download = page.waitForEvent('download');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /Open the file/ }).click();
  const saved = await Promise.race([download, opened.then((tab) => tab.waitForEvent('download'))]);
  expect(saved.suggestedFilename()).toBe('Kuda.pdf');
});

test('PF-07: several instalments are chosen on their own page, with the file', async () => {
  const customer = await signedIn(portal, demo.customer);
  const page = await open(customer);
  await share(page, 'several.pdf');
  await page
    .getByRole('link', { name: /Several instalments/ })
    .first()
    .click();
  await arrivesAt(page, /\/pay-ahead\?shared$/);
  await press(page, 'Choose how to pay');
  await radio(page, 'Bank Transfer').check();
  await next(page);
  await inDialog(page).getByText('several.pdf').first().waitFor();
});

test('PF-08: with nothing to pay there is the wallet, and a file that cannot be taken is replaced where it stands', async () => {
  const page = await open(await aCustomer(portal));
  await page.goto(`${portal.url}/dashboard/proof?large=`);
  await seesText(page, 'File size too large (max 5MB). Take a screenshot of it and send that.');
  await expectAccessible(page, 'a shared file that is too large');
  const field = page.getByLabel('Proof of payment');
  await field.setInputFiles(aTextFile('receipt.pdf'));
  await seesText(page, /Unsupported file format.*or take a screenshot of it and send that/);
  await field.setInputFiles(aReceiptPdf('mine.pdf'));
  await seesText(page, 'Nothing is to be paid on your plans.');
  await page.reload();
  await page.getByText('mine.pdf').first().waitFor();
  await use(page, /Add money, My wallet/);
  await page.getByLabel('Amount', { exact: true }).fill('5000');
  await next(page);
  await transfer(page, 'mine.pdf');
  await press(page, 'Done');
  await seesText(page, 'The proof is sent');
  await page.reload();
  await seesText(page, 'No proof was shared');
  await expectAccessible(page, 'no shared file');
});

test('PF-04: the office sees a PDF beside its payment, and its keys stay', async () => {
  const customer = await aCustomer(portal);
  for (const amount of [5_000, 6_000]) {
    const sent = { payment_method: 'bank_transfer', amount, bank_name: 'QWPDF Sender' } as const;
    const files = { proof_of_payment: asFile(aReceiptPdf(`slip-${amount}.pdf`)) };
    const how = { token: customer.token, key: crypto.randomUUID(), files };
    expect((await ask(portal, fundWallet, sent, how)).status).toBe(200);
  }
  const finance = await signedIn(portal, demo.finance);
  const page = await open(finance, { width: 1280, height: 720 });
  await page.goto(`${portal.url}/office/payments?name=QWPDF`);
  await page.locator('.acts').waitFor();
  await page.getByRole('link', { name: 'Open the PDF (new tab)' }).waitFor();
  await seesText(page, /slip-\d+\.pdf, 1 page, 1 KB/);
  const shows = await page.evaluate(() => navigator.pdfViewerEnabled);
  const frame = page.getByTitle('Proof of payment', { exact: true });
  expect(await frame.count()).toBe(shows ? 1 : 0);
  if (shows) {
    const own = () => page.frames().some((one) => new URL(one.url(), portal.url).pathname.startsWith('/api/files/'));
    await until(async () => own()).toBe(true);
  }
  const shown = () => page.locator('.pay .title p').textContent();
  const before = await shown();
  await page.keyboard.press('j');
  await until(shown).not.toBe(before);
  await page.keyboard.press('k');
  await until(shown).toBe(before);
  await expectAccessible(page, 'a payment with a PDF as proof');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Open the PDF (new tab)' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
