import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { fundWallet as fundWalletCall } from '#lib/api/payments/payments.ts';
import { maxOpenFundings } from '#lib/domain/limits.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { payments } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { lockCustomer } from '../ledger/locks.ts';
import { fundText } from '../payments/descriptions.ts';
import { pay, paymentAnswer, prepareMeans } from '../payments/pay.ts';
import { db } from '../runtime.ts';
import { announceTransfer } from './announce-transfer.ts';
import { virtualAccountOf } from './virtual-account.ts';

type Input = PayloadOf<typeof fundWalletCall>;

/**
 * Bank transfer: to the company's account, confirmed by the office. Virtual wallet: announces a transfer to the
 * customer's virtual account. Card: without a limit of open payments, because unpaid ones end by themselves.
 */
export async function fundWallet(input: Input, { caller, files, once }: ContextOf<typeof fundWalletCall>) {
  const userId = caller.user.id;
  await validate(input, userId);
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    // one at a time for each customer, so that simultaneous requests cannot exceed the limit
    await lockCustomer(userId, 'no key update');
    await validate(input, userId);
    const amount = fromNaira(input.amount);
    const payment =
      input.payment_method === 'virtual_wallet'
        ? await announceTransfer(userId, amount)
        : await pay(means, { userId, purpose: 'fund', amount, description: fundText });
    return { payment: paymentAnswer(payment) };
  });
}

async function validate({ payment_method }: Input, userId: number) {
  if (payment_method === 'virtual_wallet' && (await virtualAccountOf(userId)).state !== 'ready')
    throw new Refusal('conflict', {
      message: 'Your virtual account is still being created. Until then, fund your wallet by bank transfer.',
    });
  if (payment_method === 'paystack') return;
  const open = await db().$count(
    payments,
    and(
      eq(payments.userId, userId),
      eq(payments.purpose, 'fund'),
      ne(payments.method, 'paystack'),
      inArray(payments.stage, ['initiated', 'awaiting_confirmation']),
    ),
  );
  if (open >= maxOpenFundings)
    throw new Refusal('too_many_open', {
      message: `We are waiting for ${open} transfers to your wallet. Once one of them has come, you can add another.`,
    });
}
