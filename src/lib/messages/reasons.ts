import type { RefundRefusal } from '#lib/domain/refunds.ts';

/** Why a payment cannot be refunded, and what the office has to do first. */
export const refundRefusalMessages: Record<RefundRefusal, string> = {
  already_refunded: 'This payment was refunded already.',
  not_completed: 'Only a completed payment can be refunded. What came of this one is in the wallet already.',
  in_wallet: 'This money is in the wallet already.',
  account_closed: 'The customer has closed the account, so nobody could spend a refund.',
  payment_on_its_way: 'Another payment on this plan is on its way. Confirm or reject it first.',
  later_paid: 'A later instalment is paid. Refund that one first.',
  more_paid: 'More than the first payment is paid on this plan. Refund its instalments and fees first.',
  plan_terminated: 'The sale was ended. What is paid back of it is in its termination letter.',
  plan_transferred: 'The plan went to another owner, and what was paid for it with it. It stays on the plan.',
  fee_of_transfer: 'The fee of a transfer that was carried out is not refunded.',
  has_documents: 'Contract documents are on the plan, so it stays as it is.',
};

/** Ends a typed reason with a full stop unless it has one. */
export const asSentence = (text: string) => text.replace(/[.!?]?$/, (end) => end || '.');
