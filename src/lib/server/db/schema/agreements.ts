import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, ref } from './columns.ts';
import { plans } from './purchases.ts';

/** Each text once, named by the first 16 hexadecimal digits of its SHA-256. */
export const agreementTexts = pgTable(
  'agreement_texts',
  { version: text().primaryKey(), text: text().notNull(), createdAt: createdAt() },
  (t) => [
    check('agreement_version_form', sql`${t.version} ~ '^[0-9a-f]{16}$'`),
    check('agreement_text', sql`${t.text} <> ''`),
  ],
);

/** What the customer agreed to at the purchase. Plans from before this table have no row. */
export const planAgreements = pgTable('plan_agreements', {
  planId: ref()
    .primaryKey()
    .references(() => plans.id),
  version: text()
    .notNull()
    .references(() => agreementTexts.version),
  agreedAt: createdAt(),
});
