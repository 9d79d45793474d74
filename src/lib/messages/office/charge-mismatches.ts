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
    wallet: `Puts ${what} into the wallet of ${customer}, as the card provider took it instead of ${formatNairaShort(asked)}`,
    send_back: `Sends ${what} back to the card of ${customer} through the card provider; nothing goes to the wallet`,
    ended: 'Books nothing and sends nothing: what was done about it stands in the reason',
  };
  return [
    doing[way],
    open && `. The payment of ${formatNairaShort(asked)} ends as failed`,
    open && units > 0 && (units === 1 ? ', and its unit is free' : `, and its ${units} units are free`),
  ]
    .filter(Boolean)
    .join('');
}

export const noMismatch = 'The card provider no longer reports anything else than was asked for.';
export const resolutionNotAllowed = 'This charge cannot be ended this way.';
export const chargeMismatchReason = (came: ReportedCharge | null, asked: Kobo) =>
  came
    ? `${reportedAmountText(came)} was charged instead of ${formatNairaShort(asked)}.`
    : 'The card provider reported another charge.';

/** What the customer is told. */
export const resolutionNotices: Record<MismatchResolution | 'sent', { title: string; text: (came: string) => string }> =
  {
    wallet: {
      title: 'Your card was charged another amount',
      text: (came) => `${came} was taken from your card, which is now in your wallet.`,
    },
    send_back: {
      title: 'Your card was charged another amount',
      text: (came) => `${came} was taken from your card. We are sending it back; we tell you once it is on its way.`,
    },
    ended: { title: 'About your card payment', text: () => 'Your card was charged otherwise than we had asked for.' },
    sent: {
      title: 'Your money was sent back',
      text: (came) =>
        `${came} was sent back to the card that was charged. Your bank may take up to ten working days to show it.`,
    },
  };
