import { commissionChecks } from '../commissions/commission-checks.ts';
import { officeBookingChecks } from '../journal-adjustments/office-booking-checks.ts';
import { payoutChecks } from '../payouts/payout-checks.ts';
import { accountChecks, sealChecks } from './account-checks.ts';
import { autopayChecks } from './autopay-checks.ts';
import { bankChecks, settlementChecks } from './bank-checks.ts';
import { changeChecks } from './change-checks.ts';
import { corrections } from './correction-checks.ts';
import type { HealthCheck } from './health-check.ts';
import { instalmentChecks } from './instalment-checks.ts';
import { moveInChecks } from './move-in-checks.ts';
import { paymentChecks } from './payment-checks.ts';
import { planChecks } from './plan-checks.ts';
import { providerChecks } from './provider-checks.ts';
import { receiptChecks } from './receipt-checks.ts';
import { unitChecks } from './unit-checks.ts';

/** The invariants of money. Each query recomputes a stored number from the rows that it summarises. */
export const healthChecks: readonly (HealthCheck & { about: 'ledger' | 'provider' })[] = [
  ...[
    ...[...sealChecks, ...accountChecks, ...paymentChecks, ...corrections, ...bankChecks, ...settlementChecks],
    ...[...payoutChecks, ...officeBookingChecks, ...planChecks, ...instalmentChecks, ...unitChecks],
    ...[...changeChecks, ...autopayChecks, ...receiptChecks, ...commissionChecks, ...moveInChecks],
  ].map((check) => ({ ...check, about: 'ledger' as const })),
  // nothing of ours is wrong when the provider reports something else than was asked for
  ...providerChecks.map((check) => ({ ...check, about: 'provider' as const })),
];
