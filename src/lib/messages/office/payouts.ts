/** To who has prepared a payout, and would record it as paid. */
export const preparedYourself =
  'You prepared this payout. The line of the bank’s statement closes it, or a third person records it as paid.';

export const approvedYourself = 'You approved this yourself. Someone else must record it as paid.';
