import { type Day, formatDay } from '#lib/domain/days.ts';
import { fillReminder } from '#lib/domain/documents/document-templates.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import type { NewNotification } from '../notifications/insert-notification.ts';

export interface RepaymentDue {
  title: string;
  amount: number;
  dueDate: Day;
  property: string;
  /** The first name. */
  customer: string;
}

/** The words of the office, with the figures of this repayment. */
export function fillReminderText(
  { title, text }: { title: string; text: string },
  { dueDate, amount, ...due }: RepaymentDue,
): NewNotification {
  const facts = {
    customer: due.customer,
    instalment: due.title,
    amount: formatNairaShort(amount),
    property: due.property,
    due_date: formatDay(dueDate),
  };
  return { title: fillReminder(title, facts), content: fillReminder(text, facts) };
}
