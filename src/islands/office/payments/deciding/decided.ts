import type { CallAnswer } from '#lib/api/call-types.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';

type Detail = CallAnswer<'GET /office/payments/{id}'>;

export interface DecisionProps {
  detail: Detail & { confirmation: NonNullable<Detail['confirmation']> };
  onDecided: () => void;
}

/** What became of a confirmation. */
export function noteDecided({ payment, approval }: CallAnswer<'POST /office/payments/{id}/confirm'>) {
  if (approval) toast('info', approvalRequested);
  else if (payment.status === 1) toast('success', `Confirmed ${formatNaira(fromNaira(payment.amount_received))}`);
  else
    toast(
      'info',
      `${formatNaira(fromNaira(payment.to_wallet))} is in the wallet of ${payment.customer.name}, who is told why`,
    );
}
