/** The kinds of accounts of the ledger; all but wallets, debts, bank accounts and desks are one account each. */
export const ledgerAccountKinds = [
  'wallet',
  'customer_debt',
  'cash_bank',
  'cash_desk',
  'cash_paystack',
  'property_income',
  'infrastructure_income',
  'other_income',
  'payouts_in_progress',
  'provider_fees',
  'termination_income',
  'termination_refunds',
  'transfer_income',
  'commission_expense',
  'commissions_payable',
  'returns_in_progress',
  'bank_charges',
  'unexplained_differences',
  'opening_balance',
  'unallocated_receipts',
  'bank_levies',
  'bank_interest',
] as const;

/** Where customers' money arrives. */
export const cashAccountKinds = [
  'cash_bank',
  'cash_desk',
  'cash_paystack',
] as const satisfies (typeof ledgerAccountKinds)[number][];
