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
          ? `${amount} that was booked for “${corrected.description}” did not come, so it is taken back.`
          : `${amount} more came for “${corrected.description}” than was booked.`,
        `The reason: ${asSentence(correction.reason ?? '')}`,
        fromPlan > 0 && effectOnPlan[corrected.purpose],
        fromPlan > 0 && corrected.purpose === 'first' && 'Open the plan to see what you can do.',
        othersBack > 0 && `${formatNairaShort(othersBack)} that you paid on the plan otherwise is given back to you.`,
        wallet < 0 && `${formatNairaShort(-wallet)} was taken from your wallet.`,
        debt < 0 && `${formatNairaShort(-debt)} of it has paid back what you owed us.`,
        wallet > 0 && `${formatNairaShort(wallet)} is in your wallet.`,
        debt > 0 &&
          `You owe us ${formatNairaShort(debt)} that had already been spent: the next money that comes into your wallet pays it back.`,
      ]
        .filter(Boolean)
        .join(' '),
      ...(plan && { propertyIds: [plan.propertyId] }),
    },
    { button: plan && fromPlan > 0 ? planButton(plan.id) : walletButton() },
  );
}
