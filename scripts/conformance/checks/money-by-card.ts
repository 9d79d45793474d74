import assert from 'node:assert/strict';
import { fundWallet, paymentAttempt, verifyPayment } from '#lib/api/payments/payments.ts';
import { type Check, SkippedCheck, type TestActors } from '../check.ts';
import { fetchFrom } from '../client.ts';
import { kobo, newKey, walletOf } from './money.ts';

const AMOUNT = 5_000;

export const cardChecks: readonly Check[] = [
  {
    title: 'one attempt is one payment, however often it is sent',
    async play(cast) {
      const { customer } = cast;
      const key = newKey();
      const first = await openPayment(cast, key);
      assert.equal((await openPayment(cast, key)).id, first.id);
      assert.equal((await customer.call(paymentAttempt, { key })).payment?.id, first.id);
      await customer.refused('key_reused', fundWallet, { payment_method: 'paystack', amount: AMOUNT + 1 }, { key });
      await endAtProvider(cast, first.reference, 'failed');
      await customer.call(verifyPayment, { reference: first.reference });
    },
  },
  {
    title: 'a paid card fills the wallet once',
    async play(cast) {
      const { customer } = cast;
      const before = await walletOf(customer);
      const { reference } = await openPayment(cast, newKey());
      await endAtProvider(cast, reference, 'success');
      for (const _again of [1, 2]) {
        const { payment } = await customer.call(verifyPayment, { reference });
        assert.equal(payment.status, 1);
      }
      assert.equal(await walletOf(customer), before + kobo(AMOUNT));
    },
  },
  {
    title: 'a declined card moves nothing',
    async play(cast) {
      const { customer } = cast;
      const before = await walletOf(customer);
      const { reference } = await openPayment(cast, newKey());
      await endAtProvider(cast, reference, 'failed');
      const { payment } = await customer.call(verifyPayment, { reference });
      assert.equal(payment.status, 2);
      assert.equal(await walletOf(customer), before);
    },
  },
  {
    title: 'a reference that nobody was given is not found',
    play: async ({ customer }) =>
      void (await customer.refused('not_found', verifyPayment, { reference: 'no-such-reference' })),
  },
];

async function openPayment({ customer }: TestActors, key: string) {
  const { payment } = await customer.call(fundWallet, { payment_method: 'paystack', amount: AMOUNT }, { key });
  const { id, reference, inline_url } = payment;
  if (!inline_url?.startsWith('/card-sandbox/')) throw new SkippedCheck('cards are not played by the sandbox here');
  assert.ok(reference, 'a card payment has no reference');
  return { id, reference };
}

async function endAtProvider({ sandbox }: TestActors, reference: string, outcome: 'success' | 'failed') {
  const address = `${sandbox}/card-sandbox/transactions/${encodeURIComponent(reference)}/outcome`;
  const { status } = await fetchFrom(address, { method: 'POST', body: JSON.stringify({ outcome }) });
  assert.equal(status, 200, `the sandbox at ${sandbox} answers ${status}; name the one that plays with --sandbox`);
}
