import { formatNairaShort } from '#lib/domain/money.ts';
import type { Payment, Plan } from '../ledger/rows.ts';
import { type Notice, notify } from '../notifications/notify.ts';

/** Tells the customer how a payment ended and what to do now, in the caller's transaction. */
export const tellCustomer = (payment: Payment, plan: Plan | undefined) =>
  notify(payment.userId, { ...noticeOf(payment, plan), ...(plan && { propertyIds: [plan.propertyId] }) });

function noticeOf(payment: Payment, plan: Plan | undefined): Notice {
  switch (payment.stage) {
    case 'completed':
      return { title: 'Payment confirmed', content: join(received(payment), excess(payment), next(payment, plan)) };
    case 'rejected':
      return {
        title: 'Payment not confirmed',
        content: join(
          `We could not confirm your transfer of ${formatNairaShort(payment.amount)} for “${payment.description}”.`,
          `The reason: ${sentence(payment.reason)}`,
          payAgain(payment),
        ),
      };
    default:
      return { title: 'Payment failed', content: join(whatCame(payment), payAgain(payment)) };
  }
}

const join = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');
const sentence = (text: string | null) => (text ? text.replace(/[.!]?$/, '.') : '');

const received = (payment: Payment) =>
  `We have received ${formatNairaShort(payment.received)} for “${payment.description}”.`;

const excess = (payment: Payment) =>
  payment.toWallet > 0 && `${formatNairaShort(payment.toWallet)} of it was more than is due and is in your wallet.`;

const whatCame = (payment: Payment) =>
  payment.received < payment.amount
    ? `${formatNairaShort(payment.received)} arrived for “${payment.description}”, but ${formatNairaShort(payment.amount)} was to be paid. Nothing is lost: the ${formatNairaShort(payment.received)} is in your wallet.`
    : `${formatNairaShort(payment.received)} arrived for “${payment.description}”, which can no longer be paid. Nothing is lost: it is in your wallet.`;

function next(payment: Payment, plan: Plan | undefined) {
  if (plan?.state === 'completed') return 'Your plan is paid. Your documents are being prepared.';
  return payment.purpose === 'first' && 'Your contract ID comes next: we will tell you when you have it.';
}

const payAgain = (payment: Payment) =>
  payment.purpose === 'first'
    ? 'Your units are no longer held. Open the plan and choose Complete Initial Payment to pay again while there are units left.'
    : 'Open the plan to pay again.';
