import { type SQL, sql } from 'drizzle-orm';
import { bookedDay, numberLiteral } from '../../carried/literals.ts';
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
  plans,
  properties,
  statementLines,
  terminations,
  users,
} from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';
import { streamRows } from '../../runtime.ts';
import { nameText } from '../exports/named-columns.ts';
import { accountName } from '../reports/account-names.ts';
import { description } from '../reports/journal.ts';
import { codeOfAccount } from './coded-accounts.ts';

export interface ExportedEntry {
  journal: number;
  /** Of the booking, yyyy-MM-dd in Lagos. */
  day: string;
  /** On which the bank's statement has it; null where no line was matched. */
  bankDay: string | null;
  code: string;
  account: string;
  /** With the customer. */
  description: string;
  reference: string | null;
  /** The cost centre. */
  property: { id: number; name: string } | null;
  /** Kobo, above zero. */
  debit: number;
  credit: number;
}

interface Row {
  journal: number;
  day: string;
  bank_day: string | null;
  kind: Account['kind'];
  bank: string | null;
  bank_number: string | null;
  code: string | null;
  own_name: string | null;
  customer: string | null;
  reference: string | null;
  description: string;
  property_id: number | null;
  property: string | null;
  amount: number;
}

const lineDay = (where: SQL) => sql`(select ${statementLines.day} from ${statementLines} where ${where})`;

/** Batch by batch, journal by journal in the order of their numbers. */
export async function* exportedEntries({ id }: { id: number }): AsyncGenerator<ExportedEntry[], void, void> {
  const one = numberLiteral(id);
  const batches = streamRows<Row>(sql`
    select ${journals.id} as journal, ${bookedDay}::text as day,
      coalesce(
        ${lineDay(sql`${statementLines.paymentId} = ${journals.paymentId}`)},
        ${lineDay(sql`${statementLines.settlementId} = ${journals.settlementId}`)},
        ${lineDay(sql`${statementLines.commissionRunId} = ${journals.commissionRunId}`)},
        ${lineDay(sql`${statementLines.id} = ${journalAdjustments.lineId}`)})::text as bank_day,
      ${accounts.kind} as kind, ${companyAccounts.bankName} as bank, ${companyAccounts.accountNumber} as bank_number,
      ${accountCodes.code} as code, ${accountCodes.name} as own_name,
      ${nameText(users)} as customer, ${payments.reference} as reference, ${description} as description,
      ${properties.id} as property_id, ${properties.name} as property, ${entries.amount} as amount
    from ${journals}
    join ${entries} on ${entries.journalId} = ${journals.id}
    join ${accounts} on ${accounts.id} = ${entries.accountId}
    left join ${accountCodes} on ${codeOfAccount}
    left join ${companyAccounts} on ${companyAccounts.id} = ${accounts.companyAccountId}
    left join ${payments} on ${payments.id} = ${journals.paymentId}
    left join ${journalAdjustments} on ${journalAdjustments.id} = ${journals.officeBookingId}
    left join ${terminations} on ${terminations.id} = ${journals.terminationId}
    left join ${commissions} on ${commissions.id} = ${journals.commissionId}
    left join ${marketers} on ${marketers.id} = ${commissions.marketerId}
    left join ${commissionRuns} on ${commissionRuns.id} = ${journals.commissionRunId}
    left join ${plans} on ${plans.id} = coalesce(${payments.planId}, ${terminations.planId}, ${commissions.planId})
    left join ${properties} on ${properties.id} = ${plans.propertyId}
    left join ${users} on ${users.id} = coalesce(${payments.userId}, ${terminations.userId})
    where ${journals.id} >= (select lower(journals) from accounting_exports where id = ${one})
      and ${journals.id} < (select upper(journals) from accounting_exports where id = ${one})
      and (select journals from accounting_exports where id = ${one}) @> ${journals.id}
    order by ${journals.id}, ${entries.id}`);
  for await (const rows of batches) yield rows.map(entryOf);
}

const entryOf = (row: Row): ExportedEntry => ({
  ...{ journal: row.journal, day: row.day, bankDay: row.bank_day, reference: row.reference },
  code: row.code ?? '',
  account:
    row.own_name ??
    accountName(row.kind, row.bank && row.bank_number ? { bankName: row.bank, accountNumber: row.bank_number } : null),
  description: row.customer ? `${row.description} – ${row.customer}` : row.description,
  property: row.property_id !== null && row.property !== null ? { id: row.property_id, name: row.property } : null,
  ...{ debit: Math.max(0, -row.amount), credit: Math.max(0, row.amount) },
});
