import type { RefundRefusal } from '#lib/domain/refunds.ts';

/** Why a payment cannot be refunded, and what the office has to do first. */
export const refundRefusalMessages: Record<RefundRefusal, string> = {
  already_refunded: 'This payment was refunded already.',
  not_completed: 'Only a completed payment can be refunded. Its amount is already in the wallet.',
  in_wallet: 'This money is already in the wallet.',
  account_closed: 'The customer’s account is closed, so a wallet refund could not be used.',
  payment_on_its_way: 'Another payment on this plan is pending. Confirm or reject it first.',
  later_paid: 'A later instalment is paid. Refund that one first.',
  more_paid: 'More than the first payment is paid on this plan. Refund its instalments and fees first.',
  plan_terminated: 'The sale was ended. What is paid back of it is in its termination letter.',
  plan_transferred: 'The plan was transferred to another owner together with its payments, so they stay on the plan.',
  from_before:
    'It was paid before the company moved in, and its money is in the opening balances. End the sale, or pay out from the wallet.',
  fee_of_transfer: 'The fee of a completed transfer is not refunded.',
  has_documents: 'Contract documents are on the plan, so it stays as it is.',
};

/** Ends a typed reason with a full stop unless it has one. */
export const asSentence = (text: string) => text.replace(/[.!?]?$/, (end) => end || '.');
