import { wrongFile } from '../wrong-file.ts';

/** What a list may be; spreadsheets are known by what is in them. */
export const listTypes = ['csv', 'json'] as const;

/** What a property list may have; a property has some forty fields, of which the longest takes 50,000 characters. */
export const listLimits = {
  rows: 100_000,
  columns: 200,
  /** Characters of a column's name, of a cell and of a row. */
  name: 100,
  cell: 60_000,
  row: 200_000,
  levels: 12,
  /** Bytes of all rows as they are handed back. */
  bytes: 64 * 1024 * 1024,
} as const;

export const tooManyRows = () =>
  wrongFile(`A list can have ${listLimits.rows.toLocaleString('en')} rows at most. Split it into several files`);
