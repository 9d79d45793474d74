import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  date,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ledgerAccountKinds } from '#lib/domain/accounting/accounts.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { createdAt, id, kobo, ref } from '../columns.ts';
import { users } from '../people.ts';

/** Numbers of journals, such as '{[1,900),[903,950)}'. */
const journalSet = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** What an export did to an account. Credits less debits, as the ledger counts. */
export interface ExportedBalance {
  kind: (typeof ledgerAccountKinds)[number];
  /** Of the company's bank account; 0 where it is none. */
  bank: number;
  opening: Kobo;
  debits: Kobo;
  credits: Kobo;
}

/**
 * What was handed over to the accountant. The journals of an export are named one by one, so its files can be made again,
 * and what was committed late is in the next one. Its rules are in `sql/journals.sql`.
 */
export const accountingExports = pgTable(
  'accounting_exports',
  {
    id: id(),
    /** `new` goes on where the one before ended; `period` is a copy of some days. */
    scope: text({ enum: ['new', 'period'] }).notNull(),
    /** Of a new one: that before it; null for the first. */
    afterId: ref().references((): AnyPgColumn => accountingExports.id),
    journals: journalSet().notNull(),
    /** All journals that were handed over up to here; written by the trigger. */
    covered: journalSet().notNull(),
    /** Days of booking, in Lagos. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** Journals. */
    count: bigint({ mode: 'number' }).notNull(),
    /** The debits of all of them, which are the credits too. */
    amount: kobo().notNull(),
    balances: jsonb().notNull().$type<ExportedBalance[]>(),
    madeBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('accounting_export_follows').on(sql`coalesce(${t.afterId}, 0)`).where(sql`scope = 'new'`),
    check('accounting_export_scope', sql`${t.scope} in ('new', 'period')`),
    check('accounting_export_after', sql`${t.afterId} is null or ${t.scope} = 'new'`),
    check(
      'accounting_export_something',
      sql`not isempty(${t.journals}) and ${t.count} > 0 and ${t.fromDay} <= ${t.toDay}`,
    ),
  ],
);
