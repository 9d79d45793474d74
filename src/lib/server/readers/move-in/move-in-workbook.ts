import { tidyCell } from '#lib/domain/lists/cells.ts';
import type { FileRow } from '#lib/domain/move-in/tables/read-table.ts';
import { xlsxSheets } from '../tables/xlsx-cells.ts';
import { wrongFile } from '../wrong-file.ts';

const bounds = {
  rows: 400_000,
  columns: 200,
  cells: 8_000_000,
  text: 10_000,
  clean: tidyCell,
  tooLong: () => wrongFile('It has more rows than can be read: 400,000. Split it.'),
};
/** A sheet of 70,000 receipts has some fifty bytes in each of its cells. */
const LARGEST = 256 * 1024 * 1024;

export interface MoveInSheet {
  name: string;
  rows: FileRow[];
}

/** The sheets of a workbook, with the rows as the spreadsheet numbers them. */
export const moveInSheets = (bytes: Uint8Array): MoveInSheet[] =>
  xlsxSheets(bytes, bounds, { largest: LARGEST, withShares: true }).map(({ name, rows }) => ({
    name,
    rows: rows.map(({ line, cells }) => ({ row: line, cells })),
  }));
