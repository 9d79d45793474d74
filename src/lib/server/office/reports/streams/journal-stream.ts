import { sql } from 'drizzle-orm';
import { bookedIn } from '../../../carried/carried-in.ts';
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
} from '../../../db/schema.ts';
import type { Account } from '../../../ledger/rows.ts';
import { codeOfAccount } from '../../books/coded-accounts.ts';
import { nameText, timeText } from '../../exports/named-columns.ts';
import { accountName } from '../account-names.ts';
import { description } from '../journal.ts';
import type { ReportStream } from './report-stream.ts';

interface Row {
  journal: number;
  booked: string;
  account: Account['kind'];
  code: string | null;
  own_name: string | null;
  bank: string | null;
  bank_number: string | null;
  customer: string | null;
  reference: string | null;
  description: string;
  amount: number;
}

/** In the order of an index, so that the first entries of a late period are there at once. */
export const journalStream: ReportStream = {
  query: (period) => sql`
    select ${journals.id} as journal, ${timeText(journals.createdAt)} as booked, ${accounts.kind} as account,
      ${accountCodes.code} as code, ${accountCodes.name} as own_name,
      ${companyAccounts.bankName} as bank, ${companyAccounts.accountNumber} as bank_number,
      ${nameText(users)} as customer, ${payments.reference} as reference,
      ${description} as description,
      ${entries.amount} as amount
    from ${journals}
    join ${entries} on ${entries.journalId} = ${journals.id}
    join ${accounts} on ${accounts.id} = ${entries.accountId}
    left join ${accountCodes} on ${codeOfAccount}
    left join ${payments} on ${payments.id} = ${journals.paymentId}
    left join ${journalAdjustments} on ${journalAdjustments.id} = ${journals.officeBookingId}
    left join ${terminations} on ${terminations.id} = ${journals.terminationId}
    left join ${commissions} on ${commissions.id} = ${journals.commissionId}
    left join ${marketers} on ${marketers.id} = ${commissions.marketerId}
    left join ${commissionRuns} on ${commissionRuns.id} = ${journals.commissionRunId}
    left join ${users} on ${users.id} = coalesce(${payments.userId}, ${terminations.userId})
    left join ${companyAccounts} on ${companyAccounts.id} = ${accounts.companyAccountId}
    where ${bookedIn(period)}
    order by ${journals.createdAt}, ${journals.id}, ${entries.id}`,
  rowOf: ({ amount, bank, bank_number: accountNumber, own_name, ...entry }: Row) => [
    String(entry.journal),
    entry.booked,
    own_name ?? accountName(entry.account, bank && accountNumber ? { bankName: bank, accountNumber } : null),
    entry.code,
    entry.customer,
    entry.reference,
    entry.description,
    amount < 0 ? -amount : null,
    amount > 0 ? amount : null,
  ],
};
