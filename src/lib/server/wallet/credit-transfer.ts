import { eq } from 'drizzle-orm';
import { formatNaira } from '#lib/domain/money.ts';
import { virtualAccounts } from '../db/schema.ts';
import { receiveTransfer } from '../ledger/receive-transfer.ts';
import { notifyPayment } from '../payments/notify-payment.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import { type Charge, verifyCharge } from '../paystack/verify-charge.ts';
import { db, tx } from '../runtime.ts';
import { notifyClosedAccountMoney } from './payouts/notify-closed-account-money.ts';

/** Under which a transfer into a virtual account is booked, by the provider's reference of it. */
export const transferReference = (reference: string) => `paystack:${reference}`;

const accountOf = ({ authorization }: Charge) => authorization?.receiver_bank_account_number ?? null;

/** Credits a reported transfer into a virtual account once the provider has verified it, and notifies the customer. */
export async function creditTransfer(reported: Charge) {
  const found = await verifyCharge(reported.reference);
  if (found?.status !== 'success') throw new EventProblem('asked about the transfer, the provider does not confirm it');
  const text = differences(reported, found).join('; ');
  if (text !== '') throw new EventProblem(text);
  const userId = await ownerOf(accountOf(found) ?? '');
  await tx(async () => {
    const transfer = { userId, amount: found.amount, externalReference: transferReference(found.reference) };
    const { payment, changed } = await receiveTransfer(transfer);
    if (!changed) return;
    await notifyPayment(payment, undefined);
    await notifyClosedAccountMoney(payment);
  });
}

function differences(reported: Charge, found: Charge): string[] {
  return [
    found.currency !== 'NGN' && `the currency ${found.currency.slice(0, 10)} instead of NGN`,
    found.amount !== reported.amount &&
      `${formatNaira(found.amount)} instead of the ${formatNaira(reported.amount)} it reported`,
    accountOf(found) !== accountOf(reported) && 'another account than it reported',
    found.reference !== reported.reference && 'another reference than it reported',
    found.amount <= 0 && 'no money',
  ].filter((text) => text !== false);
}

async function ownerOf(accountNumber: string): Promise<number> {
  const [account] = await db()
    .select({ userId: virtualAccounts.userId })
    .from(virtualAccounts)
    .where(eq(virtualAccounts.accountNumber, accountNumber));
  if (!account) throw new EventProblem('money came into an account that is no customer’s');
  return account.userId;
}
