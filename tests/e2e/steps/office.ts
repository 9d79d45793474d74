import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press, seesText } from './screen.ts';

/** The office in the browser. */

/**
 * Opens the customer's payment in the queue and confirms it with the received amount in naira; `asked` identifies the
 * payment.
 */
export async function confirmPayment(
  page: Page,
  { url, customer, asked, received }: { url: string; customer: string; asked: string; received: string },
) {
  await page.goto(`${url}/office/payments`);
  await page.locator('.list a', { hasText: customer }).filter({ hasText: asked }).first().click();
  await page.getByRole('heading', { level: 2, name: customer }).waitFor();
  await page.getByAltText('Proof of payment that the customer sent').waitFor();
  await page.getByLabel('Amount received').fill(received);
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/confirm'));
  await press(page, 'Confirm payment');
  expect((await answer).status()).toBe(200);
  await seesText(page, 'Payment confirmed');
}

/** Assigns a contract ID to the customer's plan. */
export async function assignContract(
  page: Page,
  { url, customer, contractId }: { url: string; customer: string; contractId: string },
) {
  await page.goto(`${url}/office/plans?state=awaiting`);
  await page
    .locator('.list li', { hasText: customer })
    .first()
    .getByRole('button', { name: 'Assign contract ID' })
    .click();
  await page.getByRole('dialog').getByLabel('Contract ID').fill(contractId);
  await press(page, 'Assign');
  await seesText(page, `Contract ${contractId} assigned`);
}
