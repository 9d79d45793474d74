import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { accountSums } from '../../carried/account-sums.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { numberLiteral } from '../../carried/literals.ts';
import {
  accountCodes,
  accounts,
  commissionRuns,
  commissions,
  companyAccounts,
  entries,
  journalAdjustments,
  journals,
  marketers,
  payments,
  terminations,
  users,
} from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { codeOfAccount } from '../books/coded-accounts.ts';
import { fullName } from '../customer-summary.ts';
import { timeCell } from '../exports/csv-response.ts';
import { accountName } from './account-names.ts';
import { type AccountingReport, column, money, pageOf, type Value } from './report.ts';

const columns = [
  column('Journal'),
  column('Booked', 'time'),
  column('Account'),
  column('Code'),
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
    return { rows: (await entriesOf(ids)).map(rowOf), next: pageOf(ids, limit, (id) => id) };
  },
  async total(period) {
    const sums = await accountSums(period);
    const sumOf = (side: 'debits' | 'credits') => sums.reduce((all, account) => all + account[side], 0);
    return ['Total', null, null, null, null, null, null, sumOf('debits'), sumOf('credits')];
  },
};

/** By the time of booking, which an index has in order; `after` is the last journal of the page before. */
async function journalIds(period: Period, after: number, limit: number) {
  const last = numberLiteral(after);
  const further =
    after === 0
      ? sql`true`
      : sql`(journals.created_at, journals.id) > (select created_at, id from journals where id = ${last})`;
  const { rows } = await db().execute<{ id: number }>(sql`
    select id from journals where ${bookedIn(period)} and ${further}
    order by created_at, id limit ${sql.raw(String(limit))}`);
  return rows.map(({ id }) => id);
}

/** What a journal is about, whichever of its sources it has. */
export const description = sql<string>`coalesce(
  ${payments.description}, 'End of the sale, plan no. ' || ${terminations.planId},
  case ${commissions.kind} when 'earned' then 'Commission of ' when 'opened' then 'Commission from before of ' else 'Commission taken back from ' end
    || ${marketers.name} || ', plan no. ' || ${commissions.planId},
  'Commissions paid out until ' || ${commissionRuns.untilDay} || ': ' || ${commissionRuns.bankReference},
  ${journalAdjustments.reason},
  case when ${journals.moveInId} is null then 'Settlement of the card provider' else 'Opening balances of the move-in' end)`;

const entriesOf = (ids: readonly number[]) =>
  db()
    .select({
      journal: journals.id,
      bookedAt: journals.createdAt,
      account: accounts.kind,
      code: accountCodes.code,
      ownName: accountCodes.name,
      bank: { bankName: companyAccounts.bankName, accountNumber: companyAccounts.accountNumber },
      customer: { firstName: users.firstName, lastName: users.lastName },
      reference: sql<string | null>`${payments.reference}`,
      description,
      amount: entries.amount,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .leftJoin(accountCodes, codeOfAccount)
    .leftJoin(payments, eq(payments.id, journals.paymentId))
    .leftJoin(journalAdjustments, eq(journalAdjustments.id, journals.officeBookingId))
    .leftJoin(terminations, eq(terminations.id, journals.terminationId))
    .leftJoin(commissions, eq(commissions.id, journals.commissionId))
    .leftJoin(marketers, eq(marketers.id, commissions.marketerId))
    .leftJoin(commissionRuns, eq(commissionRuns.id, journals.commissionRunId))
    .leftJoin(users, eq(users.id, sql`coalesce(${payments.userId}, ${terminations.userId})`))
    .leftJoin(companyAccounts, eq(companyAccounts.id, accounts.companyAccountId))
    .where(inArray(entries.journalId, [...ids]))
    .orderBy(asc(journals.createdAt), asc(journals.id), asc(entries.id));

const rowOf = ({ amount, ...entry }: Awaited<ReturnType<typeof entriesOf>>[number]): Value[] => [
  String(entry.journal),
  timeCell(entry.bookedAt),
  entry.ownName ?? accountName(entry.account, entry.bank),
  entry.code,
  entry.customer && fullName(entry.customer),
  entry.reference,
  entry.description,
  amount < 0 ? -amount : null,
  amount > 0 ? amount : null,
];
