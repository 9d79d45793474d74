import { and, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { requestPayout as call } from '#lib/api/payments/payouts.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { maxOpenPayouts } from '#lib/domain/payouts/payouts.ts';
import { isOtherPerson } from '#lib/domain/payouts/same-person.ts';
import { otherHolder } from '#lib/messages/money/payouts.ts';
import { lockOpenAccount } from '../accounts/lock-user.ts';
import { reauthenticate } from '../accounts/reauthenticate.ts';
import { payouts } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { openPayout } from '../ledger/payouts/post-payout.ts';
import { db } from '../runtime.ts';
import { verifyAccount } from '../wallet/payouts/banks.ts';
import { notifyPayout } from '../wallet/payouts/notify-payout.ts';
import { payoutOf } from '../wallet/payouts/payout-rows.ts';

const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Asks the office to pay from the wallet to the customer's bank. */
export async function requestPayout(input: PayloadOf<typeof call>, { caller, once }: ContextOf<typeof call>) {
  await reauthenticate(caller, input);
  const account = await verifyAccount(input);
  if (!input.other_name && isOtherPerson(fullNameOf(caller.user), account.accountName))
    throw new Refusal('invalid', { errors: { other_name: [otherHolder(account.accountName)] } });
  return once(async () => {
    const { id: userId } = await lockOpenAccount(caller.user.id, 'no key update');
    const open = and(eq(payouts.userId, userId), inArray(payouts.state, ['asked', 'approved']));
    if ((await db().$count(payouts, open)) >= maxOpenPayouts) throw new Refusal('too_many_payouts');
    const payout = await openPayout({ ...account, userId, amount: fromNaira(input.amount), askedBy: userId });
    await notifyPayout(payout);
    return { payout: payoutOf(payout) };
  });
}
