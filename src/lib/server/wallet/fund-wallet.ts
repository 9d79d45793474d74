import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { fundWallet as fundWalletCall } from '#lib/api/payments/payments.ts';
import { maxOpenFundings } from '#lib/domain/limits.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { payments, users } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import type { Payment } from '../ledger/rows.ts';
import { fundText } from '../payments/descriptions.ts';
import { pay, paymentOf, prepareMeans } from '../payments/pay.ts';
import { db } from '../runtime.ts';
import { announceTransfer } from './announce-transfer.ts';
import { virtualAccountOf } from './virtual-account.ts';

type Input = PayloadOf<typeof fundWalletCall>;

/**
 * By bank transfer: to the company's account, for the office to confirm. By virtual wallet: announces a transfer to
 * the customer's own account, which credits whatever arrives there. By card: prepares a charge, of which there may be
 * any number, as those that nobody pays end by themselves.
 */
export async function fundWallet(input: Input, { caller, files, once }: ContextOf<typeof fundWalletCall>) {
  const userId = caller.user.id;
  await judge(input, userId);
  const means = await prepareMeans(input, files);
  return once(async () => {
    // The customer's fundings happen one after the other from here on, so that none slips past the limit.
    await db().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await judge(input, userId);
    const amount = fromNaira(input.amount);
    const payment =
      input.payment_method === 'virtual_wallet'
        ? await announceTransfer(userId, amount)
        : await pay(means, { userId, purpose: 'fund', amount, description: fundText });
    return { payment: answerOf(payment) };
  });
}

const answerOf = (payment: Payment) => ({ ...paymentOf(payment), reference: payment.reference });

async function judge({ payment_method }: Input, userId: number) {
  if (payment_method === 'virtual_wallet' && (await virtualAccountOf(userId)).state !== 'ready')
    throw new Refusal('conflict', {
      message: 'Your virtual account is still being created. Fund your wallet by bank transfer meanwhile.',
    });
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
      message: `${open} transfers to your wallet are awaited. Once one of them has come, you can add another.`,
    });
}
