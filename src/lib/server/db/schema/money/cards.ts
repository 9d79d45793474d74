import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';

/** Payments to verify with the provider, and mismatches found. */
export const providerChecks = pgTable(
  'provider_checks',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    checks: smallint().notNull().default(0),
    nextCheckAt: instant().notNull(),
    /** How a received charge differs from the payment, so that it is not posted. Shown to the office. */
    mismatch: text(),
    /** What has come by it, in the smallest unit of its currency; null of another charge. */
    charged: kobo(),
    chargedCurrency: text(),
  },
  (t) => [
    index('provider_checks_due').on(t.nextCheckAt),
    index('provider_checks_mismatch').on(t.paymentId).where(sql`${t.mismatch} is not null`),
  ],
);

/** The state of the card sandbox; empty with real keys. */
export const cardSandbox = pgTable(
  'card_sandbox',
  {
    kind: text({
      enum: ['transaction', 'access_code', 'customer', 'account', 'authorization', 'faults', 'settlement'],
    }).notNull(),
    key: text().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);
