/** The fixed codes and words of the API, with their names. */

export const paymentType = { oneTime: 1, instalment: 2 } as const;
export type PaymentType = (typeof paymentType)[keyof typeof paymentType];
export const paymentTypeNames = { 1: 'One Time', 2: 'Installment' } as const satisfies Record<PaymentType, string>;

export const propertyType = { land: 1, residential: 2 } as const;
export type PropertyType = (typeof propertyType)[keyof typeof propertyType];
export const propertyTypeNames = { 1: 'Land', 2: 'Residential' } as const satisfies Record<PropertyType, string>;

/** What will be built; the fees depend on it. */
export const buildingPurposes = ['Bungalow', 'Duplex'] as const;
export type BuildingPurpose = (typeof buildingPurposes)[number];

export const paymentSchedules = ['Monthly', 'Quarterly'] as const;
export type PaymentSchedule = (typeof paymentSchedules)[number];
export const isPaymentSchedule = (text: string): text is PaymentSchedule =>
  (paymentSchedules as readonly string[]).includes(text);
export const monthsBetweenRepayments = { Monthly: 1, Quarterly: 3 } as const satisfies Record<PaymentSchedule, number>;

export const paymentMethods = ['bank_transfer', 'paystack', 'virtual_wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** As answers name them: cash is taken by the office, and what was paid before the company moved in says itself how. */
export const bookedMethods = [...paymentMethods, 'from_before', 'cash'] as const;
export type BookedMethod = (typeof bookedMethods)[number];

export type FeeType = 'infrastructure' | 'others';

/** The options of the contract form. */
export const businessTypes = ['Company (Corporate)', 'Joint', 'Individual', 'Minor'] as const;
export const genders = ['Male', 'Female'] as const;
export const maritalStatuses = ['Single', 'Married'] as const;
