import type { PaymentMethod } from '#lib/domain/enums.ts';

/** Why a transfer ended that its customer has taken back. */
export const takenBack = 'You took this transfer back.';

/** Under a payment that failed and for which nothing came: where the money is. */
export const moneyIsSafe: Record<PaymentMethod, string> = {
  paystack: 'No money came from your card. If it was charged all the same, the money goes to your wallet.',
  bank_transfer: 'No money was booked. What you transferred is not lost: write to us, and we look for it at our bank.',
  virtual_wallet: 'Nothing was taken from your wallet.',
};
