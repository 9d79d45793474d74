import type { ReportName } from '#lib/domain/accounting/reports.ts';

export const reportTexts: Record<ReportName, { label: string; about: string }> = {
  'trial-balance': {
    label: 'Trial balance',
    about:
      'Every account of the ledger: its balance before the period, what was booked in it, and its balance at the end. Debits and credits sum to the same.',
  },
  journal: { label: 'Journal', about: 'Every booking of the period with its entries, in the order of booking.' },
  income: {
    label: 'Income',
    about: 'What was booked as income in the period, by month and property. Refunds are deducted in their own month.',
  },
  receivables: {
    label: 'Receivables',
    about: 'What customers still owe on price and fees of their plans, at the end of the day, due or not.',
  },
  wallets: {
    label: 'Wallet balances',
    about: 'What the company owes customers: every wallet with a balance, or with bookings in the period.',
  },
  sales: {
    label: 'Sales',
    about:
      'First payments that were booked in the period, by month and property. A refund reduces sales; a termination is shown in its own month and deducts units and price.',
  },
};
