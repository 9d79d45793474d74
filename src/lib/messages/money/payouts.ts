import type { PayoutState } from '#lib/domain/payouts/payouts.ts';

export const accountNumberDigits = 'Account number must have ten digits, such as 0123456789';
export const accountNumberOfBank =
  'That bank has no account with this number. Check the ten digits, and that you chose the right bank.';
/** Why a payout that was booked is not at the bank. */
export const payoutCameBack = (state: PayoutState | null): string | null => {
  if (state === 'withdrawn') return 'You cancelled it, and the amount is back in your wallet.';
  return state === 'rejected' ? 'Our office did not approve it, and the amount is back in your wallet.' : null;
};

export const otherHolder = (accountName: string) =>
  `The bank says that this account is ${accountName}'s. Tick the box if it is yours all the same.`;
export const accountNameChanged = (name: string) =>
  `The bank now gives the account name as ${name}. Check that it is yours, then send it again.`;

export const payoutStateNames: Record<PayoutState, string> = {
  asked: 'Awaiting approval',
  approved: 'Payment in progress',
  paid: 'Paid',
  rejected: 'Rejected',
  withdrawn: 'Cancelled',
};

export const officePayoutStateNames: Record<PayoutState, string> = {
  ...payoutStateNames,
  asked: 'To review',
  approved: 'To pay',
};

/** Why an account cannot be closed while its money is on the way. */
export const openPayouts = (count: number) =>
  `${count === 1 ? 'A payout of yours is' : `${count} payouts of yours are`} on the way to your bank. Wait until ${
    count === 1 ? 'it is' : 'they are'
  } paid, or cancel ${count === 1 ? 'it' : 'them'}.`;
