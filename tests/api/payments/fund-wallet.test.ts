import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notifications } from '#lib/api/notifications.ts';
import { officePaymentDetail, officePayments, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { fundWallet, paymentAttempt } from '#lib/api/payments/payments.ts';
import { fundWalletData, transactions } from '#lib/api/payments/transactions.ts';
import { payments } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { expireAnnouncedTransfers } from '#lib/server/wallet/announce-transfer.ts';
import { withVirtualAccount } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPicture,
  as,
  confirmTransfer,
  expectSuccess,
  fillWallet,
  type Person,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

const aProof = async () => ({ proof_of_payment: await aPicture() });
const transfer = { payment_method: 'bank_transfer', amount: 5_000, bank_name: 'A. Okonkwo' };

const byTransfer = async (customer: Person, more: object = {}, key?: string) =>
  as(customer).call(fundWallet, { ...transfer, ...more }, { files: await aProof(), ...(key && { key }) });

const aCustomerWithAccount = async () => {
  const customer = await aCustomer();
  await withVirtualAccount(customer);
  return customer;
};
const announce = (customer: Person, amount: number, key?: string) =>
  as(customer).call(fundWallet, { payment_method: 'virtual_wallet', amount }, key ? { key } : {});

const fundingsOf = ({ user }: Person) =>
  db().$count(payments, and(eq(payments.userId, user.id), eq(payments.purpose, 'fund')));
const linesOf = async (customer: Person) =>
  expectSuccess(await as(customer).call(transactions)).body.user_transactions.data.map(
    ({ amount, amount_paid, status, payment_type, transaction_type }) => ({
      amount,
      amount_paid,
      status,
      payment_type,
      transaction_type,
    }),
  );
const lastNotice = async (customer: Person) =>
  expectSuccess(await as(customer).call(notifications)).body.notifications.data[0];
/** The sum of the completed credits in the list. */
const creditsOf = async (customer: Person) =>
  (await linesOf(customer))
    .filter(({ status, transaction_type }) => status === 1 && transaction_type === 'credit')
    .reduce((sum, line) => sum + (line.amount_paid ?? line.amount), 0);

describe('by bank transfer', () => {
  test('L-52, L-53, W-21: opens a payment that awaits confirmation, and the wallet is unchanged', async () => {
    const customer = await aCustomer();
    const { body } = expectSuccess(await byTransfer(customer));
    expect(body.payment).toEqual({ id: expect.any(Number), status: 0, reference: expect.stringMatching(/^HS-/) });
    expect(await linesOf(customer)).toEqual([
      { amount: 5_000, amount_paid: undefined, status: 0, payment_type: 'Wallet Funding', transaction_type: 'credit' },
    ]);
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    const queue = expectSuccess(await as(await anOffice()).call(officePayments, { status: 0 })).body.payments.data;
    expect(queue[0]).toMatchObject({
      id: body.payment.id,
      purpose: 'fund',
      amount: 5_000,
      description: 'Wallet funding',
      bank_name: 'A. Okonkwo',
      proof_of_payment: expect.stringContaining('/api/files/'),
      plan: null,
    });
  });

  test.each([
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: 'plenty' }, 'amount', 'Amount must be a number'],
    [{ amount: 1_000.99 }, 'amount', 'Amount must be greater than ₦1,000'],
    [{ amount: -5_000 }, 'amount', 'Amount must be greater than ₦1,000'],
    [{ amount: '1500.555' }, 'amount', 'Amount can have at most two decimals'],
    [{ bank_name: ' ' }, 'bank_name', 'Sender account name is required'],
    [
      { payment_method: 'cash' },
      'payment_method',
      'Payment method must be one of bank_transfer, paystack, virtual_wallet',
    ],
  ])('W-19, V-05, V-06, V-07: %o is refused at its field', async (more, field, text) => {
    const customer = await aCustomer();
    const { status, body } = await byTransfer(customer, more);
    expect([status, body.errors?.[field]]).toEqual([422, [text]]);
    expect(await fundingsOf(customer)).toBe(0);
  });

  test('V-07: accepts ₦1,001', async () => {
    expect((await byTransfer(await aCustomer(), { amount: 1_001 })).status).toBe(200);
  });

  test('W-20, SC-03, SC-05: the proof is required, an image or a PDF; what is refused says which kinds are taken', async () => {
    const customer = await aCustomer();
    expect(await as(customer).call(fundWallet, transfer)).toMatchObject({
      status: 422,
      body: { errors: { proof_of_payment: ['Proof of payment is required'] } },
    });
    const send = (proof_of_payment: File) => as(customer).call(fundWallet, transfer, { files: { proof_of_payment } });
    expect(await send(new File(['hello'], 'proof.png', { type: 'image/png' }))).toMatchObject({
      status: 415,
      body: {
        errors: {
          proof_of_payment: [
            'Unsupported file format. Choose a JPEG, PNG, GIF, BMP, WebP, AVIF, TIFF or PDF file, or take a screenshot of it and send that',
          ],
        },
      },
    });
    expect((await send(new File(['%PDF-1.4 no end'], 'receipt.pdf'))).status).toBe(422);
    expect(await fundingsOf(customer)).toBe(0);
    const { id } = expectSuccess(await send(await aPdf('receipt.pdf'))).body.payment;
    const { payment } = expectSuccess(await as(await anOffice()).call(officePaymentDetail, { id })).body;
    expect(payment).toMatchObject({ proof_is_pdf: true, proof_of_payment: expect.stringContaining('/api/files/') });
  });

  test('M-18: once confirmed, the money is in the wallet and the customer is notified', async () => {
    const customer = await aCustomer();
    const { id } = expectSuccess(await byTransfer(customer)).body.payment;
    await confirmTransfer(await anOffice(), id, 5_000);
    expect(await findWalletBalance(customer.user.id)).toBe(500_000);
    expect(await creditsOf(customer)).toBe(5_000);
    expect(await lastNotice(customer)).toMatchObject({
      title: 'Payment confirmed',
      content: 'We have received ₦5,000 for “Wallet funding”. It is in your wallet.',
    });
  });

  test('M-19: when less arrived it fails, the money is in the wallet, and the text mentions no plan', async () => {
    const customer = await aCustomer();
    const { id } = expectSuccess(await byTransfer(customer)).body.payment;
    await confirmTransfer(await anOffice(), id, 3_000);
    expect(await findWalletBalance(customer.user.id)).toBe(300_000);
    expect(await linesOf(customer)).toMatchObject([
      { amount: 3_000, status: 1, payment_type: 'Reversal' },
      { amount: 5_000, amount_paid: 3_000, status: 2 },
    ]);
    const notice = await lastNotice(customer);
    expect(notice?.content).toContain('Nothing is lost: the ₦3,000 is in your wallet.');
    expect(notice?.content).not.toMatch(/plan/);
  });

  test('M-20: when more arrived all of it is in the wallet, and the transactions add up to it', async () => {
    const customer = await aCustomer();
    const { id } = expectSuccess(await byTransfer(customer)).body.payment;
    await confirmTransfer(await anOffice(), id, 6_000.5);
    expect(await findWalletBalance(customer.user.id)).toBe(600_050);
    expect(await creditsOf(customer)).toBe(6_000.5);
    expect((await lastNotice(customer))?.content).toContain('We have received ₦6,000.50');
  });

  test('once rejected, the wallet is unchanged, and the notification says what to do', async () => {
    const customer = await aCustomer();
    const { id } = expectSuccess(await byTransfer(customer)).body.payment;
    expectSuccess(await as(await anOffice()).call(rejectPayment, { id, reason: 'Nothing arrived' }));
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    expect((await lastNotice(customer))?.content).toMatch(/Nothing arrived\. Choose Fund Wallet to send it again\.$/);
  });
});

