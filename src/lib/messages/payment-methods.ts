import type { PaymentMethod } from '#lib/domain/enums.ts';

export const paymentMethodNames: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank Transfer',
  paystack: 'Paystack',
  virtual_wallet: 'Virtual Wallet',
};

/** Beside every account number to transfer to. */
export const trueAccountNumbers =
  'Our account numbers stand only here, where you pay while you are signed in. We never send another one by message or mail.';
export const howPayingWorks = 'How paying works';
