import type { OfficeAccount } from '#lib/api/office/content.ts';

type AccountType = OfficeAccount['type'];

export const accountTypeNames: Record<AccountType, string> = {
  property: 'Property payments',
  fund: 'Wallet top-ups',
  infrastructure: 'Infrastructure fees',
  other: 'Other fees',
};
export const accountKinds = Object.keys(accountTypeNames) as AccountType[];

/** '0123 456 789', which is easier to compare than ten digits in a row. */
export const groupAccountNumber = (number: string) => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
