import { defaultUnits } from '#lib/domain/limits.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { draftsByProperty } from './property-drafts.ts';

/** Units that the server keeps for this purchase. */
interface Reservation {
  id: number;
  /** By the clock of this device, in milliseconds. */
  until: number;
}

/** The choices of a purchase on this device, from which amounts are derived. Days are yyyy-MM-dd, the duration is in months. */
export interface PurchaseDraft {
  paymentType?: 'One Time' | 'Installment';
  paymentDuration?: number;
  paymentSchedule?: string;
  startDate?: string;
  numberOfUnits: number;
  propertyId: number;
  propertyPurpose?: string;
  marketerId?: string;
  /** The plots chosen on the layout, in the order of the choice; without the list the company assigns them. */
  plots?: { id: number; label: string }[] | undefined;
  /** The version of the agreement that has been read and agreed to. */
  agreed?: string | undefined;
  reservation?: Reservation | undefined;
  /** The plan that this draft has become: Back and reload lead there. */
  boughtPlan?: number | undefined;
}

export const {
  of: purchaseDraft,
  change: setPurchaseDraft,
  clear: clearPurchaseDraft,
} = draftsByProperty<PurchaseDraft>(storageKeys.purchases, (propertyId) => ({
  propertyId,
  numberOfUnits: defaultUnits,
}));
