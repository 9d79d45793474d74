import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
import {
  accounts,
  commissionRuns,
  commissions,
  companyAccounts,
  entries,
  journals,
  marketers,
  officeBookings,
  payments,
  terminations,
  users,
} from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-of.ts';
import { timeCell } from '../exports/csv-response.ts';
import { accountName } from './account-names.ts';
import { bookedIn, type ReportPeriod } from './booked.ts';
import { type AccountingReport, column, money, pageOf, type Value } from './report.ts';

const columns = [
  column('Journal'),
  column('Booked', 'time'),
  column('Account'),
  column('Customer'),
  column('Payment'),
  column('Description'),
  money('Debit'),
  money('Credit'),
];

/** Every entry, journal by journal, in the order in which they were booked. */
export const journal: AccountingReport = {
  columns,
  async page(period, after, limit) {
    const ids = await journalIds(period, after, limit);
    return { rows: (await entriesOf(ids, period)).map(rowOf), next: pageOf(ids, limit, (id) => id) };
  },
  async total(period) {
    const [sums] = await db()
      .select({
        debits: sql<number>`coalesce(-sum(${entries.amount}) filter (where ${entries.amount} < 0), 0)::int8`,
        credits: sql<number>`coalesce(sum(${entries.amount}) filter (where ${entries.amount} > 0), 0)::int8`,
      })
      .from(journals)
      .innerJoin(entries, eq(entries.journalId, journals.id))
      .where(bookedIn(period));
    return ['Total', null, null, null, null, null, sums?.debits ?? 0, sums?.credits ?? 0];
  },
};

async function journalIds(period: ReportPeriod, after: number, limit: number) {
  const rows = await db()
    .select({ id: journals.id })
    .from(journals)
    .where(and(bookedIn(period), gt(journals.id, after)))
    .orderBy(asc(journals.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Of journals that follow one another. */
const entriesOf = (ids: readonly number[], period: ReportPeriod) =>
  db()
    .select({
      journal: journals.id,
      bookedAt: journals.createdAt,
      account: accounts.kind,
      bank: { bankName: companyAccounts.bankName, accountNumber: companyAccounts.accountNumber },
      customer: { firstName: users.firstName, lastName: users.lastName },
      reference: sql<string | null>`${payments.reference}`,
      description: sql<string>`coalesce(
        ${payments.description}, 'End of the sale, plan no. ' || ${terminations.planId},
        case ${commissions.kind} when 'earned' then 'Commission of ' else 'Commission taken back from ' end
          || ${marketers.name} || ', plan no. ' || ${commissions.planId},
        'Commissions paid out until ' || ${commissionRuns.untilDay} || ': ' || ${commissionRuns.bankReference},
        ${officeBookings.reason}, 'Settlement of the card provider')`,
      amount: entries.amount,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .leftJoin(payments, eq(payments.id, journals.paymentId))
    .leftJoin(officeBookings, eq(officeBookings.id, journals.officeBookingId))
    .leftJoin(terminations, eq(terminations.id, journals.terminationId))
    .leftJoin(commissions, eq(commissions.id, journals.commissionId))
    .leftJoin(marketers, eq(marketers.id, commissions.marketerId))
    .leftJoin(commissionRuns, eq(commissionRuns.id, journals.commissionRunId))
    .leftJoin(users, eq(users.id, sql`coalesce(${payments.userId}, ${terminations.userId})`))
    .leftJoin(companyAccounts, eq(companyAccounts.id, accounts.companyAccountId))
    .where(and(between(entries.journalId, ids[0] ?? 0, ids.at(-1) ?? 0), bookedIn(period)))
    .orderBy(asc(entries.journalId), asc(entries.id));

const rowOf = ({ amount, ...entry }: Awaited<ReturnType<typeof entriesOf>>[number]): Value[] => [
  String(entry.journal),
  timeCell(entry.bookedAt),
  accountName(entry.account, entry.bank),
  entry.customer && fullName(entry.customer),
  entry.reference,
  entry.description,
  amount < 0 ? -amount : null,
  amount > 0 ? amount : null,
];
