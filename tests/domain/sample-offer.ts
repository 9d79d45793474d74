import type { Fee, Offer } from '#lib/domain/offers.ts';
import type { PlanFacts } from '#lib/domain/plan.ts';
import type { PurchaseChoice } from '#lib/domain/purchase-choice.ts';

export const aFee = (fee: Partial<Fee> = {}): Fee => ({
  type: 'infrastructure',
  purpose: '',
  value: 1_000_00,
  ...fee,
});

/** A house for sale at ₦9,000,000 with a deposit of ₦1,800,000, up to 12 months, 5 units left. */
export const anOffer = (offer: Partial<Offer> = {}): Offer => ({
  typeId: 2,
  purpose: ['Sale'],
  whatsappLink: null,
  paymentType: 'installment',
  price: 9_000_000_00,
  initialDeposit: 1_800_000_00,
  fees: [],
  durationLimit: 12,
  paymentSchedule: ['Monthly', 'Quarterly'],
  unitAvailable: 5,
  numberOfUnit: 5,
  ...offer,
});

export const oneTime = (choice: Partial<PurchaseChoice> = {}): PurchaseChoice => ({
  paymentType: 1,
  units: 1,
  purpose: null,
  duration: null,
  schedule: null,
  startDate: null,
  ...choice,
});

export const byInstalments = (choice: Partial<PurchaseChoice> = {}): PurchaseChoice =>
  oneTime({ paymentType: 2, duration: 12, schedule: 'Monthly', startDate: '2026-12-01', ...choice });

/** A plan with a contract: ₦1,000 of ₦10,000 paid; ₦600 of infrastructure fees and ₦400 of other fees are due. */
export const aPlan = (plan: Partial<PlanFacts> = {}): PlanFacts => ({
  firstPaymentConfirmed: true,
  contractId: 'HS-2026-0001',
  totalAmount: 10_000_00,
  paidAmount: 1_000_00,
  infrastructureAmount: 600_00,
  paidInfrastructure: 0,
  otherAmount: 400_00,
  paidOther: 0,
  ...plan,
});
