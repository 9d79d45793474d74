import { type Day, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import type { NewNotification } from '../notifications/insert-notification.ts';

export interface Owed {
  title: string;
  amount: number;
  dueDate: Day;
  property: string;
}

const said = ({ title, amount, property }: Owed) => `${title} of ${formatNairaShort(amount)} for ${property}`;

export const dueSoon = (owed: Owed): NewNotification => ({
  title: `A repayment falls due on ${formatDay(owed.dueDate)}`,
  content: `${said(owed)} falls due on ${formatDay(owed.dueDate)}. Pay it on the plan: by card, by bank transfer or from your wallet.`,
});

export const overdue = (owed: Owed): NewNotification => ({
  title: 'A repayment is overdue',
  content: `${said(owed)} was due on ${formatDay(owed.dueDate)} and is not paid yet. You can still pay it on the plan. If something stands in the way, call us: together we find out what can be done.`,
});
