import { randomUUID } from 'node:crypto';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import type { TestActors } from '../check.ts';
import type { Client } from '../client.ts';

/** What several checks about money do. */

/** Naira as whole kobo: amounts are compared without fractions. */
export const kobo = (naira: number) => Math.round(naira * 100);

export const walletOf = async (customer: Client) => kobo((await customer.call(dashboard)).wallet_balance);

export const newKey = () => `conformance-${randomUUID()}`;

/** The smallest PNG there is. */
export const picture = (name: string) =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    name,
    { type: 'image/png' },
  );

/** Announces a transfer into the wallet, which waits for the office. */
export const announceTransfer = async (customer: Client, amount: number) =>
  (
    await customer.call(
      fundWallet,
      { payment_method: 'bank_transfer', amount, bank_name: 'Conformance' },
      { key: newKey(), files: { proof_of_payment: picture('proof.png') } },
    )
  ).payment;

/** Puts naira into the wallet. */
export async function fill({ customer, office }: TestActors, amount: number) {
  const confirming = await office();
  const { id } = await announceTransfer(customer, amount);
  await confirming.call(confirmPayment, { id, amount_received: amount }, { key: newKey() });
}
