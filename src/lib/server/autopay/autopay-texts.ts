import { type Day, formatDay } from '#lib/domain/days.ts';
import { attemptDays, type CardExpiry } from '#lib/domain/instalments/autopay.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { sourceName } from '#lib/messages/autopay.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import type { NewNotification } from '../notifications/insert-notification.ts';

export interface InstalmentToPay {
  title: string;
  amount: number;
  dueDate: Day;
  property: string;
  /** Null for the wallet. */
  card: ({ brand: string; last4: string } & CardExpiry) | null;
}

const stopHint = 'To stop AutoPay or to choose another source, open AutoPay on your plan.';

const what = ({ title, amount, property }: InstalmentToPay) =>
  `${title} of ${formatNairaShort(amount)} for ${property}`;

const onDays = (days: readonly Day[]) => days.map(formatDay).join(', ');

export const autopayStartedText = (next: InstalmentToPay, payOn: Day): NewNotification => ({
  title: 'AutoPay is on',
  content: `${what(next)} will be paid from ${sourceName(next.card)} on ${formatDay(payOn)}, and each later instalment on its due date. We will notify you three days before each payment. ${stopHint}`,
});

/** Three days before: what, when, from where, and how to stop it. */
export const upcomingChargeText = (next: InstalmentToPay, payOn: Day): NewNotification => ({
  title: `AutoPay pays on ${formatDay(payOn)}`,
  content: `${what(next)} will be paid from ${sourceName(next.card)} on ${formatDay(payOn)}. ${
    next.card ? '' : 'Please make sure your wallet holds this amount. '
  }You don’t need to do anything else. ${stopHint}`,
});

export const cardExpiryText = (next: InstalmentToPay): NewNotification => ({
  title: 'The card of your AutoPay expires',
  content: `${asSentence(`${sourceName(next.card).replace(/^y/, 'Y')} expires before ${formatDay(next.dueDate)}, when ${what(next)} falls due`)} Save another card or choose your wallet under AutoPay on your plan, so that it is paid.`,
});

export const attemptFailedText = (next: InstalmentToPay, reason: string, again: Day): NewNotification => ({
  title: 'AutoPay could not pay',
  content: `${what(next)} could not be paid from ${sourceName(next.card)}. ${asSentence(reason)} We will try again on ${formatDay(again)}. You can also pay it now on the plan; AutoPay will then not pay it. ${stopHint}`,
});

export const attentionText = (next: InstalmentToPay, reason: string): NewNotification => ({
  title: 'AutoPay needs your attention',
  content: `${what(next)} could not be paid from ${sourceName(next.card)}, nor on the later days (${onDays(attemptDays(next.dueDate))}). ${asSentence(reason)} AutoPay makes no further payments. Pay the instalment on the plan, then switch AutoPay on again if you like.`,
});

export const stoppedByOfficeText = (property: string, reason: string): NewNotification => ({
  title: 'AutoPay is off',
  content: `Our office has stopped AutoPay for ${property}. The reason: ${asSentence(reason)} From now on, please pay your instalments yourself.`,
});

export const stoppedWithCardText = (property: string): NewNotification => ({
  title: 'AutoPay is off',
  content: `You have removed the card that paid for ${property}, so AutoPay is off for this plan. From now on, please pay your instalments yourself.`,
});
