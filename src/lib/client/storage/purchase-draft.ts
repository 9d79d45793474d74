import { defaultUnits } from '#lib/domain/limits.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { draftsByProperty } from './property-drafts.ts';

/** A purchase that is being put together on this device. Amounts in kobo, days yyyy-MM-dd, duration in months. */
export interface PurchaseDraft {
  paymentType?: 'One Time' | 'Installment';
  paymentDuration?: number;
  paymentSchedule?: string;
  startDate?: string;
  endDate?: string;
  initialDeposit?: number;
  infrastructureFees?: number;
  otherFees?: number;
  /** What a repayment comes to; the name is the specification's. */
  weeklyAmount?: number;
  totalAmount?: number;
  numberOfUnits: number;
  propertyId: number;
  planId?: number;
  propertyPrice?: number;
  propertyPurpose?: string;
  propertyName?: string;
  marketerId?: string;
  /** The agreement has been read and agreed to. */
  agreed?: boolean;
}

export const {
  of: purchaseDraft,
  change: setPurchaseDraft,
  forget: clearPurchaseDraft,
} = draftsByProperty<PurchaseDraft>(storageKeys.purchases, (propertyId) => ({
  propertyId,
  numberOfUnits: defaultUnits,
}));
