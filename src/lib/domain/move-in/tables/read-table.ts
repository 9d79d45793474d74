import { tidyCell, withoutGuard } from '../../lists/cells.ts';
import { type MoveInMapping, valueKey } from './mapping.ts';
import { foldName, type MoveInProblem, type MoveInTable, moveInColumns, type TableColumns } from './tables.ts';

/** A row of a file, and which of the spreadsheet's it is, from 1. */
export interface FileRow {
  row: number;
  cells: readonly string[];
}

/** A table as it stands in a file or sheet. */
export interface SourceTable {
  /** 'payments.csv', or 'company.xlsx, sheet payments'. */
  where: string;
  rows: readonly FileRow[];
  /** A cell ends where the writer ended it, so one too many has moved the others. */
  isExact: boolean;
}

/** A row of one of our tables: what is written in each of its columns, and '' where nothing is. */
export interface MoveInRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

/** A table as it was understood. */
export interface ReadTable {
  where: string;
  headerRow: number;
  /** Their column by ours. */
  columns: Readonly<Record<string, string>>;
  unused: readonly string[];
  rows: readonly MoveInRow[];
  /** Rows with sums, and rows that name the columns again. */
  passedOver: readonly number[];
}

const HEADER_WITHIN = 60;
const sum = /^(total|totals|grand total|sub total|subtotal) ?:?$/i;
const plainAscii = /^[!-&(-~]+(?: [!-~]+)*$/;

/** One form of Unicode and of spaces; most cells have it already. */
const tidy = (cell: string) => (cell === '' || plainAscii.test(cell) ? cell : withoutGuard(tidyCell(cell)));

export const readMoveInTable = (table: MoveInTable, source: SourceTable, mapping: MoveInMapping) =>
  readColumns(moveInColumns[table], source, {
    ...mapping.tables[table],
    words: (column) => mapping.values[`${table}.${column}`],
  });

interface Named {
  header_row?: number;
  columns?: Readonly<Record<string, string>>;
  words?: (column: string) => ReadonlyMap<string, string> | undefined;
}

/** Finds the columns of a table and takes its rows, or says what is missing. */
export function readColumns(
  wanted: TableColumns,
  source: SourceTable,
  named: Named = {},
): { table: ReadTable | null; problems: MoveInProblem[] } {
  const { where } = source;
  const header = findHeader(wanted, source, named);
  if (!header)
    return {
      table: null,
      problems: [
        {
          where,
          text: named.header_row
            ? `There is no row ${named.header_row}, in which the mapping says that the columns are named.`
            : 'It has no row that names the columns.',
        },
      ],
    };
  const names = header.cells.map((cell) => tidy(cell));
  const { positions, problems } = placeColumns(wanted, names, named, { where, row: header.row });
  if (problems.length > 0) return { table: null, problems };
  const rows = source.rows.filter(({ row }) => row > header.row);
  const width = source.isExact ? usualWidth(rows, header.cells.length) : Number.POSITIVE_INFINITY;
  const table = takeRows(rows, names, positions, { ...named, width, where });
  const used = new Set(positions.values());
  const columns = Object.fromEntries([...positions].map(([ours, at]) => [ours, names[at] ?? '']));
  const unused = names.filter((name, at) => name !== '' && !used.has(at));
  return {
    table: { where, headerRow: header.row, columns, unused, rows: table.rows, passedOver: table.passedOver },
    problems: table.problems,
  };
}

/** The row that is taken for the names of the columns, and what is named in it. */
export function describeHeader(table: MoveInTable, source: SourceTable, mapping: MoveInMapping) {
  const header = findHeader(moveInColumns[table], source, mapping.tables[table] ?? {});
  return { row: header?.row ?? null, names: header?.cells.map((cell) => tidy(cell)).filter(Boolean) ?? [] };
}

const theirName = (ours: string, { columns }: Named) => columns?.[ours] ?? ours;

function findHeader(wanted: TableColumns, { rows }: SourceTable, named: Named) {
  if (named.header_row) return rows.find(({ row }) => row === named.header_row);
  const filled = rows.slice(0, HEADER_WITHIN).filter(({ cells }) => cells.some((cell) => tidy(cell) !== ''));
  const needed = wanted.needed.map((ours) => foldName(theirName(ours, named)));
  const found = filled.map(({ cells }) => {
    const names = new Set(cells.map((cell) => foldName(tidy(cell))));
    return needed.filter((name) => names.has(name)).length;
  });
  const most = Math.max(0, ...found);
  return filled[Math.max(0, most === 0 ? 0 : found.indexOf(most))];
}

function placeColumns(
  { needed, others }: TableColumns,
  names: readonly string[],
  named: Named,
  at: { where: string; row: number },
) {
  const positions = new Map<string, number>();
  const problems: MoveInProblem[] = [];
  const places = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const key = foldName(name);
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  for (const ours of [...needed, ...others]) {
    const theirs = theirName(ours, named);
    const [first, second] = places.get(foldName(tidy(theirs))) ?? [];
    const isMapped = named.columns?.[ours] !== undefined;
    if (second !== undefined)
      problems.push({ ...at, text: `Two columns are named ${theirs}: rename the one that is not meant.` });
    else if (first !== undefined) positions.set(ours, first);
    else if (isMapped)
      problems.push({
        ...at,
        text: `The mapping names the column ${JSON.stringify(theirs)} for ${ours}, and there is none.`,
      });
    else if ((needed as readonly string[]).includes(ours))
      problems.push({
        ...at,
        text: `The column ${ours} is missing. Name theirs in the mapping, or add it. The columns here are ${names.filter(Boolean).join(', ') || 'none'}.`,
      });
  }
  return { positions, problems };
}

/** Cells of most rows below the header: some programs end each of them with one more separator. */
function usualWidth(rows: readonly FileRow[], header: number): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [[usual] = [header]] = [...counts].sort(([width, one], [wider, other]) => other - one || width - wider);
  return Math.max(header, usual);
}

