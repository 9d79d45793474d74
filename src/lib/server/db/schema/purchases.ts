import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { properties } from './catalogue.ts';
import { createdAt, id, instant, kobo, ref, searched } from './columns.ts';
import { marketers, uploads, users } from './people.ts';

export const plans = pgTable(
  'plans',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    propertyId: ref()
      .notNull()
      .references(() => properties.id),
    units: integer().notNull(),
    /** 1 one-time, 2 instalment. */
    paymentType: smallint().notNull(),
    /** Bungalow or Duplex, if the land or one of its fees depends on it. */
    purpose: text({ enum: ['Bungalow', 'Duplex'] }),
    /** Months; null for a one-time purchase, like the next three columns. */
    duration: smallint(),
    schedule: text({ enum: ['Monthly', 'Quarterly'] }),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    /** Prices of one unit at the time of the purchase. */
    unitPrice: kobo().notNull(),
    unitDeposit: kobo().notNull(),
    /** unitPrice × units; the base of all percentages. */
    totalAmount: kobo().notNull(),
    infrastructureAmount: kobo().notNull(),
    otherAmount: kobo().notNull(),
    /** What the company keeps of what is paid, and after how many days the rest is paid back, if the sale is ended. */
    keptPercent: smallint().notNull().default(10),
    refundDays: smallint().notNull().default(90),
    paidAmount: kobo().notNull().default(0),
    paidInfrastructure: kobo().notNull().default(0),
    paidOther: kobo().notNull().default(0),
    state: text({ enum: ['pending', 'awaiting', 'in_progress', 'completed', 'terminated'] })
      .notNull()
      .default('pending'),
    /** Whether its units are held for a pending first payment, sold, or released. */
    unitState: text({ enum: ['held', 'sold', 'released'] })
      .notNull()
      .default('held'),
    /** When the hold ends, or has ended; null once the units are sold. */
    heldUntil: instant(),
    marketerId: ref().references(() => marketers.id),
    uniqueContractId: text().unique('plan_contract_id'),
    contractAssignedAt: instant(),
    completedAt: instant(),
    /** By its customer, before the first payment was made. */
    cancelledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('plans_user').on(t.userId, t.createdAt),
    index('plans_property').on(t.propertyId),
    index('plans_state').on(t.state, t.createdAt),
    index('plans_oldest').on(t.createdAt, t.id),
    index('plans_payable').on(t.id, t.userId, t.propertyId, t.marketerId).where(sql`state = 'in_progress'`),
    index('plans_held').on(t.heldUntil).where(sql`unit_state = 'held'`),
    index('plans_unpaid').on(t.createdAt, t.id).where(sql`state = 'pending' and unit_state = 'released'`),
    index('plans_marketer').on(t.marketerId).where(sql`marketer_id is not null`),
    check('plan_units', sql`${t.units} > 0`),
    check('plan_payment_type', sql`${t.paymentType} in (1, 2)`),
    check(
      'plan_terms',
      sql`num_nonnulls(${t.duration}, ${t.schedule}, ${t.startDate}, ${t.endDate}) = case ${t.paymentType} when 2 then 4 else 0 end`,
    ),
    check('plan_total', sql`${t.totalAmount} = ${t.unitPrice} * ${t.units}`),
    check('plan_states', sql`${t.state} in ('pending', 'awaiting', 'in_progress', 'completed', 'terminated')`),
    check('plan_unit_states', sql`${t.unitState} in ('held', 'sold', 'released')`),
    check('plan_cancelled', sql`${t.cancelledAt} is null or (${t.state} = 'pending' and ${t.unitState} = 'released')`),
    check('plan_deposit', sql`${t.unitDeposit} between 0 and ${t.unitPrice}`),
    index('plan_contract_seen').on(sql`as_seen(${t.uniqueContractId})`).where(sql`unique_contract_id is not null`),
    check('plan_fees', sql`${t.infrastructureAmount} >= 0 and ${t.otherAmount} >= 0`),
    check(
      'plan_contract',
      sql`${t.state} = 'terminated' or (${t.state} in ('in_progress', 'completed')) = (${t.uniqueContractId} is not null)`,
    ),
    check('plan_termination', sql`${t.keptPercent} between 0 and 100 and ${t.refundDays} between 0 and 730`),
  ],
);

/** Units kept for a customer between the choice of a payment method and the payment; one at a time for a property. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    propertyId: ref()
      .notNull()
      .references(() => properties.id),
    units: integer().notNull(),
    /** What the customer was told to pay, in kobo. */
    amount: kobo().notNull(),
    marketerId: ref().references(() => marketers.id),
    heldUntil: instant().notNull(),
    /** Released: expired. Used: its units were taken by a purchase, or its money by a wallet funding. */
    state: text({ enum: ['held', 'released', 'used'] })
      .notNull()
      .default('held'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reservation_held').on(t.userId, t.propertyId).where(sql`state = 'held'`),
    index('reservations_person').on(t.userId, t.propertyId, t.heldUntil),
    index('reservations_until').on(t.heldUntil),
    index('reservations_ending').on(t.heldUntil).where(sql`state = 'held'`),
    index('reservations_property').on(t.propertyId),
    index('reservations_marketer').on(t.marketerId).where(sql`marketer_id is not null`),
    check('reservation_units', sql`${t.units} > 0`),
    check('reservation_amount', sql`${t.amount} > 0`),
    check('reservation_states', sql`${t.state} in ('held', 'released', 'used')`),
  ],
);

