import type { OfficeAccount } from '#lib/api/office/content/content.ts';
import { accountTypeNames } from '#lib/messages/office/bank-accounts.ts';

type AccountType = OfficeAccount['type'];

export const accountKinds = Object.keys(accountTypeNames) as AccountType[];

/** '0123 456 789', which is easier to compare than ten digits in a row. */
export const groupAccountNumber = (number: string) => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
