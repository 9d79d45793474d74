import { type Day, longDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import type { Notice } from '../notifications/leave.ts';

export interface Owed {
  title: string;
  amount: number;
  dueDate: Day;
  property: string;
}

const said = ({ title, amount, property }: Owed) => `${title} of ${formatNairaShort(amount)} for ${property}`;

export const dueSoon = (owed: Owed): Notice => ({
  title: `A repayment falls due on ${longDay(owed.dueDate)}`,
  content: `${said(owed)} falls due on ${longDay(owed.dueDate)}. Pay it on the plan: by card, by bank transfer or from your wallet.`,
});

export const overdue = (owed: Owed): Notice => ({
  title: 'A repayment is overdue',
  content: `${said(owed)} was due on ${longDay(owed.dueDate)} and is not paid yet. You can still pay it on the plan. If something stands in the way, call us: together we find out what can be done.`,
});
