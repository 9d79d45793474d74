import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { bytes, users } from '../people.ts';
import { plans, repayments } from '../purchases.ts';

/** A card that the customer has saved. Its number is never here: the provider knows it by its authorization. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** What the provider charges the card by, sealed; gone once the card is removed. */
    authorization: bytes(),
    /** The same for each payment with one card. */
    signature: text(),
    brand: text().notNull(),
    bank: text(),
    last4: text().notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    consentVersion: smallint().notNull(),
    consentedAt: instant().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex('saved_card_once').on(t.userId, t.signature).where(sql`removed_at is null`),
    check('saved_card_removed', sql`(${t.removedAt} is null) = (${t.authorization} is not null)`),
  ],
);

/** That the card of this payment may be saved, given before it was paid. */
export const cardConsents = pgTable('card_consents', {
  paymentId: ref()
    .primaryKey()
    .references(() => payments.id),
  version: smallint().notNull(),
  createdAt: createdAt(),
});

/** The customer's order to pay the instalments of a plan on their days. Another source is another order. */
export const autopays = pgTable(
  'autopays',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    source: text({ enum: ['wallet', 'card'] }).notNull(),
    cardId: ref().references(() => savedCards.id),
    /** `attention`: every try failed; nothing is paid until the customer decides. */
    state: text({ enum: ['on', 'attention', 'ended'] })
      .notNull()
      .default('on'),
    consentVersion: smallint().notNull(),
    consentedAt: instant().notNull(),
    endedAt: instant(),
    endedFor: text({
      enum: [
        'customer',
        'office',
        'changed',
        'card_removed',
        'paid',
        'refund',
        'closed',
        'terminated',
        'rescheduled',
        'transferred',
      ],
    }),
    endedBy: ref().references(() => users.id),
    /** On which day the task looks at it again; null for at once. Changes of the schedule clear it. */
    lookOn: date({ mode: 'string' }),
  },
  (t) => [
    index('autopays_to_look_at').on(t.lookOn, t.id).where(sql`state = 'on'`),
    uniqueIndex('autopay_of_plan').on(t.planId).where(sql`state <> 'ended'`),
    index('autopays_user').on(t.userId, t.id),
    index('autopays_card').on(t.cardId).where(sql`${t.cardId} is not null`),
    check(
      'autopay_source',
      sql`${t.source} in ('wallet', 'card') and (${t.source} = 'card') = (${t.cardId} is not null)`,
    ),
    check(
      'autopay_state',
      sql`${t.state} in ('on', 'attention', 'ended') and (${t.state} = 'ended') = (${t.endedAt} is not null) and (${t.state} = 'ended') = (${t.endedFor} is not null)`,
    ),
    check(
      'autopay_ended_for',
      sql`${t.endedFor} in ('customer', 'office', 'changed', 'card_removed', 'paid', 'refund', 'closed', 'terminated', 'rescheduled', 'transferred')`,
    ),
  ],
);

/** A try to pay an instalment: at most one a day, with the payment it opened or why none was. */
export const autopayAttempts = pgTable(
  'autopay_attempts',
  {
    id: id(),
    autopayId: ref()
      .notNull()
      .references(() => autopays.id),
    repaymentId: ref()
      .notNull()
      .references(() => repayments.id),
    day: date({ mode: 'string' }).notNull(),
    paymentId: ref().references(() => payments.id),
    reason: text(),
    /** When its end was dealt with: the customer was told of a failure, or there was nothing to tell. */
    toldAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('autopay_attempt_day').on(t.repaymentId, t.day),
    unique('autopay_attempt_payment').on(t.paymentId),
    index('autopay_attempts_autopay').on(t.autopayId, t.id),
    index('autopay_attempts_untold').on(t.id).where(sql`told_at is null`),
    check('autopay_attempt_result', sql`num_nonnulls(${t.paymentId}, ${t.reason}) = 1`),
  ],
);

/** What the customer was told about an instalment before its day, once each. */
export const autopayNotices = pgTable(
  'autopay_notices',
  {
    autopayId: ref()
      .notNull()
      .references(() => autopays.id),
    repaymentId: ref()
      .notNull()
      .references(() => repayments.id),
    kind: text({ enum: ['ahead', 'expires'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.autopayId, t.repaymentId, t.kind] })],
);
