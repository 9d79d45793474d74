import type { Day } from '../../days.ts';
import type { Kobo } from '../../money.ts';
import { readMoveInDay, type WrittenOrder } from '../cells/days.ts';
import { NumberIndex } from '../cells/numbers.ts';
import { usualName } from '../cells/people.ts';
import type { Asking } from '../questions/asking.ts';
import type { TableRow } from '../tables/read-table.ts';
import { askAboutAmounts, readPlus } from './money-columns.ts';
import type { MoveInPlans } from './plans.ts';

export interface MoveInMarketer {
  row: number;
  code: string;
  name: string;
  /** What is written in the other columns. */
  cells: TableRow['cells'];
}

export function readMarketers(rows: readonly TableRow[], asking: Asking) {
  const index = new NumberIndex<MoveInMarketer>();
  const all: MoveInMarketer[] = [];
  for (const { row, cells } of rows) {
    const { code = '' } = cells;
    const asked = asking.row('marketers', row, code);
    const marketer = { row, code, name: usualName(cells.name ?? ''), cells };
    if (code === '' || marketer.name === '') asked.problem('A marketer needs a code and a name.');
    else if (!index.add(code, marketer)) asked.problem(`The code ${code} stands twice.`);
    all.push(marketer);
  }
  return { all, find: (code: string) => index.find(code) };
}

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
export function readCommissions(rows: readonly TableRow[], { asking, order, plans, find }: Known): MoveInCommission[] {
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
    const amount = (column: keyof typeof columns) => (unreadable.has(column) ? (decided ?? 0) : (readPlus(cells[column] ?? '') ?? 0));
    return [{ row, marketer, planNo: listed.no, date: readMoveInDay(cells.date ?? '', order), earned: amount('earned'), paid: amount('paid') }];
  });
}
