import type { PaymentMethod } from '#lib/domain/enums.ts';

export const paymentMethodNames: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank Transfer',
  paystack: 'Paystack',
  virtual_wallet: 'Virtual Wallet',
};
