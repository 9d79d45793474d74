import type { companyAccounts } from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';

/** The ledger's accounts as a bookkeeper calls them, in the order of the trial balance. */
export const accountNames: Record<Account['kind'], string> = {
  cash_bank: 'Cash at bank',
  cash_desk: 'Cash at the desk',
  cash_paystack: 'Cash at the card provider',
  wallet: 'Customers’ wallets',
  unallocated_receipts: 'Unallocated receipts',
  payouts_in_progress: 'Payouts in progress',
  returns_in_progress: 'Card charges to refund',
  customer_debt: 'Owed by customers after corrections',
  property_income: 'Income from prices',
  infrastructure_income: 'Income from infrastructure fees',
  other_income: 'Income from other fees',
  termination_income: 'Retained from terminated sales',
  transfer_income: 'Fees for transfers to other owners',
  provider_fees: 'Card provider fees',
  bank_charges: 'Bank charges',
  bank_levies: 'Bank levies and stamp duty',
  bank_interest: 'Bank interest',
  unexplained_differences: 'Unexplained differences',
  termination_refunds: 'Termination refunds owed',
  commissions_payable: 'Commissions payable',
  commission_expense: 'Marketer commissions',
  opening_balance: 'Opening balances of the move-in',
};

/** Of what is paid for plans. */
export const paidIncomeKinds = ['property_income', 'infrastructure_income', 'other_income'] as const;
type Bank = Pick<typeof companyAccounts.$inferSelect, 'bankName' | 'accountNumber'>;

/** With the bank account or the desk, where it is one. */
export const accountName = (kind: Account['kind'], bank: Bank | null): string =>
  bank
    ? `${accountNames[kind]}: ${kind === 'cash_desk' ? bank.accountNumber : `${bank.bankName} ${bank.accountNumber}`}`
    : accountNames[kind];
