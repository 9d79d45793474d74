import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ApprovalChange, approvalStates } from '#lib/domain/staff/approvals.ts';
import { createdAt, id, instant, ref } from '../columns.ts';
import { users } from '../people.ts';

/** What waits for a second person, and what became of it. A decided one never changes; its checks are in 0030. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    /** The name of its `ApprovalKind`. */
    kind: text().notNull(),
    /** What it is about, such as `payment 12`; one proposal waits for each. */
    subject: text().notNull(),
    payload: jsonb().notNull(),
    /** What approving it does, in words. */
    summary: text().notNull(),
    changes: jsonb().notNull().$type<ApprovalChange[]>(),
    /** What carrying it out uses beyond these words; null of what was proposed before they were kept. */
    facts: jsonb().$type<Record<string, unknown>>(),
    state: text({ enum: approvalStates }).notNull().default('waiting'),
    /** Why it was rejected, or what had changed meanwhile. */
    reason: text(),
    proposedBy: ref()
      .notNull()
      .references(() => users.id),
    proposedAt: createdAt(),
    decidedBy: ref().references(() => users.id),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('approval_waiting').on(t.subject).where(sql`state = 'waiting'`),
    index('approvals_subject').on(t.subject, t.id),
    index('approvals_state').on(t.state, t.id),
    index('approvals_confirmed').on(t.kind, sql`(${t.payload} ->> 'id')`),
    index('approvals_change').on(t.kind, sql`(${t.payload} ->> 'changeId')`),
  ],
);