describe('repeated', () => {
  test('L-10: with the same key it is one payment, even simultaneously; with another body it is refused', async () => {
    const customer = await aCustomer();
    const files = await aProof();
    const once = () => as(customer).call(fundWallet, transfer, { files, key: 'fund-key-1' });
    const [first, second] = await Promise.all([once(), once()]);
    expect(expectSuccess(second).body).toEqual(expectSuccess(first).body);
    expect((await once()).body).toEqual(first.body);
    expect(await fundingsOf(customer)).toBe(1);
    const other = await as(customer).call(fundWallet, { ...transfer, amount: 6_000 }, { files, key: 'fund-key-1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    const asked = expectSuccess(await as(customer).call(paymentAttempt, { key: 'fund-key-1' })).body;
    expect(asked.payment).toEqual(first.body.payment);
  });

  test('at most twenty can be open at a time; a decided one makes room', async () => {
    const customer = await aCustomerWithAccount();
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1)
      ids.push(expectSuccess(await announce(customer, 2_000 + count)).body.payment.id);
    expect(await byTransfer(customer)).toMatchObject({ status: 409, body: { code: 'too_many_open' } });
    // not refused for their number: it gets as far as the provider, which is not set up here
    expect(await as(customer).call(fundWallet, { payment_method: 'paystack', amount: 5_000 })).toMatchObject({
      body: { code: 'card_unavailable' },
    });
    await fillWallet(customer, 2_000);
    expect((await byTransfer(customer)).status).toBe(200);
  });
});

describe('by virtual wallet', () => {
  test('W-22, W-23: stays open until the transfer arrives, which completes it', async () => {
    const customer = await aCustomerWithAccount();
    const { payment } = expectSuccess(await announce(customer, 250_000)).body;
    expect(payment.status).toBe(0);
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    await fillWallet(customer, 250_000);
    const wallet = expectSuccess(await as(customer).call(fundWalletData)).body;
    expect(wallet.wallet_balance).toBe(250_000);
    expect(wallet.user_transactions).toMatchObject([{ reference: payment.reference, status: 1, amount: 250_000 }]);
    expect(wallet.virtual_account).toMatchObject({ state: 'ready', account_bank: 'Example Bank' });
  });

  test('W-10: exactly what arrived is credited, whatever was announced', async () => {
    const customer = await aCustomerWithAccount();
    expectSuccess(await announce(customer, 250_000));
    await fillWallet(customer, 180_000);
    expect(await findWalletBalance(customer.user.id)).toBe(18_000_000);
    expect(await linesOf(customer)).toMatchObject([{ amount: 250_000, amount_paid: 180_000, status: 1 }]);
  });

  test('announced twice it is the same payment, even without a key', async () => {
    const customer = await aCustomerWithAccount();
    const first = expectSuccess(await announce(customer, 9_000)).body;
    expect(expectSuccess(await announce(customer, 9_000)).body).toEqual(first);
    const [a, b] = await Promise.all([announce(customer, 8_000), announce(customer, 8_000)]);
    expect(expectSuccess(a).body).toEqual(expectSuccess(b).body);
    expect(await fundingsOf(customer)).toBe(2);
  });

  test('L-70: is not among the payments to confirm', async () => {
    const office = await anOffice();
    const queue = async () => expectSuccess(await as(office).call(officePayments, { status: 0 })).body.payments.total;
    const before = await queue();
    expectSuccess(await announce(await aCustomerWithAccount(), 9_000));
    expect(await queue()).toBe(before);
  });

  test('without a virtual account it is refused, with advice', async () => {
    expect(await announce(await aCustomer(), 9_000)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('fund your wallet by bank transfer') },
    });
  });

  test('it is abandoned after seven days; a transfer that arrives later is still credited', async () => {
    const customer = await aCustomerWithAccount();
    expectSuccess(await announce(customer, 9_000));
    const day = 24 * 60 * 60_000;
    world.clock.advance(7 * day - 1000);
    await expireAnnouncedTransfers();
    expect(await linesOf(customer)).toMatchObject([{ status: 0 }]);
    world.clock.advance(2000);
    await expireAnnouncedTransfers();
    expect(await linesOf(customer)).toMatchObject([{ amount: 9_000, status: 2 }]);
    await fillWallet(customer, 9_000);
    expect(await findWalletBalance(customer.user.id)).toBe(900_000);
    expect(await creditsOf(customer)).toBe(9_000);
  });
});
