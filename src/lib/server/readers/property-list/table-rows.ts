import { tidyCell, withoutGuard } from '#lib/domain/lists/cells.ts';
import { passedKind } from '#lib/domain/lists/row-kinds.ts';
import { wrongFile } from '../wrong-file.ts';
import { findNames, HEADER_WITHIN, namedFields, numberedNames } from './find-header.ts';
import { listLimits as limits } from './limits.ts';
import type { SourceRow } from './source-row.ts';

/** A row of a table as it stands in the file. */
export interface ListRow {
  line: number;
  cells: readonly string[];
  raw: string;
  /** Why it cannot be read. */
  problem?: string;
  /** Its cells end where the writer ended: one that is missing may have moved the others. */
  isExact?: boolean;
}

interface Passed {
  line: number;
  text: string;
}

interface Taker {
  header: (header: { line: number; text: string; columns: string[]; names: string[]; isKnown: boolean }) => void;
  row: (row: SourceRow) => void;
  passed: (row: Passed) => void;
}

/** Finds the names of the columns, and hands on the rows below it: properties, and what is passed over. */
export function tableReader(chosen: ReadonlySet<string>, take: Taker) {
  let waiting: ListRow[] | null = [];
  let names: string[] = [];
  let columns: string[] = [];
  let section = '';
  let otherNames: number | null = null;

  const begin = () => {
    const rows = waiting ?? [];
    waiting = null;
    if (rows.length === 0) return;
    const found = findNames(
      rows.map(({ cells }) => cells),
      { chosen },
    );
    names = [...found.names];
    while (names.length > 1 && !names.at(-1)) names.pop();
    if (names.length > limits.columns || names.some((name) => name.length > limits.name)) throw tooWide();
    columns = numberedNames(names);
    const titles = rows.slice(0, found.at);
    for (const row of titles) if (!row.problem) take.passed(passed(row));
    section = rows
      .slice(0, found.titles)
      .map(({ raw }) => raw)
      .join(' ')
      .slice(0, 2_000);
    const header = rows[found.at] as ListRow;
    take.header({ line: header.line, text: header.raw.slice(0, 300), columns, names, isKnown: found.isKnown });
    for (const row of rows.slice(found.at + found.rows)) hand(row);
  };

  const hand = (row: ListRow) => {
    const { line, cells, raw } = row;
    if (row.problem) return take.row({ line, values: {}, problem: row.problem, raw: raw.slice(0, 300) });
    if (!cells.some(Boolean)) return;
    const kind = passedKind(cells, names);
    if (kind === 'section') section = tidyCell(cells.find(Boolean) ?? '');
    if (kind === 'names') otherNames = null;
    if (kind) return take.passed(passed(row));
    if (isHeaderLike(cells)) {
      otherNames = line;
      return take.passed(passed(row));
    }
    take.row(sourceRow(row));
  };

  const isHeaderLike = (cells: readonly string[]) => {
    const score = namedFields(cells, { chosen });
    return score > 2 && score >= cells.filter(Boolean).length / 2;
  };

  function sourceRow({ line, cells, raw, isExact }: ListRow): SourceRow {
    const base = { line, raw: raw.slice(0, 300), ...(section && { section }) };
    const wrong = problemOf(cells, isExact);
    if (wrong) return { ...base, values: {}, problem: wrong };
    return {
      ...base,
      values: Object.fromEntries(columns.map((column, at) => [column, withoutGuard(cells[at] ?? '')])),
    };
  }

  function problemOf(cells: readonly string[], isExact = false) {
    if (otherNames !== null) return namesAgain(otherNames);
    const has = isExact && cells.length < columns.length ? cells.length : cells.findLastIndex(Boolean) + 1;
    if (has > columns.length || (isExact && cells.length < columns.length)) return wrongCount(has, columns.length);
    return cells.some((cell) => cell.length > limits.cell) ? rowTooLong : undefined;
  }

  return {
    take(row: ListRow) {
      if (!waiting) return hand(row);
      waiting.push(row);
      if (waiting.length > HEADER_WITHIN + 2) begin();
    },
    end: begin,
  };
}

const passed = ({ line, raw }: ListRow): Passed => ({ line, text: raw.slice(0, 200) });

export const rowTooLong = `It is longer than ${limits.row.toLocaleString('en')} characters, or one of its values than ${limits.cell.toLocaleString('en')}`;

const wrongCount = (has: number, needs: number) =>
  `It has ${has} values where the header names ${needs}: a value with a comma needs quotes`;

const namesAgain = (line: number) =>
  `Row ${line} names the columns again, in another way. Put the rows under it into a file of their own`;

const tooWide = () =>
  wrongFile(
    `A list can have ${limits.columns} columns at most, with names of ${limits.name} characters at most. Leave only those of properties in it`,
  );
