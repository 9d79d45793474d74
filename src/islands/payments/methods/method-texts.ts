import { bankIcon, cardIcon, walletIcon } from '#islands/ui/icons/icons.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';

export const methodIcon: Record<PaymentMethod, string> = {
  bank_transfer: bankIcon,
  paystack: cardIcon,
  virtual_wallet: walletIcon,
};

export const transferNote = 'Transfer to our account and add the proof. Confirmed within a working day.';
export const cardNote = 'Card, USSD or bank, confirmed at once.';

export const busyText = (method: PaymentMethod | null) =>
  ({ bank_transfer: 'Sending…', paystack: 'Opening Paystack…', virtual_wallet: 'Paying…' })[method ?? 'bank_transfer'];
