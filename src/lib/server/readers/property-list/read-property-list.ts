import { wrongFile } from '../wrong-file.ts';
import { listLimits } from './limits.ts';
import { packRows } from './packed-rows.ts';
import { isJsonList, readRows } from './read-rows.ts';
import type { SourceRow } from './source-row.ts';

/** Rows that are checked, and then stored, together. */
const BATCH = 250;

interface PropertyList {
  /** Of the first rows; entries of a JSON list may have different fields. */
  columns: string[];
  batches: Buffer[];
}

/** The rows of a property list, packed: they are unpacked again where they are checked. */
export function readPropertyList({ bytes }: { bytes: Uint8Array }): PropertyList {
  const isTable = !isJsonList(bytes);
  const list: PropertyList = { columns: [], batches: [] };
  let rows: SourceRow[] = [];
  let room: number = listLimits.bytes;
  const pack = () => {
    if (list.batches.length === 0) list.columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
    const packed = packRows(list.columns, rows, isTable);
    room -= packed.length;
    if (room < 0) throw wrongFile('This list is too large once it is read. Split it into several files');
    list.batches.push(packed);
    rows = [];
  };
  readRows(bytes, (row) => {
    rows.push(row);
    if (rows.length === BATCH) pack();
  });
  if (rows.length > 0) pack();
  if (list.batches.length === 0)
    throw wrongFile('The file has no rows: it needs a line of column names and rows under it');
  return list;
}
