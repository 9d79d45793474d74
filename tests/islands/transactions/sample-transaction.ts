import type { Transaction } from '#lib/api/payments/transactions.ts';

export const aTransaction = (part: Partial<Transaction> = {}): Transaction => ({
  id: 5,
  description: 'Wallet funding',
  created_at: '2026-05-14T09:42:00.000Z',
  amount: 5_000,
  beneficiary_name: 'Adaeze Okonkwo',
  payment_type: 'Wallet Funding',
  payment_method: 'bank_transfer',
  transaction_type: 'credit',
  purpose: 'fund',
  reference: 'HS-ABC',
  status: 1,
  plan_id: null,
  reason: null,
  ...part,
});
