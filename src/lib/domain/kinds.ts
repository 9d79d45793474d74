/** The kinds of things that the calls carry as numbers or fixed words, with their names. */

export const paymentType = { oneTime: 1, instalment: 2 } as const;
export type PaymentType = (typeof paymentType)[keyof typeof paymentType];
export const paymentTypeNames = { 1: 'One Time', 2: 'Installment' } as const satisfies Record<PaymentType, string>;

export const propertyType = { land: 1, residential: 2 } as const;
export type PropertyType = (typeof propertyType)[keyof typeof propertyType];
export const propertyTypeNames = { 1: 'Land', 2: 'Residential' } as const satisfies Record<PropertyType, string>;

/** What is to be built, which decides the fees. */
export const purposes = ['Bungalow', 'Duplex'] as const;
export type Purpose = (typeof purposes)[number];

export const schedules = ['Monthly', 'Quarterly'] as const;
export type Schedule = (typeof schedules)[number];
export const isSchedule = (text: string): text is Schedule => (schedules as readonly string[]).includes(text);
/** Months from one repayment to the next. */
export const monthsBetween = { Monthly: 1, Quarterly: 3 } as const satisfies Record<Schedule, number>;

export const paymentMethods = ['bank_transfer', 'paystack', 'virtual_wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export type FeeType = 'infrastructure' | 'others';
