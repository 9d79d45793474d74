import { sageDepartment, splitForSage } from '#lib/domain/accounting/accountant-files.ts';
import { cutText } from '#lib/domain/words/cut-text.ts';
import { nairaCell } from '../exports/csv-response.ts';
import { type Cell, exactCell } from '../exports/csv-text.ts';
import type { ExportedEntry } from './exported-entries.ts';

/** How an accounting program takes journals: the names of its columns in their order, and the lines of an entry. */
interface ProgramLines {
  columns: readonly string[];
  linesOf(entry: ExportedEntry): Record<string, Cell>[];
}

const ours = (journal: number) => `J${journal}`;
/** Such as 28/11/2026. */
const dayFirst = (day: string) => day.split('-').reverse().join('/');
/** Such as 11/28/2026. */
const monthFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
const sideCell = (amount: number) => (amount > 0 ? nairaCell(amount) : null);

/**
 * The audit trail import of Sage 50 (its data import guide, 'Transaction CSV (Extended)'): columns A to M, journals as JD
 * and JC, details of 60 letters, amounts of eight digits. T9 is outside of value added tax. It reads no signs beyond
 * those of Windows.
 */
export const sageLines: ProgramLines = {
  columns: [
    ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference', 'Details'],
    ...['Net Amount', 'Tax Code', 'Tax Amount', 'Exchange Rate', 'Extra Reference', 'User Name'],
  ],
  linesOf: ({ journal, day, bankDay, code, description, property, debit, credit }) =>
    splitForSage(debit + credit).map((part) => ({
      ...{ Type: debit > 0 ? 'JD' : 'JC', 'Nominal A/C Ref': exactCell(code) },
      ...{ 'Department Code': sageDepartment(property?.id ?? null), Date: dayFirst(day), Reference: ours(journal) },
      Details: cutText(windowsText(description), 60),
      ...{ 'Net Amount': nairaCell(part), 'Tax Code': 'T9', 'Tax Amount': '0.00', 'Exchange Rate': '1.00' },
      'Extra Reference': bankDay && `Bank ${dayFirst(bankDay)}`,
    })),
};

const windowsText = (text: string) =>
  text
    .replaceAll('₦', 'NGN ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll('–', '-')
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '');

/** The journal import of QuickBooks Online, which knows accounts by their names and cost centres as classes. */
export const quickBooksLines: ProgramLines = {
  columns: [
    ...['JournalNo', 'JournalDate', 'Account Number', 'AccountName', 'Debits', 'Credits', 'Description', 'Currency'],
    ...['Class', 'Bank date', 'Reference'],
  ],
  linesOf: ({ journal, day, bankDay, code, account, description, reference, property, debit, credit }) => [
    {
      ...{ JournalNo: ours(journal), JournalDate: monthFirst(day), 'Account Number': exactCell(code) },
      ...{ AccountName: account, Debits: sideCell(debit), Credits: sideCell(credit), Description: description },
      ...{ Currency: 'NGN', Class: property?.name ?? null, 'Bank date': bankDay && monthFirst(bankDay) },
      Reference: reference,
    },
  ],
};

/** The import of manual journals of Zoho Books; the property is mapped to a reporting tag. */
export const zohoLines: ProgramLines = {
  columns: [
    ...['Journal Date', 'Journal Number Prefix', 'Journal Number Suffix', 'Reference Number', 'Notes', 'Journal Type'],
    ...['Currency', 'Account', 'Account Code', 'Description', 'Debit', 'Credit', 'Property', 'Bank Date'],
  ],
  linesOf: ({ journal, day, bankDay, code, account, description, reference, property, debit, credit }) => [
    {
      ...{ 'Journal Date': day, 'Journal Number Prefix': 'J', 'Journal Number Suffix': journal },
      ...{ 'Reference Number': reference ?? ours(journal), Notes: description, 'Journal Type': 'both' },
      ...{ Currency: 'NGN', Account: account, 'Account Code': exactCell(code), Description: description },
      ...{ Debit: sideCell(debit), Credit: sideCell(credit), Property: property?.name ?? null, 'Bank Date': bankDay },
    },
  ],
};
