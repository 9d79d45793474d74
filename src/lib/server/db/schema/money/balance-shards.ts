import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { kobo, ref } from '../columns.ts';
import { accounts } from '../ledger.ts';

const MAX_EXACT = '9007199254740991';

/**
 * The balance of an account of the company, in parts that simultaneous payments don't share: `balance_of(accounts)` is
 * their sum. Only the trigger of the entries changes them.
 */
export const balanceShards = pgTable(
  'balance_shards',
  {
    accountId: ref()
      .notNull()
      .references(() => accounts.id),
    shard: smallint().notNull(),
    balance: kobo().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.shard] }),
    check('balance_shard_number', sql`${t.shard} between 0 and 255`),
    check('balance_shard_exact', sql`abs(${t.balance}) <= ${sql.raw(MAX_EXACT)}`),
  ],
);
