/** What the contract tells of its owner in fixed words. */
export const businessTypes = ['Company (Corporate)', 'Joint', 'Individual', 'Minor'] as const;
export const genders = ['Male', 'Female'] as const;
export const maritalStatuses = ['Single', 'Married'] as const;
