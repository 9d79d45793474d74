/** When what is left of an ended purchase is paid back: 'after 30 days'. */
export const afterDays = (days: number) => (days === 0 ? 'at once' : `after ${days === 1 ? '1 day' : `${days} days`}`);

interface EndTerms {
  kept_percent: number;
  refund_days: number;
}

/** The same in a few words, beside the amounts. */
export const endSummary = ({ kept_percent, refund_days }: EndTerms) =>
  `We keep ${kept_percent} percent and pay the rest back ${afterDays(refund_days)}`;

/** The terms under which a purchase is ended, as a buyer reads them before the purchase. */
export const endTermsText = ({ kept_percent, refund_days }: EndTerms) =>
  `If the purchase is ended before it is completed, we keep ${kept_percent} percent of what was paid and pay the rest back ${afterDays(refund_days)}.`;
