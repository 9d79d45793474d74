import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { commissionRunDetail as call } from '#lib/api/office/commissions.ts';
import { approvals, commissionRuns } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** What the second person read when the run was approved. */
export async function commissionRunDetail({ id }: PayloadOf<typeof call>) {
  const [run] = await db()
    .select({ changes: approvals.changes })
    .from(commissionRuns)
    .leftJoin(approvals, eq(approvals.id, commissionRuns.approvalId))
    .where(eq(commissionRuns.id, id));
  if (!run) throw new Refusal('not_found');
  return { lines: run.changes ?? [] };
}
