import { plainCell, type TableBounds } from '../tables/bounds.ts';
import { wrongFile } from '../wrong-file.ts';

export const MAX_LINES = 20_000;
export const LONGEST_TEXT = 1_000;
/** Rows of a table: the lines, and what a bank writes around them. */
export const MAX_ROWS = MAX_LINES * 2;
export const MAX_COLUMNS = 200;
/** Of a whole file: twenty thousand lines of a dozen columns have a quarter of it. */
export const MAX_CELLS = 1_000_000;
export const LONGEST_ROW = 20_000;

export const statementTooLong = () =>
  wrongFile(`A file can have ${MAX_LINES.toLocaleString('en')} lines at most. Ask the bank for a shorter period`);

export const statementBounds: TableBounds = {
  rows: MAX_ROWS,
  columns: MAX_COLUMNS,
  cells: MAX_CELLS,
  text: 5_000,
  clean: plainCell,
  tooLong: statementTooLong,
};
