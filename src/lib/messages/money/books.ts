import type { AccountantFile } from '#lib/domain/accounting/accountant-files.ts';

export const accountCodeWrong =
  'A code has up to eight letters and digits, such as 1200; full stops and hyphens may stand inside';

export const codeTwice = (code: string) => `The code ${code} stands at two accounts. Give each its own.`;
export const nameTwice = (name: string) => `The name ${name} stands at two accounts. Give each its own.`;

export const accountsWithoutCode = (names: readonly string[]) =>
  `Give these accounts a code first, under Chart of accounts: ${names.join(', ')}.`;

export const nothingNew = 'Nothing was booked since the last export.';
export const nothingInPeriod = 'Nothing was booked on these days.';
export const exportedMeanwhile = (name: string) => `${name} has exported what was new meanwhile. Look at the list.`;

export const accountantFileNames: Record<AccountantFile, string> = {
  sage: 'Sage 50',
  quickbooks: 'QuickBooks',
  zoho: 'Zoho Books',
  balances: 'Balances',
};

/** How a program takes the file of journals. */
export const programHints: Record<Exclude<AccountantFile, 'balances'>, string> = {
  sage: 'File, Import, Audit trail transactions. Days are day/month/year. The department is the number of the property up to 999; amounts of ₦100 million and more stand in several lines. The codes must be nominal accounts there.',
  quickbooks:
    'Settings, Import data, Journal entries, with account numbers switched off. Choose month/day/year for the days and map Class where classes are used; the names must be those of accounts there.',
  zoho: 'Accountant, Manual journals, Import. Days are year-month-day. Map Property to a reporting tag where you use one; the names must be those of accounts there.',
};
