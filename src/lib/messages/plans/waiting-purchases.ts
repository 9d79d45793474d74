import { formatDateTime } from '#lib/domain/days.ts';
import { clearanceDays } from '#lib/domain/limits.ts';
import { unitsOf } from '../holds.ts';

/** To a buyer whose purchase a second person of the office looks at first. */
export const purchaseWaits = `Your purchase is waiting for our approval. Nothing has been paid. We tell you as soon as it is approved; then you have ${clearanceDays} days to pay.`;

export const purchaseNotApproved =
  'Our office has not approved this purchase, and nothing has been paid. Call us if you want to know more.';

export const clearedNotice = (units: number, property: string, until: Date) => ({
  title: 'Your purchase is approved',
  content: `You can buy ${unitsOf(units)} of ${property} now. Pay before ${formatDateTime(until)} (Lagos); nothing is held for you until then.`,
});

export const notClearedNotice = (units: number, property: string) => ({
  title: 'Your purchase is not approved',
  content: `Our office has not approved that you buy ${unitsOf(units)} of ${property}. Nothing has been paid. Call us if you want to know more.`,
});

export const buyButton = 'Open the purchase';
