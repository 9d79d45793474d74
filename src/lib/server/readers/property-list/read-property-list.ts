import { signShownBy } from '#lib/domain/lists/figures.ts';
import type { DecimalSign } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { wrongFile } from '../wrong-file.ts';
import { type ColumnMapping, mapColumns, type Pairs } from './column-mapping.ts';
import { readJsonRows } from './json-rows.ts';
import { listLimits, tooManyRows } from './limits.ts';
import { listFile } from './list-file.ts';
import { alikeOf, gatherPrices, type UsualPrices } from './neighbours.ts';
import { packRows } from './packed-rows.ts';
import { isAmountField } from './read-fields.ts';
import { readText } from './read-values.ts';
import type { SourceRow } from './source-row.ts';
import { tableReader } from './table-rows.ts';

/** Rows that are checked, and then stored, together. */
const BATCH = 250;
const MOST_PASSED = 100;

interface Sent {
  bytes: Uint8Array;
  map?: Pairs | undefined;
  set?: Pairs | undefined;
  answers?: Pairs | undefined;
}

/** What the rows say only together. */
export interface WholeList {
  columns: string[];
  /** As they are written; a name that is there twice has a number in `columns`. */
  names: string[];
  /** The decimal sign that its figures show. */
  sign: DecimalSign | null;
  usual: UsualPrices;
}

interface PropertyList {
  list: WholeList;
  /** The row that is taken for the names of the columns; null for JSON. */
  header: { line: number; text: string; found: boolean } | null;
  /** Each column with the field that it fills. */
  columns: { column: string; field: string | null }[];
  unused: string[];
  /** Rows that are no properties, and how many more. */
  passed: { line: number; text: string }[];
  morePassed: number;
  batches: Buffer[];
}

/** The rows of a property list, packed: they are unpacked again where they are checked. */
export function readPropertyList({ bytes, ...given }: Sent): PropertyList {
  const file = listFile(bytes);
  const list: WholeList = { columns: [], names: [], sign: null, usual: {} };
  const found: PropertyList = { list, header: null, columns: [], unused: [], passed: [], morePassed: 0, batches: [] };
  let mapping = mapColumns([]);
  const begin = (columns: string[], names: string[]) => {
    Object.assign(list, { columns, names });
    mapping = mapColumns(columns, { names, ...given });
  };
  const batches = gatherBatches(list, !('json' in file));
  const whole = gatherWhole();
  const take = (row: SourceRow) => {
    batches.add(row);
    whole.add(row, mapping);
  };
  if ('json' in file) {
    const rows = readJsonRows(file.json);
    const columns = [...new Set(rows.slice(0, BATCH).flatMap(({ values }) => Object.keys(values)))];
    begin(columns, columns);
    rows.forEach(take);
  } else {
    const reader = tableReader(new Set(Object.entries(given.map ?? {}).flat()), {
      header: ({ line, text, columns, names, isKnown }) => {
        found.header = { line, text, found: isKnown };
        begin(columns, names);
      },
      row: take,
      passed: (row) => {
        if (found.passed.length < MOST_PASSED) found.passed.push(row);
        else found.morePassed += 1;
      },
    });
    file.rows(reader.take);
    reader.end();
  }
  found.batches = batches.end();
  if (found.batches.length === 0)
    throw wrongFile('The file has no rows: it needs a line of column names and rows under it');
  list.sign = whole.sign();
  list.usual = whole.usual();
  const fieldOf = new Map([...mapping.columnOf].map(([field, column]) => [column, field]));
  for (const [field, columns] of mapping.rivals) for (const column of columns) fieldOf.set(column, field);
  found.columns = list.columns.map((column) => ({ column, field: fieldOf.get(column) ?? null }));
  found.unused = mapping.unused.filter((column) => whole.isFilled(column));
  return found;
}

function gatherBatches(list: WholeList, isTable: boolean) {
  const batches: Buffer[] = [];
  let rows: SourceRow[] = [];
  let count = 0;
  let room: number = listLimits.bytes;
  const pack = () => {
    const packed = packRows(list.columns, rows, isTable);
    room -= packed.length;
    if (room < 0) throw wrongFile('This list is too large once it is read. Split it into several files');
    batches.push(packed);
    rows = [];
  };
  return {
    add(row: SourceRow) {
      count += 1;
      if (count > listLimits.rows) throw tooManyRows();
      rows.push(row);
      if (rows.length === BATCH) pack();
    },
    end() {
      if (rows.length > 0) pack();
      return batches;
    },
  };
}

function gatherWhole() {
  const shown = new Set<DecimalSign>();
  const filled = new Set<string>();
  const prices = gatherPrices();
  return {
    add({ values, problem }: SourceRow, mapping: ColumnMapping) {
      if (problem) return;
      for (const [field, column] of mapping.columnOf) {
        const value = values[column];
        const sign = isAmountField(field) && typeof value === 'string' ? signShownBy(value.slice(0, 60)) : null;
        if (sign) shown.add(sign);
      }
      for (const column of mapping.unused) if (!filled.has(column) && readText(values[column])) filled.add(column);
      const price = readText(values[mapping.columnOf.get('price') ?? '']);
      if (price && price.length < 60)
        prices.add(
          alikeOf((field) => mapping.set[field] ?? values[mapping.columnOf.get(field) ?? '']),
          price,
        );
    },
    sign: () => (shown.size === 1 ? ([...shown][0] as DecimalSign) : null),
    usual: prices.usual,
    isFilled: (column: string) => filled.has(column),
  };
}
