import { payAgainDays } from '#lib/domain/limits.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { walletFallbackHint, walletFallbackTitle } from '#lib/messages/wallet-fallback.ts';
import { mailCalendar } from '../documents/calendar/mail-calendar.ts';
import { debtSettledBy } from '../ledger/corrections/settle-debt.ts';
import type { Payment, Plan } from '../ledger/rows.ts';
import type { NewNotification } from '../notifications/insert-notification.ts';
import { notify, planButton, walletButton } from '../notifications/notify.ts';
import { type LinkPayment, linkPaymentOf } from './link-payment.ts';
import { notifyPlanCompleted } from './notify-plan-completed.ts';
import { tellPayer } from './tell-payer.ts';

export async function notifyPayment(payment: Payment, plan: Plan | undefined) {
  const link = await linkPaymentOf(payment.id);
  if (link) {
    await tellPayer(payment.id, payment);
    // the customer has begun nothing
    if (payment.method === 'paystack' && payment.received === 0) return;
  }
  const { title, content } = link ? noticeOfLink(payment, link, plan) : noticeOf(payment, plan);
  const notice = {
    title,
    content: join(content, debtSettledText(await debtSettledBy(payment))),
    ...(plan && { propertyIds: [plan.propertyId] }),
  };
  const dedupeKey = `payment ${payment.id} ${payment.stage}`;
  await notify(payment.userId, notice, { button: plan ? planButton(plan.id) : walletButton(), dedupeKey });
  if (plan && completedBy(payment, plan)) await notifyPlanCompleted(plan);
  if (plan && isLastInstalment(payment, plan)) await mailCalendar(plan.id, plan.userId);
}

const isLastInstalment = ({ purpose, stage }: Payment, { paidAmount, totalAmount }: Plan) =>
  purpose === 'repayment' && stage === 'completed' && paidAmount >= totalAmount;

const completedBy = ({ finishedAt }: Payment, { completedAt }: Plan) =>
  finishedAt !== null && completedAt !== null && completedAt >= finishedAt;

function noticeOf(payment: Payment, plan: Plan | undefined): NewNotification {
  switch (payment.stage) {
    case 'completed':
      return {
        title: 'Payment confirmed',
        content: join(receivedText(payment), walletPartText(payment), nextStep(payment, plan)),
      };
    case 'rejected':
      return {
        title: 'Payment not confirmed',
        content: join(
          `We could not confirm your transfer of ${formatNairaShort(payment.amount)} for “${payment.description}”.`,
          `The reason: ${asSentence(payment.reason ?? '')}`,
          payAgain(payment),
        ),
      };
    case 'awaiting_confirmation':
      if (payment.insteadOf !== null)
        return { title: walletFallbackTitle, content: join(payment.insteadOf, walletFallbackHint) };
      return {
        title: 'Transfer sent for confirmation',
        content: `We have received your proof of a transfer of ${formatNairaShort(payment.amount)} for “${payment.description}”. There is nothing more to do: we will tell you as soon as the money has been confirmed.`,
      };
    default:
      if (payment.received === 0) return { title: 'Payment not completed', content: nothingReceivedText(payment) };
      if (plan && arrivedAfterHold(payment, plan))
        return { title: 'Your units are no longer available', content: unitsReleasedText(payment) };
      return { title: 'Payment failed', content: join(creditedText(payment), payAgain(payment)) };
  }
}

/** What somebody else has paid by the customer's link. */
function noticeOfLink(payment: Payment, { payerName }: LinkPayment, plan: Plan | undefined): NewNotification {
  const { title, content } = noticeOf(payment, plan);
  const by = payerName ?? 'Somebody';
  if (payment.stage === 'awaiting_confirmation')
    return {
      title: 'Transfer by your payment link',
      content: `${by} has sent proof of a transfer of ${formatNairaShort(payment.amount)} for “${payment.description}”. We will tell you as soon as the money has been confirmed.`,
    };
  if (payment.stage === 'rejected')
    return { title, content: join(`${by} told us of a transfer by your payment link.`, content) };
  return { title, content: join(`${by} paid by your payment link.`, content) };
}

const join = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');

const receivedText = ({ method, purpose, received, description }: Payment) =>
  method === 'virtual_wallet' && purpose !== 'fund'
    ? `${formatNairaShort(received)} from your wallet has paid “${description}”.`
    : `We have received ${formatNairaShort(received)} for “${description}”.`;

const walletPartText = (payment: Payment) => {
  if (payment.purpose === 'fund') return 'It is in your wallet.';
  return (
    payment.toWallet > 0 && `${formatNairaShort(payment.toWallet)} of it was more than was due, and is in your wallet.`
  );
};

export const debtSettledText = (met: number) =>
  met > 0 && `${formatNairaShort(met)} of the money credited to your wallet was used to settle your debt.`;

const creditedText = (payment: Payment) =>
  payment.received < payment.amount
    ? `${formatNairaShort(payment.received)} arrived for “${payment.description}”, but ${formatNairaShort(payment.amount)} was to be paid. Nothing is lost: the ${formatNairaShort(payment.received)} is in your wallet.`
    : `${formatNairaShort(payment.received)} arrived for “${payment.description}”, which can no longer be paid. Nothing is lost: it is in your wallet.`;

/** Enough came, after the hold of the units had ended. */
const arrivedAfterHold = ({ purpose, received, amount }: Payment, { unitState }: Plan) =>
  purpose === 'first' && received >= amount && unitState === 'released';

const unitsReleasedText = ({ received, description }: Payment) =>
  `${formatNairaShort(received)} arrived for “${description}” when its units were no longer held, and they can no longer be bought on those terms. Nothing is lost: it is in your wallet. Open the plan to see what you can do.`;

const nothingReceivedText = (payment: Payment) =>
  join(
    `Your payment of ${formatNairaShort(payment.amount)} for “${payment.description}” was not completed, and no money came.`,
    payment.reason !== null && asSentence(payment.reason),
    payAgain(payment),
  );

function nextStep(payment: Payment, plan: Plan | undefined) {
  if (plan?.state === 'completed') return 'Your plan is paid. Your documents are being prepared.';
  return payment.purpose === 'first' && 'Your contract ID comes next: we will tell you when you have it.';
}

function payAgain({ purpose, received }: Payment) {
  if (purpose === 'fund') return received === 0 && 'Choose Fund Wallet to send it again.';
  return purpose === 'first'
    ? `Your units are no longer held. Open the plan and choose Complete Initial Payment to pay again, on the same terms for ${payAgainDays} days and while there are units left.`
    : 'Open the plan to pay again.';
}
