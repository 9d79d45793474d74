import type { cashAccountKinds } from '../domain/accounting/accounts.ts';
import type { CashGroup, ReportName } from '../domain/accounting/reports.ts';
import type { BookedMethod } from '../domain/enums.ts';

/** What the reports are called, on their screen, in files and in mails. */
export const reportLabels: Record<ReportName, string> = {
  cash: 'Cash received',
  receipts: 'Receipts',
  wallets: 'Money of customers',
  receivables: 'Receivables by age',
  forecast: 'Forecast and what came',
  sales: 'Sales',
  marketers: 'Sales by marketer',
  plans: 'Plans by state',
  income: 'Income',
  'trial-balance': 'Trial balance',
  journal: 'Journal',
};

export const cashGroupLabels: Record<CashGroup, string> = {
  account: 'By day and account',
  method: 'By day and method',
  property: 'By property and account',
};

export const bookedMethodLabels: Record<BookedMethod, string> = {
  bank_transfer: 'Bank transfer',
  paystack: 'Card',
  virtual_wallet: 'Transfer to a virtual account',
  from_before: 'From before the move-in',
  cash: 'Cash',
};

export const cashAccountLabels: Record<(typeof cashAccountKinds)[number], string> = {
  cash_bank: 'At the banks',
  cash_desk: 'At the desks',
  cash_paystack: 'At the card provider',
};

export const mondayMailWanted = 'From next Monday on it comes by mail, with the sums of the week before.';
export const mondayMailStopped = 'It no longer comes by mail.';

export const tooLongForPdf = (most: string) =>
  `This report has more than ${most} rows, which is too long for a PDF. Choose a shorter period, or export it as XLSX.`;
