import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identityPapers } from '#lib/domain/accounts/identity-papers.ts';
import { companyAccounts } from '../banks/company-accounts.ts';
import { createdAt, id, instant, kobo, ref } from '../columns.ts';
import { commissions } from '../commissions.ts';
import { payments } from '../ledger.ts';
import { marketers, users } from '../people.ts';
import { plans } from '../purchases.ts';

/** The one act by which a company that has customers already comes in. */
export const moveIns = pgTable(
  'move_ins',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    /** Always true: there is one. */
    one: boolean().notNull().default(true).unique('move_in_once'),
    source: text({ enum: ['command', 'office'] }).notNull(),
    loadedBy: ref().references(() => users.id),
    /** SHA-256 of what each table says, by its name. */
    digests: jsonb().$type<Record<string, string>>().notNull(),
    cancelledReceipts: integer().notNull(),
    /** JSON, as it was read back once all was there; until then nothing else is done with the company. */
    report: text(),
    loadedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('move_in_one', sql`${t.one}`),
    check(
      'move_in_source',
      sql`${t.source} in ('command', 'office') and (${t.source} = 'office') = (${t.loadedBy} is not null)`,
    ),
    check('move_in_report', sql`${t.report} is null or ${t.loadedAt} is not null`),
  ],
);

const moveInId = () =>
  ref()
    .notNull()
    .references(() => moveIns.id);

export const movedInCustomers = pgTable(
  'moved_in_customers',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id),
    moveInId: moveInId(),
    /** As the company writes it. */
    customerNo: text().notNull(),
    /** Of rows that are the same person. */
    otherNos: text().array().notNull().default(sql`'{}'::text[]`),
    /** Until then nobody can take the account over. */
    invitedAt: instant(),
    claimedAt: instant(),
  },
  (t) => [index('moved_in_customers_no').on(t.customerNo)],
);

/** Customers whom the office has registered at its desk; consent on paper was given to the one who did, at that time. */
export const deskCustomers = pgTable(
  'desk_customers',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id),
    paperKind: text({ enum: identityPapers }).notNull(),
    /** Letters and digits alone, in capitals. */
    paperNumber: text().notNull(),
    registeredBy: ref()
      .notNull()
      .references(() => users.id),
    registeredAt: instant().notNull(),
    /** When the customer took the account over; nobody signs in to it before. */
    claimedAt: instant(),
  },
  (t) => [
    index('desk_customers_paper').on(t.paperKind, t.paperNumber),
    check('desk_paper_kind', sql`${t.paperKind} in ('national_id', 'passport', 'drivers_licence', 'voters_card')`),
  ],
);

export const movedInPlans = pgTable(
  'moved_in_plans',
  {
    planId: ref()
      .primaryKey()
      .references(() => plans.id),
    moveInId: moveInId(),
    planNo: text().notNull(),
    contractId: text(),
    endedOn: date({ mode: 'string' }),
  },
  (t) => [index('moved_in_plans_no').on(t.planNo)],
);

/** What the paper of then says of a payment; amounts and dates are the payment's own. */
export const movedInReceipts = pgTable(
  'moved_in_receipts',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    moveInId: moveInId(),
    receiptNo: text().notNull(),
    kind: text({ enum: ['price', 'infrastructure', 'other', 'wallet', 'refund'] }).notNull(),
    method: text({ enum: ['transfer', 'cash', 'cheque', 'card', 'wallet'] }),
    /** Who paid; the payment is its plan's owner's. */
    payerId: ref()
      .notNull()
      .references(() => users.id),
    reference: text().notNull().default(''),
    corrects: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (t) => [
    check('moved_in_receipt_kind', sql`${t.kind} in ('price', 'infrastructure', 'other', 'wallet', 'refund')`),
    check('moved_in_receipt_method', sql`${t.method} in ('transfer', 'cash', 'cheque', 'card', 'wallet')`),
  ],
);

/** Commissions as they were listed; what is left to pay of one is a commission of the ledger. */
export const movedInCommissions = pgTable(
  'moved_in_commissions',
  {
    id: id(),
    moveInId: moveInId(),
    marketerId: ref()
      .notNull()
      .references(() => marketers.id),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    earnedOn: date({ mode: 'string' }),
    earned: kobo().notNull(),
    paid: kobo().notNull(),
    commissionId: ref().references(() => commissions.id),
  },
  (t) => [
    index('moved_in_commissions_plan').on(t.planId),
    check(
      'moved_in_commission_amounts',
      sql`${t.earned} >= 0 and ${t.paid} >= 0 and (${t.earned} = ${t.paid}) = (${t.commissionId} is null)`,
    ),
  ],
);

/** What an account opens with beyond the receipts; credits are positive. */
export const moveInOpenings = pgTable(
  'move_in_openings',
  {
    id: id(),
    moveInId: moveInId(),
    kind: text({ enum: ['cash_bank', 'cash_paystack', 'wallet'] }).notNull(),
    companyAccountId: ref().references(() => companyAccounts.id),
    userId: ref().references(() => users.id),
    amount: kobo().notNull(),
  },
  (t) => [
    check(
      'move_in_opening_of',
      sql`case ${t.kind} when 'cash_bank' then ${t.companyAccountId} is not null and ${t.userId} is null when 'wallet' then ${t.userId} is not null and ${t.companyAccountId} is null else ${t.kind} = 'cash_paystack' and num_nonnulls(${t.userId}, ${t.companyAccountId}) = 0 end`,
    ),
  ],
);
