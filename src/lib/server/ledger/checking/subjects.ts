import type { Subject } from '../health-checks/health-check.ts';

/** Where the rows are that a rule is about, and by which column a range of them is read. */
export const subjects: Readonly<Record<Subject, { table: string; key: string }>> = {
  account: { table: 'accounts', key: 'id' },
  approval: { table: 'approvals', key: 'id' },
  autopay: { table: 'autopays', key: 'id' },
  booking: { table: 'office_bookings', key: 'id' },
  commission: { table: 'commissions', key: 'id' },
  difference: { table: 'settlement_differences', key: 'id' },
  journal: { table: 'journals', key: 'id' },
  line: { table: 'statement_lines', key: 'id' },
  payment: { table: 'payments', key: 'id' },
  payout: { table: 'payouts', key: 'id' },
  plan: { table: 'plans', key: 'id' },
  property: { table: 'properties', key: 'id' },
  run: { table: 'commission_runs', key: 'id' },
  seal: { table: 'ledger_seals', key: 'number' },
  settlement: { table: 'settlements', key: 'id' },
  transaction: { table: 'transactions', key: 'id' },
};
