import { NumberIndex } from '../cells/numbers.ts';
import { usualName } from '../cells/people.ts';
import type { Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';

export interface MoveInMarketer {
  row: number;
  code: string;
  name: string;
  /** What is written in the other columns. */
  cells: MoveInRow['cells'];
}

export function readMarketers(rows: readonly MoveInRow[], asking: Asking) {
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
