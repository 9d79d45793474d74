import type { BuildingPurpose, FeeType } from '../enums.ts';
import type { Kobo } from '../money.ts';

interface KeptFee {
  name: string;
  purpose: BuildingPurpose | '';
  type: FeeType;
  value: Kobo;
}

/** What the history of a property keeps of each change. */
export interface KeptTerms {
  name: string;
  state: string;
  published: boolean;
  price: Kobo;
  deposit: Kobo;
  /** Per cent. */
  discount: number;
  units: number;
  purpose: string[];
  payment_type: 'full' | 'installment';
  /** Months. */
  duration: number;
  schedule: string[];
  kept_percent: number;
  refund_days: number;
  fees: KeptFee[];
}

/** How a change came; `before` is how a property was when its history began, `database` a change beside the portal. */
export const changeSources = ['form', 'imported', 'moved-in', 'approval', 'demo', 'before', 'database'] as const;
export type ChangeSource = (typeof changeSources)[number];
