import type { PayablePlan } from '#lib/api/plans/payable.ts';
import type { FeePurpose } from '../plan-fees.ts';

/** As it was when it was pressed: after the payment, the list already shows the next one. */
export type Chosen =
  | { what: 'wallet' }
  | { what: 'instalment'; plan: PayablePlan; instalment: NonNullable<PayablePlan['instalment']> }
  | { what: 'fee'; plan: PayablePlan; purpose: FeePurpose }
  | { what: 'first'; plan: PayablePlan };
