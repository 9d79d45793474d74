import { defaultUnits } from '#lib/domain/limits.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { draftsByProperty } from './property-drafts.ts';

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
  /** The agreement has been read and agreed to. */
  agreed?: boolean;
}

export const {
  of: purchaseDraft,
  change: setPurchaseDraft,
  clear: clearPurchaseDraft,
} = draftsByProperty<PurchaseDraft>(storageKeys.purchases, (propertyId) => ({
  propertyId,
  numberOfUnits: defaultUnits,
}));
