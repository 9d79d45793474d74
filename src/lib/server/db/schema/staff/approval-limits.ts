import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { limitKinds } from '#lib/domain/staff/approval-limits.ts';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { createdAt, id, kobo, ref } from '../columns.ts';
import { users } from '../people.ts';

/** From which amount on an act takes two people. A change is a row, and the newest of a kind and role counts. */
export const approvalLimits = pgTable(
  'approval_limits',
  {
    id: id(),
    kind: text({ enum: limitKinds }).notNull(),
    role: text().$type<RoleKey>().notNull(),
    amount: kobo().notNull(),
    proposedBy: ref()
      .notNull()
      .references(() => users.id),
    approvedBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('approval_limits_newest').on(t.kind, t.role, t.id),
    check('approval_limit_kind', sql`${t.kind} in ('confirmation', 'refund', 'release')`),
    check('approval_limit_role', sql`${t.role} in ('owner', 'finance', 'support') or ${t.role} ~ '^role-[1-9][0-9]*$'`),
    check('approval_limit_amount', sql`${t.amount} >= 0 and ${t.amount} <= 9007199254740991`),
  ],
);
