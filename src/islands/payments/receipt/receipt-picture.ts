import type { Transaction } from '#lib/api/payments/transactions.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { paymentSuccessful } from '#lib/messages/feedback.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import type { ReceiptEffect } from './receipt-effect.ts';
import type { ReceiptPicture } from './render-receipt.ts';

/** What the picture of a completed payment says. */
export const receiptPicture = (transaction: Transaction, effect: ReceiptEffect | null): ReceiptPicture => {
  const { amount, amount_paid, description, payment_method, created_at, reference } = transaction;
  return {
    amount: formatNairaShort(fromNaira(amount_paid ?? amount)),
    title: paymentSuccessful,
    what: description,
    reference,
    lines: [
      ['Paid from', paymentMethodNames[payment_method]],
      ['Date', formatDateTime(new Date(created_at))],
      ['Reference', reference],
    ],
    ...(effect && {
      plan: {
        amounts: effect.parts.amounts,
        paid: effect.parts.paid,
        text: `${formatNairaShort(effect.paid)} of ${formatNairaShort(effect.total)} paid, ${effect.percent}%`,
        next:
          effect.next &&
          `Next: ${formatNairaShort(fromNaira(effect.next.amount))} on ${formatDay(effect.next.due_date)}`,
      },
    }),
  };
};
