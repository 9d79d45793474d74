import type { ReversalKind } from '#lib/domain/accounting/reversals.ts';

/** What the customer reads of a correction that follows from it. */
export const reversalReasons: Record<ReversalKind, string> = {
  disputed: 'The payment is disputed at the card provider.',
  won: 'The dispute about this payment has ended.',
  lost: 'Your bank has decided the dispute about this payment for you, and the card provider has paid it back.',
  refund_begun: 'The card provider is paying it back.',
  refunded: 'The card provider has paid it back to your card or account.',
  refund_failed: 'The card provider could not pay it back.',
};

export const noMoneyReturned = 'The card provider has paid nothing back with this event.';
export const alreadyReversed = 'The payment is already fully reversed. Mark the event as resolved.';

/** What the office can do about it. */
export const reversalAdvice: Record<ReversalKind, string> = {
  disputed: 'Answer it at the card provider before its day: send the contract and the receipt. Nothing is booked yet.',
  won: 'The money stays with the company. Nothing is to be booked.',
  lost: 'The money has been returned. Reverse the payment.',
  refund_begun: 'Nothing is booked until it has been paid.',
  refunded: 'The money has been returned. Reverse the payment.',
  refund_failed: 'The money is still with the company. Pay it to the customer in another way, or leave it booked.',
};
