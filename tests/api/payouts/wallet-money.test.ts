import { expect, test } from 'vitest';
import { confirmPayment, refundPayment } from '#lib/api/office/payments/payments.ts';
import { preparePayout } from '#lib/api/office/payouts.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { requestPayout } from '#lib/api/payments/payouts.ts';
import { bankAccounts } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOkafor, password } from '../../support/factories/accounts.ts';
import { aFunding } from '../../support/factories/fundings.ts';
import { anOffice, aPlan, as, expectSuccess, fillWallet, type Person } from '../../support/factories/index.ts';

setUpTestServer();
setUpCardProvider();

async function moneyIn(customer: Person, finance: Person, amount: number) {
  const account = { bank_code: '057', account_number: '2000000008', account_name: 'OKAFOR ADA' };
  const asked = { ...account, amount, current_password: password };
  const { payout } = expectSuccess(await as(customer).call(requestPayout, asked, { key: crypto.randomUUID() })).body;
  const { approval } = expectSuccess(await as(finance).call(preparePayout, { id: payout.id })).body.payout;
  return approval?.changes.filter(({ name }) => name.startsWith('Money from')).map(({ after }) => after);
}

test('TW-16: the approval of a payout names who confirmed the money that is in the wallet, and whether a statement has it', async () => {
  const [finance, owner] = [await anOffice({ staffRole: 'finance' }), await anOffice()];
  const customer = await anOkafor();
  const alone = await aFunding(customer, 60_000);
  expectSuccess(await as(finance).call(confirmPayment, { id: alone, amount_received: 60_000 }));
  const other = await aFunding(customer, 50_000);
  const { approval } = expectSuccess(
    await as(finance).call(confirmPayment, { id: other, amount_received: 40_000 }),
  ).body;
  expectSuccess(await as(owner).call(approve, { id: approval?.id ?? 0 }));
  await fillWallet(customer, 5000);
  expect(await moneyIn(customer, finance, 90_000)).toEqual([
    expect.stringMatching(/^₦5,000 by a transfer to the virtual account on 20 November 2026, payment \d+$/),
    `₦40,000 by bank transfer, payment ${other}, confirmed on 20 November 2026 by Bola Adeyemi and Bola Adeyemi; on no line of a bank’s statement`,
    `₦60,000 by bank transfer, payment ${alone}, confirmed on 20 November 2026 by Bola Adeyemi alone; on no line of a bank’s statement`,
  ]);
});

test('TW-16: of a refund it names who made it, and how the payment came', async () => {
  const finance = await anOffice({ staffRole: 'finance' });
  await db()
    .insert(bankAccounts)
    .values({ type: 'fund', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  const customer = await anOkafor();
  const { paymentId } = await aPlan({ until: 'confirmed', customer, office: finance });
  expectSuccess(await as(finance).call(refundPayment, { id: paymentId, reason: 'Changed their mind' }));
  expect(await moneyIn(customer, finance, 100_000)).toEqual([
    `₦400,000 taken back from payment ${paymentId} on 20 November 2026, by Bola Adeyemi alone, which came by bank transfer, payment ${paymentId}, confirmed on 20 November 2026 by Bola Adeyemi alone; on no line of a bank’s statement`,
  ]);
});