function takeRows(
  source: readonly FileRow[],
  names: readonly string[],
  positions: ReadonlyMap<string, number>,
  { words, width, where }: Named & { width: number; where: string },
) {
  const rows: MoveInRow[] = [];
  const passedOver: number[] = [];
  const problems: MoveInProblem[] = [];
  const columns = [...positions].map(([ours, at]) => ({ ours, at, known: words?.(ours) }));
  for (const { row, cells: written } of source) {
    const cells = written.map(tidy);
    if (cells.every((cell) => cell === '')) continue;
    if (cells.some((cell) => sum.test(cell)) || isHeaderAgain(cells, names)) {
      passedOver.push(row);
      continue;
    }
    if (written.length > width || (width < Number.POSITIVE_INFINITY && isMoved(cells, names.length)))
      problems.push({
        where,
        row,
        text: `It has ${written.length} cells and the other rows have ${Math.min(width, names.length)}. A cell with a separator in it needs quotes.`,
      });
    rows.push({
      row,
      cells: Object.fromEntries(
        columns.map(({ ours, at, known }) => {
          const cell = cells[at] ?? '';
          return [ours, known?.get(valueKey(cell)) ?? cell];
        }),
      ),
    });
  }
  return { rows, passedOver, problems };
}

/** Beyond the named columns something is written, or an amount such as 200,000 has become two cells. */
const isMoved = (cells: readonly string[], named: number): boolean =>
  cells.slice(named).some((cell) => cell !== '') ||
  (cells.length > named &&
    cells.some((cell, at) => /\d{1,3}$/.test(cell) && /^\d{3}(?:\.\d*)?$/.test(cells[at + 1] ?? '')));

/** A list that was printed on several pages names its columns on each. */
const isHeaderAgain = (cells: readonly string[], names: readonly string[]) =>
  cells.filter(Boolean).length > 1 && cells.every((cell, at) => foldName(cell) === foldName(names[at] ?? ''));
