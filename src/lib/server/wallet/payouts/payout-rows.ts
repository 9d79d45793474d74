import type { Payout as PayoutAnswer } from '#lib/api/payments/payouts.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { Payout } from '../../ledger/rows.ts';

/** As its customer sees it. */
export const payoutOf = (payout: Payout): PayoutAnswer => ({
  id: payout.id,
  amount: toNaira(payout.amount),
  bank_name: payout.bankName,
  account_number: payout.accountNumber,
  account_name: payout.accountName,
  state: payout.state,
  reason: payout.reason,
  bank_reference: payout.bankReference,
  created_at: payout.createdAt.toISOString(),
  ended_at: payout.endedAt?.toISOString() ?? null,
});

export const payoutSubject = (id: number) => `payout ${id}`;
