import { formatNairaShort } from '#lib/domain/money.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { metBy } from '../ledger/corrections/meet-debt.ts';
import type { Refund } from '../ledger/post-refund.ts';
import type { Payment } from '../ledger/rows.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { metText } from './notify-payment.ts';

export const notifyRefund = async ({ refunded, refund, plan, autopayEnded }: Refund) =>
  notify(
    refund.userId,
    {
      title: 'Payment refunded',
      content: [
        `${formatNairaShort(refund.amount)} that you paid for “${refunded.description}” is back in your wallet.`,
        `The reason: ${asSentence(refund.reason ?? '')}`,
        metText(await metBy(refund)),
        effectOnPlan[refunded.purpose],
        autopayEnded && 'AutoPay is off for this plan.',
      ]
        .filter(Boolean)
        .join(' '),
      propertyIds: [plan.propertyId],
    },
    { button: planButton(plan.id) },
  );

const effectOnPlan: Record<Payment['purpose'], string> = {
  first:
    'Your units are no longer held and the plan has no contract. Open the plan to pay again while there are units left.',
  repayment: 'The instalment is due again on your plan.',
  infrastructure: 'The fee is open again on your plan.',
  other: 'The fee is open again on your plan.',
  fund: '',
  refund: '',
  payout: '',
  payout_return: '',
  payout_paid: '',
  termination_refund: '',
  correction: '',
  debt: '',
  transfer_fee: '',
};
