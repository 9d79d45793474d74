import type { Page } from 'playwright';
import { expect } from 'vitest';
import { press, seesText } from './screen.ts';

/** The office in the browser. */

interface Received {
  url: string;
  customer: string;
  asked: string;
  received: string;
}

/** Opens the customer's payment in the queue and enters what was received, in naira; `asked` identifies the payment. */
async function enterReceived(page: Page, { url, customer, asked, received }: Received) {
  await page.goto(`${url}/office/payments?status=all&name=${encodeURIComponent(customer)}`);
  await page.locator('.list a', { hasText: customer }).filter({ hasText: asked }).first().click();
  await page.getByRole('heading', { level: 2, name: customer }).waitFor();
  await page.getByAltText('Proof of payment that the customer sent').waitFor();
  await press(page, 'Another amount');
  await page.getByLabel('Amount received').fill(received);
}

async function pressConfirm(page: Page, name: RegExp) {
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/confirm'));
  await page.getByRole('dialog').getByRole('button', { name }).click();
  expect((await answer).status()).toBe(200);
}

/** Confirms the payment with the amount that is expected. */
export async function confirmPayment(page: Page, payment: Received) {
  await enterReceived(page, payment);
  await pressConfirm(page, /^(Confirm|Credit) ₦/);
  await seesText(page, /^Confirmed ₦/);
}

/** Asks a second person, with what the button says that it will do. */
export async function proposeConfirmation(page: Page, { does, ...payment }: Received & { does: string }) {
  await enterReceived(page, payment);
  await seesText(page, `Send for approval: ${does}`);
  await pressConfirm(page, /^Send for approval/);
  await seesText(page, /^Awaiting approval/);
}

/** Assigns a contract ID to the customer's plan. */
export async function assignContract(
  page: Page,
  { url, customer, contractId }: { url: string; customer: string; contractId: string },
) {
  await page.goto(`${url}/office/plans?state=awaiting`);
  await page
    .locator('.rows tr', { hasText: customer })
    .first()
    .getByRole('button', { name: 'Assign contract ID' })
    .click();
  await page.getByRole('dialog').getByLabel('Contract ID').fill(contractId);
  await press(page, 'Assign');
  await seesText(page, `Contract ${contractId} assigned`);
}
