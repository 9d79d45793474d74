import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatNaira, fromNaira, type Kobo } from '#lib/domain/money.ts';
import {
  type ConfirmationFacts,
  confirmationEffect,
  confirmationNeedsApproval,
} from '#lib/domain/staff/confirmation.ts';
import { doubtsText, effectText } from '#lib/messages/office/confirmations.ts';
import { secondPersonText } from '#lib/messages/office/single-handed.ts';

type Detail = CallAnswer<'GET /office/payments/{id}'>;
type Deciding = Pick<Detail, 'payment'> & { confirmation: NonNullable<Detail['confirmation']> };

export const factsOf = ({ payment, confirmation: { owed, units, held } }: Deciding): ConfirmationFacts => ({
  purpose: payment.purpose,
  asked: fromNaira(payment.amount),
  owed: fromNaira(owed),
  units,
  held,
});

/** Why a second person has to approve this amount, in words; null when one person is enough. */
export function whySecondPersonIsAsked({ payment, confirmation }: Deciding, received: Kobo): string | null {
  const { approval_above, alone } = confirmation;
  const soFar = {
    customer: fromNaira(alone.customer),
    property: fromNaira(alone.property),
    day: fromNaira(alone.day),
    customerSince: alone.customer_since === null ? null : new Date(alone.customer_since),
    propertySince: alone.property_since === null ? null : new Date(alone.property_since),
  };
  const amounts = { asked: fromNaira(payment.amount), received };
  const why = confirmationNeedsApproval(amounts, soFar, fromNaira(approval_above));
  return why && secondPersonText(why, received, soFar);
}

/** What one press confirms: what the statement says or, where it says nothing, what was announced. */
export function usualConfirmation(detail: Deciding) {
  const { payment, confirmation } = detail;
  const line = payment.on_statement;
  const naira = line?.amount ?? payment.amount;
  const received = fromNaira(naira);
  const facts = factsOf(detail);
  const asks = whySecondPersonIsAsked(detail, received);
  const { stage } = confirmationEffect(facts, received);
  return {
    input: {
      id: payment.id,
      amount_received: naira,
      ...(line && { statement_line_id: line.line_id }),
      ...(!line && confirmation.account_id !== null && { company_account_id: confirmation.account_id }),
    },
    effect: effectText(facts, received, payment.customer.name),
    asks,
    doubts: [
      // said before, where the money can only go to the wallet
      ...(stage === 'failed' && received >= facts.asked && !asks
        ? ['Nothing can be paid with it any more, so all of it goes to the wallet.']
        : []),
      ...doubtsText({
        evidence: line?.evidence ?? null,
        details: line?.details ?? null,
        statementUntil: confirmation.statement_until,
        account: payment.company_account,
        hasProof: payment.proof_of_payment !== null,
        sameProof: payment.same_proof,
        sameSender: payment.same_sender,
      }),
    ],
    button: `${asks ? 'Send for approval:' : 'Confirm'} ${formatNaira(received)}`,
  };
}
