import type { Refusal } from '#lib/api/errors.ts';

/** What a table may have, and what becomes of its cells. */
export interface TableBounds {
  rows: number;
  columns: number;
  /** Of the whole file. */
  cells: number;
  /** Characters of a cell. */
  text: number;
  clean: (text: string) => string;
  tooLong: () => Refusal;
}

/** A row of any kind of table, with where it stands in the file and how it is written there. */
export interface SheetRow {
  line: number;
  cells: string[];
  raw: string;
}

/** ="0012" keeps a text a text in spreadsheets. */
export const plainCell = (text: string) =>
  text
    .replace(/^\s*=\s*"(.*)"\s*$/s, '$1')
    .replace(/\s+/g, ' ')
    .trim();
