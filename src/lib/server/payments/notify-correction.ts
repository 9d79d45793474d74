import { formatNairaShort } from '#lib/domain/money.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import type { Correction } from '../ledger/corrections/post-correction.ts';
import { notify, planButton, walletButton } from '../notifications/notify.ts';
import { effectOnPlan } from './effect-on-plan.ts';

/** Tells the customer what was corrected, what it took back, and what is owed. */
export function notifyCorrection({ corrected, correction, effect, plan }: Correction) {
  const { difference, fromPlan, wallet, debt, othersBack } = effect;
  const amount = formatNairaShort(Math.abs(difference));
  return notify(
    corrected.userId,
    {
      title: 'A payment was corrected',
      content: [
        difference < 0
          ? `${amount} that was booked for “${corrected.description}” was not received, so it has been reversed.`
          : `${amount} more was received for “${corrected.description}” than was booked.`,
        `The reason: ${asSentence(correction.reason ?? '')}`,
        fromPlan > 0 && effectOnPlan[corrected.purpose],
        fromPlan > 0 && corrected.purpose === 'first' && 'Open the plan to see what you can do.',
        othersBack > 0 &&
          `${formatNairaShort(othersBack)} of your other payments on the plan is refunded to your wallet.`,
        wallet < 0 && `${formatNairaShort(-wallet)} was taken from your wallet.`,
        debt < 0 && `${formatNairaShort(-debt)} of it was used to settle your debt.`,
        wallet > 0 && `${formatNairaShort(wallet)} is in your wallet.`,
        debt > 0 &&
          `You owe us ${formatNairaShort(debt)} that had already been spent: it will be deducted from the next amount credited to your wallet.`,
      ]
        .filter(Boolean)
        .join(' '),
      ...(plan && { propertyIds: [plan.propertyId] }),
    },
    { button: plan && fromPlan > 0 ? planButton(plan.id) : walletButton() },
  );
}
