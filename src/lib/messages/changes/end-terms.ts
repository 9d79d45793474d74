/** The terms under which a purchase is ended, as a buyer reads them before the purchase. */
export const endTermsText = ({ kept_percent, refund_days }: { kept_percent: number; refund_days: number }) =>
  `If the purchase is ended before it is completed, ${kept_percent} percent of what was paid is kept and the rest is paid back ${refund_days === 0 ? 'at once' : `after ${refund_days} days`}.`;
