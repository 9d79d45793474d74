import { desc } from 'drizzle-orm';
import { fromNaira, type Kobo } from '#lib/domain/money.ts';
import type { LimitKind } from '#lib/domain/staff/approval-limits.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import { approvalLimits } from '../../db/schema.ts';
import { db, runtime } from '../../runtime.ts';

/** In kobo: the limit of every kind and role until two people have set another. */
export const startLimit = (): Kobo => fromNaira(runtime().settings.APPROVAL_ABOVE);

/** The newest of each kind and role. */
export const newestLimits = () =>
  db()
    .selectDistinctOn([approvalLimits.kind, approvalLimits.role])
    .from(approvalLimits)
    .orderBy(approvalLimits.kind, approvalLimits.role, desc(approvalLimits.id));

/** In kobo: from this amount on a second person is needed, for one act of this kind by this role and for sums of them. */
export async function approvalAbove(kind: LimitKind, role: StaffRole | null): Promise<Kobo> {
  const set = (await newestLimits()).find((limit) => limit.kind === kind && limit.role === role);
  return set?.amount ?? startLimit();
}
