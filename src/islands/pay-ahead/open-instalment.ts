import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { fromNaira } from '#lib/domain/money.ts';

/** A repayment as the rules know it, in kobo. */
export const openInstalment = ({ id, title, due_date, amount, status }: RepaymentItem) => ({
  id,
  title,
  dueDate: due_date,
  amount: fromNaira(amount),
  paid: status === 1,
});
export type OpenInstalment = ReturnType<typeof openInstalment>;
