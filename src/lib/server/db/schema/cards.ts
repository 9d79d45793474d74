import { index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, ref } from './columns.ts';
import { payments } from './ledger.ts';

/** Payments that the provider is still to be asked about, and those about which it contradicts us. */
export const providerChecks = pgTable(
  'provider_checks',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    checks: smallint().notNull().default(0),
    nextCheckAt: instant().notNull(),
    /** What the provider says that was not asked for: money came that is not posted. For the office. */
    mismatch: text(),
  },
  (t) => [index('provider_checks_due').on(t.nextCheckAt)],
);

/** What the stand-in of the card provider remembers. Empty wherever real keys are set. */
export const cardSandbox = pgTable(
  'card_sandbox',
  {
    kind: text({ enum: ['transaction', 'access_code', 'customer', 'account', 'faults'] }).notNull(),
    key: text().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);
