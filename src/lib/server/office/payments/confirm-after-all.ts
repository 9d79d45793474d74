import type { PayloadOf } from '#lib/api/call.ts';
import type { confirmAfterAll as call } from '#lib/api/office/finance/corrections.ts';
import { fromNaira } from '#lib/domain/money.ts';
import type { ContextOf } from '../../http/context.ts';
import { propose } from '../approvals/propose.ts';
import { afterAllApproval } from './after-all-approval.ts';

/** Asks a second person to confirm a transfer that was rejected by mistake or taken back. */
export const confirmAfterAll = async (
  { id, amount_received }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) => ({ approval: await propose(afterAllApproval, { id, received: fromNaira(amount_received) }, caller.user) });
