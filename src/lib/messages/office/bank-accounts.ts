interface Account {
  type: 'fund' | 'property' | 'infrastructure' | 'other';
  accountNumber: string;
  bankName: string;
  accountName: string;
  active: boolean;
}

export const accountTypeNames: Record<Account['type'], string> = {
  property: 'Property payments',
  fund: 'Wallet top-ups',
  infrastructure: 'Infrastructure fees',
  other: 'Other fees',
};

export const bankAccountFieldNames: Record<keyof Account, string> = {
  type: 'For',
  accountNumber: 'Account number',
  bankName: 'Bank',
  accountName: 'Account name',
  active: 'In use',
};

const named = ({ accountNumber, bankName, accountName }: Account) => `${accountNumber}, ${bankName}, ${accountName}`;

/** What a change of the company's accounts does. */
export function bankAccountText(before: Account | null, after: Account): string {
  const purpose = accountTypeNames[after.type].toLowerCase();
  if (!before) return `Add ${named(after)} for ${purpose}`;
  const fields = Object.keys(bankAccountFieldNames) as (keyof Account)[];
  const isOnlySwitched = fields.every((field) => field === 'active' || before[field] === after[field]);
  if (isOnlySwitched) return `${after.active ? 'Activate' : 'Deactivate'} ${named(after)} for ${purpose}`;
  return `Change ${named(before)} to ${named(after)} for ${purpose}`;
}
