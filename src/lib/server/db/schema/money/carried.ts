import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, kobo, ref } from '../columns.ts';

/**
 * Sums that the task `carry_forward` carries, in kobo. None of them refers to another table: all of it follows from
 * journals, plans and instalments, and is summed anew where it is missing.
 */

/** Its one row: the journals and plans, up to these numbers, that are in the sums. */
export const carriedTo = pgTable(
  'carried_to',
  {
    id: smallint().primaryKey().default(1),
    journalId: ref().notNull().default(0),
    planId: ref().notNull().default(0),
  },
  (t) => [check('carried_to_one', sql`${t.id} = 1`)],
);

/** Numbers of journals up to the mark that were not there when it was set, and so are in no sum. */
export const carriedGaps = pgTable('carried_gaps', {
  firstId: ref().primaryKey(),
  lastId: ref().notNull(),
  notedAt: instant().notNull(),
});

const span = () => text({ enum: ['day', 'month'] }).notNull();
/** A day in Lagos: of a month its first. */
const starts = () => date().notNull();

/** What was booked on the accounts: all wallets together, all debts together, each bank account by itself (else 0). */
export const carriedAccounts = pgTable(
  'carried_accounts',
  {
    span: span(),
    starts: starts(),
    kind: text().notNull(),
    companyAccountId: ref().notNull(),
    debits: kobo().notNull(),
    credits: kobo().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.starts, t.kind, t.companyAccountId] }),
    check('carried_account_span', sql`${t.span} in ('day', 'month')`),
  ],
);

/** What was booked for the plans of a property, as `carried/plan-bookings.ts` says; 0 is all properties together. */
export const carriedProperties = pgTable(
  'carried_properties',
  {
    span: span(),
    starts: starts(),
    propertyId: ref().notNull(),
    incomes: ref().notNull(),
    prices: kobo().notNull(),
    infrastructure: kobo().notNull(),
    other: kobo().notNull(),
    kept: kobo().notNull(),
    transfers: kobo().notNull(),
    sales: ref().notNull(),
    sold: ref().notNull(),
    ended: ref().notNull(),
    units: ref().notNull(),
    price: kobo().notNull(),
    first: kobo().notNull(),
    repaid: kobo().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.starts, t.propertyId] }),
    check('carried_property_span', sql`${t.span} in ('day', 'month')`),
  ],
);

/** By how much the plans that are not paid in full changed on a day: what they cost, and what was paid of them. */
export const carriedReceivables = pgTable('carried_receivables', {
  day: date().primaryKey(),
  owed: kobo().notNull(),
  paid: kobo().notNull(),
});

/** When a plan was first booked, and since when it has been no receivable, for good as far as is carried. */
export const carriedPlans = pgTable('carried_plans', {
  planId: ref().primaryKey(),
  firstDay: date().notNull(),
  settledDay: date(),
});

/** The first and the last day on which a wallet was booked. */
export const carriedWallets = pgTable('carried_wallets', {
  accountId: ref().primaryKey(),
  firstDay: date().notNull(),
  lastDay: date().notNull(),
});

/** Instalments of sold plans by the month in which they fall due. */
export const carriedDues = pgTable('carried_dues', {
  month: date().primaryKey(),
  due: kobo().notNull(),
  paid: kobo().notNull(),
});

/** What plans and instalments have changed of it since: written by their triggers, added up by the task. */
export const dueChanges = pgTable('due_changes', {
  id: id(),
  planId: ref().notNull(),
  month: date().notNull(),
  due: kobo().notNull(),
  paid: kobo().notNull(),
});

/**
 * What was sold with a marketer's code and what it earned. A sale and its refund count on the day of its first payment,
 * its end on the day of the termination, commissions on the day of their booking.
 */
export const carriedMarketers = pgTable(
  'carried_marketers',
  {
    span: span(),
    starts: starts(),
    marketerId: ref().notNull(),
    plans: ref().notNull(),
    ended: ref().notNull(),
    units: ref().notNull(),
    /** Prices of what was sold, less those of what ended. */
    amount: kobo().notNull(),
    /** First payments. */
    received: kobo().notNull(),
    earned: kobo().notNull(),
    takenBack: kobo().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.starts, t.marketerId] }),
    check('carried_marketer_span', sql`${t.span} in ('day', 'month')`),
  ],
);

/** Its one row: the seal, and the last journal under it, up to which the sums of marketers go. */
export const carriedSeal = pgTable(
  'carried_seal',
  {
    id: smallint().primaryKey().default(1),
    number: integer().notNull().default(0),
    lastJournal: ref().notNull().default(0),
  },
  (t) => [check('carried_seal_one', sql`${t.id} = 1`)],
);

/**
 * What came in and was taken back on the accounts of cash, by payments; moves between them and what was paid out are left
 * out. Property 0 is everything together, also what came for none, such as for a wallet.
 */
export const carriedCash = pgTable(
  'carried_cash',
  {
    span: span(),
    starts: starts(),
    propertyId: ref().notNull(),
    kind: text().notNull(),
    /** Of the bank account; else 0. */
    companyAccountId: ref().notNull(),
    method: text().notNull(),
    receipts: ref().notNull(),
    received: kobo().notNull(),
    takenBack: kobo().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'carried_cash_key',
      columns: [t.span, t.starts, t.propertyId, t.kind, t.companyAccountId, t.method],
    }),
    check('carried_cash_span', sql`${t.span} in ('day', 'month')`),
  ],
);

/** Its one row: the seal, and the last journal under it, up to which the sums of cash go. */
export const carriedCashTo = pgTable(
  'carried_cash_to',
  {
    id: smallint().primaryKey().default(1),
    number: integer().notNull().default(0),
    lastJournal: ref().notNull().default(0),
  },
  (t) => [check('carried_cash_to_one', sql`${t.id} = 1`)],
);

/** How many plans are in each state, with their units and prices. */
export const carriedPlanStates = pgTable('carried_plan_states', {
  state: text().primaryKey(),
  plans: ref().notNull(),
  units: ref().notNull(),
  price: kobo().notNull(),
});

/** What plans have changed of it since: written by their triggers, added up by the task. */
export const planStateChanges = pgTable('plan_state_changes', {
  id: id(),
  state: text().notNull(),
  plans: ref().notNull(),
  units: ref().notNull(),
  price: kobo().notNull(),
});
