import type { PayloadOf } from '#lib/api/call.ts';
import type { endCharge as endCall, payOutCharge as payOutCall } from '#lib/api/office/finance/charge-ends.ts';
import type { ContextOf } from '../../../http/context.ts';
import { confirmedAccount } from '../../../wallet/payouts/banks.ts';
import { propose } from '../../approvals/propose.ts';
import { chargePayoutApproval } from './charge-payout-approval.ts';
import { chargeEndApproval } from './end-charge-approval.ts';

export const endCharge = async (
  { id, way, reason }: PayloadOf<typeof endCall>,
  { caller }: ContextOf<typeof endCall>,
) => ({ approval: await propose(chargeEndApproval, { paymentId: id, way, reason }, caller.user) });

export async function payOutCharge(
  { id, ...account }: PayloadOf<typeof payOutCall>,
  { caller }: ContextOf<typeof payOutCall>,
) {
  const target = await confirmedAccount(account);
  return { approval: await propose(chargePayoutApproval, { paymentId: id, ...target }, caller.user) };
}
