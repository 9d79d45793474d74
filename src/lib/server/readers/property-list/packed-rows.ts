import { deserialize, serialize } from 'node:v8';
import type { SourceRow } from './source-row.ts';

interface PackedRow {
  line: number;
  /** Of a CSV file without the names of the columns, which all rows would repeat. */
  values: unknown[] | Record<string, unknown>;
  raw?: string | undefined;
  section?: string | undefined;
  problem?: string | undefined;
}

interface Packed {
  columns: readonly string[];
  rows: readonly PackedRow[];
}

/** A piece of a list that waits in the server until it is its turn, unread. */
export const packRows = (columns: readonly string[], rows: readonly SourceRow[], isTable: boolean): Buffer =>
  serialize({
    columns,
    rows: rows.map(({ line, values, raw, section, problem }) => ({
      line,
      values: isTable ? columns.map((column) => values[column]) : values,
      ...{ raw, section, problem },
    })),
  } satisfies Packed);

export function unpackRows(bytes: Uint8Array): SourceRow[] {
  const { columns, rows } = deserialize(bytes) as Packed;
  return rows.map(({ line, values, raw, section, problem }) => ({
    line,
    values: Array.isArray(values) ? Object.fromEntries(columns.map((column, at) => [column, values[at]])) : values,
    ...(raw !== undefined && { raw }),
    ...(section !== undefined && { section }),
    ...(problem !== undefined && { problem }),
  }));
}
