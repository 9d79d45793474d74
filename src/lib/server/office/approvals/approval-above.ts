import { desc } from 'drizzle-orm';
import { fromNaira, type Kobo } from '#lib/domain/money.ts';
import { type LimitKind, limitRoles } from '#lib/domain/staff/approval-limits.ts';
import { isFixedRole, type RoleKey } from '#lib/domain/staff/roles.ts';
import { approvalLimits } from '../../db/schema.ts';
import { db, runtime } from '../../runtime.ts';

/** In kobo: the limit of every kind and role until two people have set another. */
const startLimit = (): Kobo => fromNaira(runtime().settings.APPROVAL_ABOVE);

/** The newest of each kind and role. */
export const newestLimits = () =>
  db()
    .selectDistinctOn([approvalLimits.kind, approvalLimits.role])
    .from(approvalLimits)
    .orderBy(approvalLimits.kind, approvalLimits.role, desc(approvalLimits.id));

/** In kobo: from this amount on a second person is needed, for one act of this kind by this role and for sums of them. */
export async function approvalAbove(kind: LimitKind, role: RoleKey | null): Promise<Kobo> {
  return limitOf(await newestLimits(), kind, role).amount;
}

/**
 * The limit that counts. A role that the owner has made, and for which none is set, has the lowest of the fixed roles: a new
 * role is no way around a limit that two people have set.
 */
export function limitOf(newest: Awaited<ReturnType<typeof newestLimits>>, kind: LimitKind, role: RoleKey | null) {
  const setFor = (one: RoleKey | null) => newest.find((limit) => limit.kind === kind && limit.role === one);
  const set = setFor(role);
  if (set) return { amount: set.amount, since: set.createdAt };
  const others = role === null || isFixedRole(role) ? [] : limitRoles(kind).flatMap((one) => setFor(one)?.amount ?? []);
  return { amount: Math.min(startLimit(), ...others), since: null };
}
