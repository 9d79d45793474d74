import { formatNairaShort } from '#lib/domain/money.ts';
import type { PayoutState } from '#lib/domain/payouts/payouts.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { payoutTarget } from '../../ledger/payouts/post-payout.ts';
import type { Payout } from '../../ledger/rows.ts';
import { notify, payoutsButton } from '../../notifications/notify.ts';

/** Tells the customer of the state that it has come to. Nobody is told of a closed account. */
export async function notifyPayout(payout: Payout) {
  const { title, content } = texts[payout.state](payout);
  await notify(payout.userId, { title, content }, { button: payoutsButton() });
}

const what = (payout: Payout) => `${formatNairaShort(payout.amount)} to ${payoutTarget(payout)}`;

const texts: Record<PayoutState, (payout: Payout) => { title: string; content: string }> = {
  asked: (payout) => ({
    title: 'Payout requested',
    content: `You have asked us to pay ${what(payout)} (${payout.accountName}). The amount has left your wallet. Two members of our staff check it before it is paid; until then you can cancel it. If this was not you, change your password at once and call us.`,
  }),
  approved: (payout) => ({
    title: 'Payout approved',
    content: `Your payout of ${what(payout)} is approved and is sent by our bank next. We tell you as soon as it is paid.`,
  }),
  paid: (payout) => ({
    title: 'Payout sent',
    content: `We have paid ${what(payout)}. The bank’s reference is ${payout.bankReference}. Ask your bank for it if the money is not there by the next working day.`,
  }),
  rejected: (payout) => ({
    title: 'Payout rejected',
    content: `Your payout of ${what(payout)} was not made, and the amount is back in your wallet. The reason: ${asSentence(payout.reason ?? '')}`,
  }),
  withdrawn: (payout) => ({
    title: 'Payout cancelled',
    content: `You have cancelled your payout of ${what(payout)}. The amount is back in your wallet.`,
  }),
};
