import { optionalText } from '#lib/api/fields/fields.ts';
import { type PropertyInput, propertyPayload } from '#lib/api/office/property-fields.ts';
import { type ColumnMapping, mapColumns, type Pairs } from './column-mapping.ts';
import { unpackRows } from './packed-rows.ts';
import { parseRow } from './parse-row.ts';
import { contentHash, explicitKey, rowKey } from './row-key.ts';
import type { SourceRow } from './source-row.ts';

interface SoundRow {
  line: number;
  key: string;
  content: string;
  input: PropertyInput;
  /** Assumptions to report. */
  remarks: string[];
}

export type CheckedRow = SoundRow | { line: number; problem: string };

interface Batch {
  batch: Uint8Array;
  columns: readonly string[];
  map?: Pairs | undefined;
  set?: Pairs | undefined;
}

const importKey = optionalText('Import key', 200);
/** Characters of what is said about one row: texts of the file are in it. */
const LONGEST_PROBLEM = 500;

/** Reads rows by the same rules as the form of the office. Refuses a mapping of columns or fields that are not there. */
export function checkRows({ batch, columns, map, set }: Batch): CheckedRow[] {
  const mapping = mapColumns(columns, map, set);
  return unpackRows(batch).map((row) => {
    const checked = checkRow(row, mapping);
    return 'problem' in checked ? { ...checked, problem: checked.problem.slice(0, LONGEST_PROBLEM) } : checked;
  });
}

function checkRow(source: SourceRow, mapping: ColumnMapping): CheckedRow {
  const { line, problem } = source;
  if (problem) return { line, problem };
  const { payload, remarks } = parseRow(source, mapping);
  const key = importKey.safeParse(explicitKey(source, mapping));
  const read = propertyPayload.safeParse(payload);
  const issues = [...(key.error?.issues ?? []), ...(read.error?.issues ?? [])];
  if (!key.success || !read.success)
    return { line, problem: [...new Set(issues.map((issue) => issue.message))].join('; ') };
  return {
    line,
    key: rowKey(source, mapping, key.data),
    content: contentHash(source),
    input: read.data,
    remarks: remarks.map((remark) => remark.slice(0, LONGEST_PROBLEM)),
  };
}
