import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ChangeTerms, changeKinds, changeStates } from '#lib/domain/changes/change.ts';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { users } from './people.ts';
import { type ContractForm, plans } from './purchases.ts';

/** A change of a sale: proposed, agreed by its customer, carried out or not. Its terms never change. */
export const planChanges = pgTable(
  'plan_changes',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    kind: text({ enum: changeKinds }).notNull(),
    terms: jsonb().notNull().$type<ChangeTerms>(),
    /** Why, as both sides read it. */
    reason: text().notNull(),
    state: text({ enum: changeStates }).notNull().default('proposed'),
    proposedBy: ref()
      .notNull()
      .references(() => users.id),
    proposedAt: createdAt(),
    expiresAt: instant(),
    agreedAt: instant(),
    endedAt: instant(),
    endedBy: ref().references(() => users.id),
  },
  (t) => [
    uniqueIndex('plan_change_open').on(t.planId).where(sql`state in ('proposed', 'agreed')`),
    index('plan_changes_plan').on(t.planId, t.id),
    index('plan_changes_expiring').on(t.expiresAt).where(sql`state in ('proposed', 'agreed')`),
  ],
);

/** An ended sale as it was booked, in kobo. */
export const terminations = pgTable(
  'terminations',
  {
    id: id(),
    planId: ref()
      .notNull()
      .unique()
      .references(() => plans.id),
    /** Null, as `approvedBy` and `dueOn`, of a sale that had ended before the company moved in. */
    changeId: ref()
      .unique()
      .references(() => planChanges.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** What was paid on the plan; it leaves the income accounts. */
    paidPrice: kobo().notNull(),
    paidInfrastructure: kobo().notNull(),
    paidOther: kobo().notNull(),
    /** Amount retained by the company. */
    kept: kobo().notNull(),
    /** Is paid back on the day. */
    owed: kobo().notNull(),
    /** Was paid back before the company moved in. */
    refunded: kobo().notNull().default(0),
    dueOn: date({ mode: 'string' }),
    approvedBy: ref().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('terminations_due').on(t.dueOn).where(sql`owed > 0`),
    check(
      'termination_split',
      sql`${t.kept} + ${t.owed} + ${t.refunded} = ${t.paidPrice} + ${t.paidInfrastructure} + ${t.paidOther}`,
    ),
    check(
      'termination_from_before',
      sql`num_nonnulls(${t.changeId}, ${t.approvedBy}, ${t.dueOn}) in (0, 3) and (${t.changeId} is null or (${t.refunded} = 0 and ${t.owed} >= 0))`,
    ),
  ],
);

/** The parties of a plan transfer and their agreement. */
export const planTransfers = pgTable(
  'plan_transfers',
  {
    changeId: ref()
      .primaryKey()
      .references(() => planChanges.id),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    fromUserId: ref()
      .notNull()
      .references(() => users.id),
    toUserId: ref()
      .notNull()
      .references(() => users.id),
    fromAgreedAt: instant(),
    toAgreedAt: instant(),
    /** The contract form of the new owner, from the agreement until the change has ended. */
    contract: jsonb().$type<ContractForm>(),
    /** Who the former owner was, kept as long as the law asks for. */
    formerIdentity: jsonb().$type<Partial<ContractForm>>(),
  },
  (t) => [
    index('plan_transfers_plan').on(t.planId, t.changeId),
    index('plan_transfers_from').on(t.fromUserId),
    index('plan_transfers_to').on(t.toUserId),
    index('plan_transfers_identity').on(t.changeId).where(sql`former_identity is not null`),
    check('plan_transfer_other', sql`${t.fromUserId} <> ${t.toUserId}`),
  ],
);
