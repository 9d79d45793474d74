import type { LimitKind } from '#lib/domain/staff/approval-limits.ts';

export const limitKindNames: Record<LimitKind, string> = {
  confirmation: 'Confirm a payment',
  refund: 'Refund into a wallet',
  release: 'Release held units',
};

export const limitText = (kind: LimitKind, roleName: string) => `${limitKindNames[kind]}, ${roleName}`;

/** What takes two people whatever it is worth. */
export const alwaysTwoPeople = [
  'Another amount than was expected',
  'Corrections of payments, and transfers that are reinstated',
  'Payouts, commission runs and bookings of the bank’s lines',
  'Bank accounts of the company, and where settlements go',
  'Falls in price above the limit of prices, and commission rates above theirs',
  'Closing a month',
  'Limits themselves, invitations and roles of those who decide',
] as const;
