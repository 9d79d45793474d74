import { type Day, monthsLater } from '../days.ts';
import type { Kobo } from '../money.ts';

/** How many months before and after the current one. */
const before = 5;
const after = 6;

/** The first day of the twelve months around a day, and of the month after them. */
export const monthsAround = (today: Day): { from: Day; until: Day } => ({
  from: monthsLater(today, -before, 1),
  until: monthsLater(today, after + 1, 1),
});

interface DueInstalment {
  dueDate: Day;
  amount: Kobo;
  paid: boolean;
}

export interface MonthOfInstalments {
  /** Its first day. */
  month: Day;
  /** Each instalment in the order of their days: what is late and what is to come is not paid. */
  parts: { amount: Kobo; state: 'paid' | 'late' | 'to come' }[];
}

/** What falls due in the twelve months around today, month by month; a month without anything is there too. */
export const instalmentsByMonth = (instalments: readonly DueInstalment[], today: Day): MonthOfInstalments[] => {
  const inOrder = [...instalments].sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  const { from } = monthsAround(today);
  return Array.from({ length: before + 1 + after }, (_, index) => {
    const month = monthsLater(from, index, 1);
    const parts = inOrder
      .filter(({ dueDate }) => dueDate.slice(0, 7) === month.slice(0, 7))
      .map(({ dueDate, amount, paid }) => ({
        amount,
        state: paid ? ('paid' as const) : dueDate < today ? ('late' as const) : ('to come' as const),
      }));
    return { month, parts };
  });
};
