import type { BookedMethod } from '#lib/domain/enums.ts';

export const paymentMethodNames: Record<BookedMethod, string> = {
  bank_transfer: 'Bank Transfer',
  paystack: 'Paystack',
  virtual_wallet: 'Virtual Wallet',
  from_before: 'From before',
  cash: 'Cash',
};

/** How a receipt of before was paid, in the middle of a sentence. */
export const receiptMethodNames = {
  transfer: 'bank transfer',
  cash: 'cash',
  cheque: 'cheque',
  card: 'card',
  wallet: 'from the wallet',
} as const;

/** Beside every account number to transfer to. */
export const trueAccountNumbers =
  'Our account numbers stand only here, where you pay while you are signed in. We never send another one by message or mail.';
export const howPayingWorks = 'How paying works';
