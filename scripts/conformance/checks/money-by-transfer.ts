import assert from 'node:assert/strict';
import { confirmPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import type { Check } from '../check.ts';
import { assertHealthyLedger } from './ledger.ts';
import { announceTransfer, kobo, newKey, walletOf } from './money.ts';

const AMOUNT = 5_000;

export const transferChecks: readonly Check[] = [
  {
    title: 'a transfer needs its proof and its sender',
    async play({ customer }) {
      const { errors = {} } = await customer.refused('invalid', fundWallet, {
        payment_method: 'bank_transfer',
        amount: AMOUNT,
      });
      assert.deepEqual(Object.keys(errors).sort(), ['bank_name', 'proof_of_payment']);
    },
  },
  {
    title: 'a transfer counts once the office confirms it, and once only',
    async play({ customer, office }) {
      const confirming = await office();
      const before = await walletOf(customer);
      const { id, status } = await announceTransfer(customer, AMOUNT);
      assert.equal(status, 0);
      assert.equal(await walletOf(customer), before);
      const key = newKey();
      for (const _again of [1, 2]) await confirming.call(confirmPayment, { id, amount_received: AMOUNT }, { key });
      await confirming.refused('already_handled', confirmPayment, { id, amount_received: AMOUNT }, { key: newKey() });
      assert.equal(await walletOf(customer), before + kobo(AMOUNT));
    },
  },
  {
    title: 'a transfer that did not come is rejected with its reason',
    async play({ customer, office }) {
      const rejecting = await office();
      const before = await walletOf(customer);
      const { id } = await announceTransfer(customer, AMOUNT);
      const reason = `It never came (${newKey().replace(/\d/g, 'x')})`;
      await rejecting.call(rejectPayment, { id, reason });
      assert.equal(await walletOf(customer), before);
      const { user_transactions } = await customer.call(transactions, { status: 2 });
      assert.ok(
        user_transactions.data.some((one) => one.reason === reason),
        'the customer does not read the reason',
      );
    },
  },
  {
    title: 'the ledger is healthy',
    async play({ office }) {
      await assertHealthyLedger(await office());
    },
  },
];
