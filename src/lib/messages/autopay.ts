import { type CardExpiry, formatExpiry } from '#lib/domain/instalments/autopay.ts';

/**
 * What customers agree to, by version. A version that anybody may have agreed to is never edited: a changed text is a
 * new one, and becomes the current one in `lib/domain/instalments/autopay.ts`.
 */
export const autopayConsentTexts: Readonly<Record<number, string>> = {
  1: 'I agree that each instalment of this plan is taken on its due date from the source that I have chosen, until the plan is paid. Three days before, I am told the amount and the day by mail. If a payment fails, it is tried again 1, 3 and 5 days after the due date, and then no more. I can stop AutoPay at any time.',
};
export const cardConsentTexts: Readonly<Record<number, string>> = {
  1: 'I agree that Paystack keeps my card, so that it can be charged for the AutoPay that I switch on, and for nothing else. ₦100 is charged now to check the card and goes to my wallet. I can remove the card at any time.',
};

interface CardName {
  brand: string;
  last4: string;
}

/** 'Visa card ending 4081' */
export const cardName = ({ brand, last4 }: CardName): string => `${brandName(brand)} card ending ${last4}`;

const brandName = (brand: string) => (brand === 'card' ? 'The' : brand.charAt(0).toUpperCase() + brand.slice(1));

/** The source of an AutoPay in a sentence: 'your wallet', 'your Visa card ending 4081'. */
export const sourceName = (card: CardName | null): string => {
  if (!card) return 'your wallet';
  return card.brand === 'card' ? `your card ending ${card.last4}` : `your ${cardName(card)}`;
};

export const expiryText = (card: CardExpiry, expired: boolean): string =>
  `${expired ? 'Expired' : 'Expires'} ${formatExpiry(card)}`;

/** Why nothing was taken, where no payment was begun. */
export const autopayReasons = {
  insufficient: 'There was too little money in your wallet.',
  expired: 'Your card has expired.',
} as const;

export const endedText = {
  customer: 'You stopped it',
  office: 'Our office stopped it',
  changed: 'You chose another source',
  card_removed: 'Its card was removed',
  paid: 'All instalments are paid',
  refund: 'A payment of the plan was refunded',
  closed: 'The account was closed',
  terminated: 'The purchase has ended',
  rescheduled: 'The schedule has changed',
  transferred: 'The purchase was transferred to another owner',
} as const;

/** The same as the office reads it. */
export const endedTextForOffice = {
  ...endedText,
  customer: 'Stopped by the customer',
  office: 'Stopped by the office',
  changed: 'The customer chose another source',
} as const;
