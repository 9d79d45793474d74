import { eq, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeApprovals as call } from '#lib/api/office/staff/approvals.ts';
import { approvals } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { approvalFor, approvalRows } from './approval-rows.ts';
import { othersWho } from './second-people.ts';

export async function officeApprovals(payload: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const where = payload.decided ? ne(approvals.state, 'waiting') : eq(approvals.state, 'waiting');
  const { may, later } = await othersWho('decide approvals', caller.user);
  return {
    approvals: await listPage(call, payload, {
      count: () => countUpTo(approvals, where),
      rows: async (slice) => (await approvalRows(where, slice)).map(await approvalFor(caller.user)),
    }),
    others: may.length,
    others_from: (may.length === 0 && later[0]?.from.toISOString()) || null,
  };
}
