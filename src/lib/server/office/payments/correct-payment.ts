import type { PayloadOf } from '#lib/api/call.ts';
import type { correctPayment as call } from '#lib/api/office/finance/corrections.ts';
import { fromNaira } from '#lib/domain/money.ts';
import type { ContextOf } from '../../http/context.ts';
import { propose } from '../approvals/propose.ts';
import { correctionApproval } from './correction-approval.ts';

/** Asks a second person to book what really came for a payment. */
export const correctPayment = async (
  { id, came, stays_on_plan = false, reason }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) => {
  const wanted = { paymentId: id, came: fromNaira(came), staysOnPlan: stays_on_plan, reason };
  return { approval: await propose(correctionApproval, wanted, caller.user) };
};
