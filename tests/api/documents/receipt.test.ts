import { describe, expect, test } from 'vitest';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { receipt, transactions } from '#lib/api/payments/transactions.ts';
import { issuedDocuments } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { codeIn, readPaper } from '#tests/support/api/paper-text.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  fillWallet,
  type Person,
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();

const linesOf = async (person: Person, status?: 0 | 1 | 2) =>
  expectSuccess(await as(person).call(transactions, { status })).body.user_transactions.data;
const lineOf = async (person: Person, description: string) => {
  const line = (await linesOf(person)).find((one) => one.description === description);
  return line ?? Promise.reject(new Error(`no line ${description}`));
};
const receiptOf = async (person: Person, id: number) => {
  const { response } = expectSuccess(await as(person).call(receipt, { id }));
  return { response, ...(await readPaper(await response.arrayBuffer())) };
};

describe('the receipt of a completed payment', () => {
  test('L-32, T-16: is a PDF with letterhead that names who, what, how much, how, when and the reference', async () => {
    const { customer } = await aPlan({ paid: 1 });
    const line = await lineOf(customer, 'Instalment 1 of 6, Palm Grove Estate');
    const { response, text, pages, info } = await receiptOf(customer, line.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${line.reference}.pdf"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(pages).toHaveLength(1);
    for (const words of [
      'Homestead',
      '0700 000 4663',
      'Receipt No. 2026-000',
      'issued on 20 November 2026',
      '₦100,000.00',
      'Received from A. Okonkwo',
      `Adaeze Okonkwo, ${customer.user.uniqueCustomerId}`,
      'For Instalment 1 of 6, Palm Grove Estate',
      'Contract ID HS-2026-',
      'Bank Transfer',
      '20 November 2026, 09:00',
      line.reference,
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    expect(info).toMatchObject({ Title: 'Receipt · Homestead', Author: 'Homestead', Language: 'en-NG' });
  });

  test('downloaded again, days later and twice at once, is the same document with the same code', async () => {
    const customer = await aCustomer({ wallet: 5_000 });
    const [line] = await linesOf(customer);
    const both = await Promise.all([receiptOf(customer, line?.id ?? 0), receiptOf(customer, line?.id ?? 0)]);
    const before = await db().$count(issuedDocuments);
    world.clock.advance(3 * 24 * 3600_000);
    const later = await receiptOf(customer, line?.id ?? 0);
    expect(new Set([...both, later].map(({ text }) => text)).size).toBe(1);
    expect(await db().$count(issuedDocuments)).toBe(before);
  });

  test('of an excess shows how it was split, and the part in the wallet has a receipt too', async () => {
    const story = await aPlan();
    const sent = expectSuccess(await repayByTransfer(story, 150_000));
    await confirmTransfer(story.office, sent.body.payment.id, 160_000.5);
    const paid = await lineOf(story.customer, 'Instalment 1 of 6, Palm Grove Estate');
    const { text } = await receiptOf(story.customer, paid.id);
    expect(text).toContain('₦160,000.50');
    expect(text).toContain('Paid towards it ₦100,000.00');
    expect(text).toContain('Into your wallet ₦60,000.50');
    const excess = await lineOf(story.customer, 'Excess of: Instalment 1 of 6, Palm Grove Estate');
    const other = await receiptOf(story.customer, excess.id);
    expect(other.text).toContain('Amount received ₦60,000.50');
    expect(codeIn(other.text)).not.toBe(codeIn(text));
  });

  test('of a refund is a receipt of money returned', async () => {
    const { customer, office, paymentId } = await aPlan();
    expectSuccess(await as(office).call(refundPayment, { id: paymentId, reason: 'Sent twice' }));
    const line = await lineOf(customer, 'Refund: Initial deposit, Palm Grove Estate');
    const { text } = await receiptOf(customer, line.id);
    for (const words of ['Amount returned ₦400,000.00', 'Returned to', 'Returned on', 'The money is in your wallet.'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/received|thank you/i);
  });

  test('exists for a payment from the wallet', async () => {
    const { customer, id } = await aPlan();
    await fillWallet(customer, 200_000);
    const paying = { plan_id: id, payment_method: 'virtual_wallet', amount: 100_000 };
    expectSuccess(await as(customer).call(repayment, paying));
    const line = await lineOf(customer, 'Instalment 1 of 6, Palm Grove Estate');
    expect((await receiptOf(customer, line.id)).text).toContain('Payment method Virtual Wallet');
  });
});

describe('there is no receipt', () => {
  test('L-32: for a payment that awaits confirmation or failed, and the answer says which', async () => {
    const { customer, office, paymentId } = await aPlan({ until: 'sent' });
    const [line] = await linesOf(customer, 0);
    const pending = await as(customer).call(receipt, { id: line?.id });
    expect([pending.status, pending.body.message]).toEqual([
      409,
      'This payment is not confirmed yet. Once it is, you can download its receipt here.',
    ]);
    await confirmTransfer(office, paymentId, 399_999);
    const failed = await as(customer).call(receipt, { id: line?.id });
    expect([failed.status, failed.body.message]).toEqual([409, 'This payment failed, so there is no receipt for it.']);
    const reversal = await lineOf(customer, 'To your wallet: Initial deposit, Palm Grove Estate');
    expect((await receiptOf(customer, reversal.id)).text).toContain('Amount received ₦399,999.00');
    expect(await db().$count(issuedDocuments)).toBeGreaterThan(0);
  });

  test('L-08: for another customer’s transaction, which is answered 404', async () => {
    const [mine, theirs] = [await aCustomer(), await aCustomer({ wallet: 1_000 })];
    const [line] = await linesOf(theirs);
    const reply = await as(mine).call(receipt, { id: line?.id });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    expect(reply.body).toEqual((await as(mine).call(receipt, { id: 99_999_999 })).body);
  });
});
