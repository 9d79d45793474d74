import type { OfficeAccount } from '#lib/api/office/content.ts';

type Type = OfficeAccount['type'];

/** What customers pay into an account of the type, as the office calls it. */
export const accountTypeNames: Record<Type, string> = {
  property: 'Property payments',
  fund: 'Wallet top-ups',
  infrastructure: 'Infrastructure fees',
  other: 'Other fees',
};
export const accountKinds = Object.keys(accountTypeNames) as Type[];

/** 0123 456 789: easier to compare than ten digits in a row. */
export const groupAccountNumber = (number: string) => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
