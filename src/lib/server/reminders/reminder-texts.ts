import { type Day, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import type { NewNotification } from '../notifications/insert-notification.ts';

export interface RepaymentDue {
  title: string;
  amount: number;
  dueDate: Day;
  property: string;
}

const summary = ({ title, amount, property }: RepaymentDue) =>
  `${title} of ${formatNairaShort(amount)} for ${property}`;

export const dueSoon = (repayment: RepaymentDue): NewNotification => ({
  title: `A repayment falls due on ${formatDay(repayment.dueDate)}`,
  content: `${summary(repayment)} falls due on ${formatDay(repayment.dueDate)}. Pay it on the plan: by card, by bank transfer or from your wallet.`,
});

export const overdue = (repayment: RepaymentDue): NewNotification => ({
  title: 'A repayment is overdue',
  content: `${summary(repayment)} was due on ${formatDay(repayment.dueDate)} and is not paid yet. You can still pay it on the plan. If something stands in the way, call us: together we find out what can be done.`,
});
