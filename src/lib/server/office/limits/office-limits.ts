import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeLimits as call } from '#lib/api/office/staff/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { limitKinds, limitPermissions, limitRoles } from '#lib/domain/staff/approval-limits.ts';
import { ownRoleKey, type Permission } from '#lib/domain/staff/roles.ts';
import { approvalLimits, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { roleNames } from '../../staff/role-names.ts';
import { limitOf, newestLimits } from '../approvals/approval-above.ts';
import { isPending } from '../approvals/pending.ts';
import { fullName } from '../customer-summary.ts';
import { type RoleRow, usedRoles } from '../staff/own-role-rows.ts';
import { limitSubject } from './limit-approval.ts';

/** Changes that are listed. */
const SHOWN = 100;

const mayBe =
  (permission: Permission) =>
  ({ permissions }: RoleRow) =>
    permissions.includes(permission);

const proposer = alias(users, 'proposer');
const approver = alias(users, 'approver');

/** The limits that count now, and how they came about. */
export async function officeLimits(_: PayloadOf<typeof call>) {
  const newest = await newestLimits();
  const own = await usedRoles();
  const nameOf = await roleNames();
  const limits = [];
  for (const kind of limitKinds)
    for (const role of [
      ...limitRoles(kind),
      ...own.filter(mayBe(limitPermissions[kind])).map(({ id }) => ownRoleKey(id)),
    ]) {
      const { amount, since } = limitOf(newest, kind, role);
      limits.push({
        ...{ kind, role, role_name: nameOf(role), amount: toNaira(amount) },
        since: since?.toISOString() ?? null,
        awaits_approval: await isPending(limitSubject({ kind, role })),
      });
    }
  const history = await db()
    .select({
      limit: approvalLimits,
      proposer: { firstName: proposer.firstName, lastName: proposer.lastName },
      approver: { firstName: approver.firstName, lastName: approver.lastName },
    })
    .from(approvalLimits)
    .innerJoin(proposer, eq(proposer.id, approvalLimits.proposedBy))
    .innerJoin(approver, eq(approver.id, approvalLimits.approvedBy))
    .orderBy(desc(approvalLimits.id))
    .limit(SHOWN);
  return {
    limits,
    history: history.map(({ limit: { id, kind, role, amount, createdAt }, ...by }) => ({
      ...{ id, kind, role, role_name: nameOf(role), amount: toNaira(amount), at: createdAt.toISOString() },
      proposed_by: fullName(by.proposer),
      approved_by: fullName(by.approver),
    })),
  };
}
