import type { MismatchResolution, ReportedCharge } from '#lib/domain/accounting/charge-mismatches.ts';
import { formatNaira, formatNairaShort, type Kobo } from '#lib/domain/money.ts';

/** In naira, or as '12.50 USD' in another currency. */
export const reportedAmountText = ({ amount, currency }: ReportedCharge) =>
  currency === 'NGN' ? formatNairaShort(amount) : `${formatNaira(amount).slice(1)} ${currency}`;

interface ChargeEndFacts {
  /** What the provider says has come; null when it tells of another charge. */
  came: ReportedCharge | null;
  asked: Kobo;
  /** The payment still waits. */
  open: boolean;
  /** Units that its end makes free. */
  units: number;
}

/** What ending it so will do, without a full stop. */
export function resolutionText(
  { came, asked, open, units }: ChargeEndFacts,
  way: MismatchResolution,
  customer: string,
) {
  const what = came ? reportedAmountText(came) : 'the charge';
  const doing: Record<MismatchResolution, string> = {
    wallet: `Credits ${what} to the wallet of ${customer}, because the card provider charged it instead of ${formatNairaShort(asked)}`,
    send_back: `Refunds ${what} to the card of ${customer} through the card provider; nothing is credited to the wallet`,
    ended: 'Closes the mismatch without booking or refund; the reason explains how it was resolved',
  };
  return [
    doing[way],
    open && `. The payment of ${formatNairaShort(asked)} ends as failed`,
    open && units > 0 && (units === 1 ? ', and its unit is released' : `, and its ${units} units are released`),
  ]
    .filter(Boolean)
    .join('');
}

export const noMismatch = 'The card provider no longer reports a mismatch.';
export const resolutionNotAllowed = 'This charge cannot be resolved this way.';
export const chargeMismatchReason = (came: ReportedCharge | null, asked: Kobo) =>
  came
    ? `${reportedAmountText(came)} was charged instead of ${formatNairaShort(asked)}.`
    : 'The card provider reported another charge.';

/** What the customer is told. */
export const resolutionNotices: Record<MismatchResolution | 'sent', { title: string; text: (came: string) => string }> =
  {
    wallet: {
      title: 'Your card was charged a different amount',
      text: (came) => `${came} was taken from your card and has been credited to your wallet.`,
    },
    send_back: {
      title: 'Your card was charged a different amount',
      text: (came) =>
        `${came} was taken from your card. We are refunding it and will notify you when it has been sent.`,
    },
    ended: {
      title: 'About your card payment',
      text: () =>
        'Your card was charged a different amount than requested, and our office has settled this outside the portal.',
    },
    sent: {
      title: 'Your money was refunded',
      text: (came) =>
        `${came} was refunded to the card that was charged. Your bank may take up to ten working days to show it.`,
    },
  };
