import type { Day } from '../../days.ts';
import type { Kobo } from '../../money.ts';
import { readMoveInDay, type WrittenOrder } from '../cells/days.ts';
import type { Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';
import type { MoveInMarketer } from './marketers.ts';
import { askAboutAmounts, readPlus } from './money-columns.ts';
import type { MoveInPlans } from './plans.ts';

export interface MoveInCommission {
  row: number;
  marketer: MoveInMarketer;
  planNo: string;
  date: Day | null;
  earned: Kobo;
  paid: Kobo;
}

const columns = {
  earned: { label: 'What was earned', read: readPlus },
  paid: { label: 'What was paid', read: readPlus },
} as const;

interface Known {
  asking: Asking;
  order: WrittenOrder;
  plans: MoveInPlans;
  find: (code: string) => MoveInMarketer | undefined;
}

/** Commissions on plans that stand in the table; with a plan that is left out its commission goes. */
export function readCommissions(rows: readonly MoveInRow[], { asking, order, plans, find }: Known): MoveInCommission[] {
  return rows.flatMap(({ row, cells }) => {
    const { marketer: code = '', plan_no: no = '' } = cells;
    const asked = asking.row('commissions', row, `${code}, ${no}`);
    const marketer = find(code);
    if (!marketer) asked.problem(`No marketer has the code ${code}.`);
    const listed = plans.find(no);
    if (plans.isLeftOut(no)) asked.remark(`The plan ${no} is left out, and its commission with it.`);
    else if (!listed) asked.problem(`No plan has the number ${no}.`);
    const { unreadable, decided } = askAboutAmounts(asked, cells, columns);
    const { isOpen, isLeftOut } = asked.end();
    if (isOpen || isLeftOut || !marketer || !listed) return [];
    const amount = (column: keyof typeof columns) =>
      unreadable.has(column) ? (decided ?? 0) : (readPlus(cells[column] ?? '') ?? 0);
    return [
      {
        row,
        marketer,
        planNo: listed.no,
        date: readMoveInDay(cells.date ?? '', order),
        earned: amount('earned'),
        paid: amount('paid'),
      },
    ];
  });
}
