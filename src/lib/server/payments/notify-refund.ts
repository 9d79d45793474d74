import { formatNairaShort } from '#lib/domain/money.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { debtSettledBy } from '../ledger/corrections/settle-debt.ts';
import type { Refund } from '../ledger/post-refund.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { effectOnPlan } from './effect-on-plan.ts';
import { debtSettledText } from './notify-payment.ts';

export const notifyRefund = async ({ refunded, refund, plan, autopayEnded }: Refund) =>
  notify(
    refund.userId,
    {
      title: 'Payment refunded',
      content: [
        `${formatNairaShort(refund.amount)} that you paid for “${refunded.description}” is back in your wallet.`,
        `The reason: ${asSentence(refund.reason ?? '')}`,
        debtSettledText(await debtSettledBy(refund)),
        effectOnPlan[refunded.purpose],
        refunded.purpose === 'first' && 'Open the plan to pay again while there are units left.',
        autopayEnded && 'AutoPay is off for this plan.',
      ]
        .filter(Boolean)
        .join(' '),
      propertyIds: [plan.propertyId],
    },
    { button: planButton(plan.id) },
  );
