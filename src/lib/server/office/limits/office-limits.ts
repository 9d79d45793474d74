import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeLimits as call } from '#lib/api/office/staff/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { limitKinds, limitRoles } from '#lib/domain/staff/approval-limits.ts';
import { approvalLimits, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { newestLimits, startLimit } from '../approvals/approval-above.ts';
import { isPending } from '../approvals/pending.ts';
import { fullName } from '../customer-summary.ts';
import { limitSubject } from './limit-approval.ts';

/** Changes that are listed. */
const SHOWN = 100;

const proposer = alias(users, 'proposer');
const approver = alias(users, 'approver');

/** The limits that count now, and how they came about. */
export async function officeLimits(_: PayloadOf<typeof call>) {
  const newest = await newestLimits();
  const limits = [];
  for (const kind of limitKinds)
    for (const role of limitRoles[kind]) {
      const set = newest.find((limit) => limit.kind === kind && limit.role === role);
      limits.push({
        ...{ kind, role, amount: toNaira(set?.amount ?? startLimit()) },
        since: set?.createdAt.toISOString() ?? null,
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
      ...{ id, kind, role, amount: toNaira(amount), at: createdAt.toISOString() },
      proposed_by: fullName(by.proposer),
      approved_by: fullName(by.approver),
    })),
  };
}
