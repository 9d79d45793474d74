import type { ReportName } from '#lib/domain/accounting/reports.ts';

/** The reports in the order of their list. */
export const reportGroups: readonly { name: string; reports: readonly ReportName[] }[] = [
  { name: 'Money', reports: ['cash', 'receipts', 'wallets'] },
  { name: 'Debtors', reports: ['receivables', 'forecast'] },
  { name: 'Sales', reports: ['sales', 'marketers', 'plans'] },
  { name: 'Books', reports: ['trial-balance', 'journal', 'income'] },
];

export const reportAbout: Record<ReportName, string> = {
  cash: 'What customers have paid in, by the day of the booking, less what corrections took back. Moves between our own accounts and payouts are left out.',
  receipts: 'Each payment that brought money in, and each correction that took some back, in the order of booking.',
  wallets: 'What the company owes customers: every wallet with a balance, or with bookings in the period.',
  receivables:
    'What customers still owe on price and fees of their plans at the end of the day: what is not due yet, and what is overdue by its age.',
  forecast:
    'Instalments by the month in which they fall due, and what is paid of them today, against what was booked for instalments in the month.',
  sales:
    'First payments that were booked in the period, by month and property. A refund reduces sales; a termination is shown in its own month and deducts units and price.',
  marketers:
    'The sales of each marketer by month. A refund is taken off the month of the sale, a termination has its own.',
  plans: 'How many plans are in each state now, with their units and prices.',
  income: 'What was booked as income in the period, by month and property. Refunds are deducted in their own month.',
  'trial-balance':
    'Every account of the ledger: its balance before the period, what was booked in it, and its balance at the end. Debits and credits sum to the same.',
  journal: 'Every booking of the period with its entries, in the order of booking.',
};
