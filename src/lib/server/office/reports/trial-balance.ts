import { eq, type SQL, sql } from 'drizzle-orm';
import { accounts, entries, journals } from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { accountNames } from './account-names.ts';
import { bookedBefore, bookedIn, bookedUntil, type ReportPeriod } from './booked.ts';
import { column, money, smallReport } from './report.ts';

/** All wallets are one line. Balances are credits less debits, so that the last line is zero. */
export const trialBalance = smallReport(
  [column('Account'), money('Opening balance'), money('Debits'), money('Credits'), money('Closing balance')],
  async (period) => {
    const rows = await sumsByKind(period);
    return (Object.keys(accountNames) as Account['kind'][]).map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return [accountNames[kind], row?.opening ?? 0, row?.debits ?? 0, row?.credits ?? 0, row?.closing ?? 0];
    });
  },
);

const sumWhere = (condition: SQL, sign = '') =>
  sql<number>`coalesce(${sql.raw(sign)}sum(${entries.amount}) filter (where ${condition}), 0)::int8`;

const sumsByKind = (period: ReportPeriod) =>
  db()
    .select({
      kind: accounts.kind,
      opening: sumWhere(bookedBefore(period)),
      debits: sumWhere(sql`${bookedIn(period)} and ${entries.amount} < 0`, '-'),
      credits: sumWhere(sql`${bookedIn(period)} and ${entries.amount} > 0`),
      closing: sumWhere(sql`true`),
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(bookedUntil(period))
    .groupBy(accounts.kind);
