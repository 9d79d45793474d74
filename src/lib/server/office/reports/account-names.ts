import type { Account } from '../../ledger/rows.ts';

/** The ledger's accounts as a bookkeeper calls them, in the order of the trial balance. */
export const accountNames: Record<Account['kind'], string> = {
  cash_bank: 'Cash at bank',
  cash_paystack: 'Cash at the card provider',
  wallet: 'Customers’ wallets',
  property_income: 'Income from prices',
  infrastructure_income: 'Income from infrastructure fees',
  other_income: 'Income from other fees',
};

export const incomeKinds = ['property_income', 'infrastructure_income', 'other_income'] as const;
