import type { Kobo } from '../../money.ts';
import { firstPaymentAmount, readFirstPayment, readWhole } from '../cells/amounts.ts';
import { comparedText } from '../cells/people.ts';
import type { Asking } from '../questions/asking.ts';
import type { MoveInRow } from '../tables/read-table.ts';
import { askAboutAmounts, readPlus } from './money-columns.ts';

export interface MoveInProperty {
  row: number;
  code: string;
  name: string;
  /** Of one unit, as all amounts here. */
  price: Kobo;
  firstPayment: Kobo;
  infrastructureFees: Kobo;
  otherFees: Kobo;
  /** Ever offered. */
  units: number;
  /** What is written in the other columns. */
  cells: Readonly<Record<string, string>>;
}

export interface MoveInProperties {
  all: MoveInProperty[];
  /** By code, or by a name that one of them alone has. */
  find: (written: string) => MoveInProperty | undefined;
}

const columns = {
  price: { label: 'The price', read: (text: string) => readPlus(text) || null },
  first_payment: { label: 'The first payment', read: readFirstPayment },
  infrastructure_fees: { label: 'The infrastructure fee', read: readPlus },
  other_fees: { label: 'The other fee', read: readPlus },
} as const;

export function readProperties(rows: readonly MoveInRow[], asking: Asking): MoveInProperties {
  const all: MoveInProperty[] = [];
  const codes = new Map<string, MoveInProperty>();
  const names = new Map<string, MoveInProperty[]>();
  for (const { row, cells } of rows) {
    const { code = '', name = '' } = cells;
    const asked = asking.row('properties', row, code || name);
    const units = readWhole(cells.units ?? '');
    if (code === '' || name === '') asked.problem('A property needs a code and a name.');
    if (codes.has(comparedText(code))) asked.problem(`The code ${code} stands twice.`);
    if (units === null) asked.problem(`${cells.units || 'Nothing'} is no number of units, such as 120.`);
    const { unreadable, decided } = askAboutAmounts(asked, cells, columns);
    const amount = (column: keyof typeof columns) =>
      unreadable.has(column) ? (decided ?? 0) : (readPlus(cells[column] ?? '') ?? 0);
    const price = amount('price');
    const first = unreadable.has('first_payment')
      ? { kobo: decided ?? 0 }
      : readFirstPayment(cells.first_payment ?? '');
    if (asked.end().isLeftOut) continue;
    const property = {
      row,
      code,
      name,
      price,
      firstPayment: firstPaymentAmount(first ?? { kobo: 0 }, price, 1),
      infrastructureFees: amount('infrastructure_fees'),
      otherFees: amount('other_fees'),
      units: units ?? 0,
      cells,
    };
    all.push(property);
    codes.set(comparedText(code), property);
    names.set(comparedText(name), [...(names.get(comparedText(name)) ?? []), property]);
  }
  const find = (written: string) => {
    const named = names.get(comparedText(written)) ?? [];
    return codes.get(comparedText(written)) ?? (named.length === 1 ? named[0] : undefined);
  };
  return { all, find };
}
