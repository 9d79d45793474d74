/** What the office books by hand about money that bank or card provider report otherwise than the books. */
export const officeBookingKinds = [
  'return_begun',
  'return_ended',
  'provider_fees',
  'provider_difference',
  'bank_charges',
  'bank_difference',
] as const;
export type OfficeBookingKind = (typeof officeBookingKinds)[number];
