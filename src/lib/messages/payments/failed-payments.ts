import type { BookedMethod } from '#lib/domain/enums.ts';

/** Why a transfer ended that its customer has taken back. */
export const cancelledByCustomer = 'You cancelled this transfer.';

/** Under a payment that failed and for which nothing came: where the money is. */
export const moneyIsSafe: Record<BookedMethod, string> = {
  paystack: 'No money came from your card. If it was charged anyway, the money goes to your wallet.',
  bank_transfer:
    'We have not received this money. If you sent it, it is not lost: write to us, and we will look for it with our bank.',
  virtual_wallet: 'Nothing was taken from your wallet.',
  from_before: 'Nothing was paid yet.',
  cash: 'Ask at our office with your receipt.',
};