/** The fees of a plan at the time of the purchase, for all its units. */
export const planFees = pgTable(
  'plan_fees',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    name: text().notNull(),
    type: text({ enum: ['infrastructure', 'others'] }).notNull(),
    value: kobo().notNull(),
  },
  (t) => [index('plan_fees_plan').on(t.planId), check('plan_fee_value', sql`${t.value} >= 0`)],
);

/** A scheduled instalment. 'Missed' is not stored: it is an unpaid one whose day has passed. */
export const repayments = pgTable(
  'repayments',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    number: smallint().notNull(),
    title: text().notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    amount: kobo().notNull(),
    paidAt: instant(),
    /** When it was paid, before the company moved in. */
    paidBefore: instant(),
    /** When a new schedule replaced it; failed payments still refer to it. */
    replacedAt: instant(),
  },
  (t) => [
    unique('repayment_number').on(t.planId, t.number),
    check('repayment_amount', sql`${t.amount} > 0`),
    check('repayment_replaced', sql`${t.replacedAt} is null or ${t.paidAt} is null`),
    index('repayments_due').on(t.dueDate, t.planId, t.amount).where(sql`paid_at is null and replaced_at is null`),
    index('repayments_owed_amount').on(t.amount, t.dueDate).where(sql`paid_at is null and replaced_at is null`),
    index('repayments_day').on(t.dueDate, t.planId, t.amount),
    /** What a past day did not know yet. */
    index('repayments_paid').on(t.paidAt).where(sql`paid_at is not null`),
    /** What was overdue on a past day and has been paid or replaced since. */
    index('repayments_paid_late')
      .on(t.paidAt, t.dueDate, t.planId, t.amount)
      .where(sql`paid_at is not null and (paid_at at time zone 'Africa/Lagos')::date > due_date`),
    index('repayments_replaced').on(t.replacedAt, t.dueDate, t.planId, t.amount).where(sql`replaced_at is not null`),
  ],
);

export const contractDetails = pgTable(
  'contract_details',
  {
    planId: ref()
      .primaryKey()
      .references(() => plans.id),
    businessType: text().notNull(),
    subscriberName1: text().notNull(),
    subscriberName2: text(),
    subscriberName3: text(),
    additionalName: text(),
    maritalStatus: text().notNull(),
    gender: text().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    nationality: text().notNull(),
    residentialAddress: text().notNull(),
    town: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    email: text().notNull(),
    sms: text().notNull(),
    employer: text(),
    employerAddress: text(),
    occupation: text().notNull(),
    nextOfKinName: text().notNull(),
    nextOfKinPhone: text().notNull(),
    nextOfKinAddress: text().notNull(),
    nextOfKinRelationship: text().notNull(),
    profilePicture: uuid()
      .notNull()
      .references(() => uploads.id),
    profilePicture2: uuid().references(() => uploads.id),
    identityFiles: uuid().array().notNull(),
    searched: searched(`subscriber_name1 || chr(10) || coalesce(subscriber_name2, '') || chr(10) ||
      coalesce(subscriber_name3, '') || chr(10) || coalesce(additional_name, '') || chr(10) || email || chr(10) || sms ||
      chr(10) || next_of_kin_name || chr(10) || next_of_kin_phone`),
  },
  (t) => [
    index('contract_details_words').using('gin', t.searched.op('gin_trgm_ops')),
    index('contract_details_picture').on(t.profilePicture),
    index('contract_details_picture2').on(t.profilePicture2).where(sql`profile_picture2 is not null`),
    index('contract_details_files').using('gin', t.identityFiles),
  ],
);

/** What the form says, whichever plan it is for. */
export type ContractForm = Omit<typeof contractDetails.$inferSelect, 'planId' | 'searched'>;

export const contractDocuments = pgTable(
  'contract_documents',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    name: text().notNull(),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    /** Of a contract that was made here: its paper. */
    paperId: ref(),
    createdAt: createdAt(),
  },
  (t) => [index('documents_plan').on(t.planId), index('documents_upload').on(t.uploadId)],
);

/** Stored responses of money calls by Idempotency-Key, written in the same transaction as the effect. */
export const idempotentAnswers = pgTable(
  'attempts',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of the fields and files that were sent. */
    bodyHash: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('attempt_key').on(t.userId, t.key)],
);

/** The audit log of the office. */
export const officeActions = pgTable(
  'office_actions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>(),
    /** Network address and device of the call; null for what the portal did later on somebody’s behalf. */
    address: text(),
    device: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('actions_subject').on(t.subject, t.id),
    index('actions_newest').on(t.createdAt, t.id),
    index('actions_by').on(t.userId, t.createdAt),
  ],
);
