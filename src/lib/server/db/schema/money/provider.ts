import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { ReversalKind } from '#lib/domain/accounting/reversals.ts';
import { createdAt, instant, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { bytes, users } from '../people.ts';

/** The provider's dedicated account of a wallet. */
export const virtualAccounts = pgTable('virtual_accounts', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  state: text({ enum: ['requested', 'ready', 'failed'] }).notNull(),
  /** The provider's customer code, by which events refer to the account. */
  customerCode: text().unique('virtual_account_customer'),
  providerSlug: text(),
  accountNumber: text().unique('virtual_account_number'),
  bankName: text(),
  accountName: text(),
  /** How often it was requested from the provider, and when it may be requested again. */
  attempts: smallint().notNull().default(0),
  nextAttemptAt: createdAt(),
  createdAt: createdAt(),
});

/** The provider's events as received, each once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    dedupeKey: text().notNull(),
    body: bytes().notNull(),
    receivedAt: createdAt(),
    processedAt: instant(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** Why it was not applied; shown to the office. */
    problem: text(),
    /** The payment whose money is taken back at the provider, and how far that has come. */
    paymentId: ref().references(() => payments.id),
    reversal: text().$type<ReversalKind>(),
    /** Kobo; null for all of it. */
    reversed: kobo(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.dedupeKey] }),
    check(
      'provider_event_reversal',
      sql`(${t.reversal} is null) = (${t.paymentId} is null) and (${t.reversed} is null or ${t.reversed} > 0 and ${t.reversal} is not null)`,
    ),
    index('provider_events_due').on(t.nextAttemptAt).where(sql`${t.processedAt} is null`),
    index('provider_events_processed').on(t.processedAt).where(sql`processed_at is not null`),
  ],
);
