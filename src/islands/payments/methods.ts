import { bankIcon, cardIcon, walletIcon } from '#islands/ui/icons.ts';
import type { PaymentMethod } from '#lib/domain/kinds.ts';

/** Why a card can't be chosen; null opens it. */
export const cardClosed: string | null = 'Card payments are not open yet';

export const methodIcon: Record<PaymentMethod, string> = {
  bank_transfer: bankIcon,
  paystack: cardIcon,
  virtual_wallet: walletIcon,
};

export const transferNote = 'Transfer to our account and add the proof. Confirmed within a working day.';
export const cardNote = 'Card, USSD or bank, confirmed at once.';
