import { optionalText } from '#lib/api/fields/fields.ts';
import { type PropertyInput, propertyPayload } from '#lib/api/office/property-fields.ts';
import { type ColumnMapping, mapColumns, type Pairs } from './column-mapping.ts';
import { alikeOf, oddPrice, type UsualPrices } from './neighbours.ts';
import { unpackRows } from './packed-rows.ts';
import { parseRow, type RowReader } from './parse-row.ts';
import type { ListQuestion } from './questions.ts';
import { signKnown } from './read-fields.ts';
import type { WholeList } from './read-property-list.ts';
import { contentHash, explicitKey, rowKey } from './row-key.ts';
import type { SourceRow } from './source-row.ts';

interface SoundRow {
  line: number;
  raw: string;
  key: string;
  content: string;
  input: PropertyInput;
  /** Assumptions to report. */
  remarks: string[];
  /** Why it waits as a draft. */
  drafts: string[];
}

interface RefusedRow {
  line: number;
  raw: string;
  problem: string;
  /** What has to be answered before it can be loaded. */
  questions?: ListQuestion[];
}

export type CheckedRow = SoundRow | RefusedRow;

interface Batch {
  batch: Uint8Array;
  list: WholeList;
  map?: Pairs | undefined;
  set?: Pairs | undefined;
  answers?: Pairs | undefined;
}

const importKey = optionalText('Import key', 200);
/** Characters of what is said about one row: texts of the file are in it. */
const LONGEST_PROBLEM = 500;
const short = (texts: readonly string[]) => texts.map((text) => text.slice(0, LONGEST_PROBLEM));

/** Reads rows by the same rules as the form of the office. Refuses a mapping of columns or fields that are not there. */
export function checkRows({ batch, list, map, set, answers }: Batch): CheckedRow[] {
  const mapping = mapColumns(list.columns, { names: list.names, map, set, answers });
  const reader: RowReader = { mapping, known: signKnown(list.sign, answers), answers };
  return unpackRows(batch).map((row) => {
    const checked = checkRow(row, reader, list.usual);
    return 'problem' in checked ? { ...checked, problem: checked.problem.slice(0, LONGEST_PROBLEM) } : checked;
  });
}

function checkRow(source: SourceRow, reader: RowReader, usual: UsualPrices): CheckedRow {
  const { line, problem, raw = '' } = source;
  if (problem) return { line, raw, problem };
  const { mapping } = reader;
  const { payload, problems, questions, remarks, drafts } = parseRow(source, reader);
  if (problems.length > 0) return { line, raw, problem: problems.join('; ') };
  if (questions.length > 0) return { line, raw, problem: questions.map(({ text }) => text).join('; '), questions };
  const key = importKey.safeParse(explicitKey(source, mapping));
  const read = propertyPayload.safeParse(payload);
  const issues = [...(key.error?.issues ?? []), ...(read.error?.issues ?? [])];
  if (!key.success || !read.success)
    return { line, raw, problem: [...new Set(issues.map((issue) => issue.message))].join('; ') };
  const odd = oddPrice(alikeOf(cellOfRow(source, mapping)), read.data.price, usual);
  return {
    ...{ line, raw, key: rowKey(source, mapping, key.data), content: contentHash(source), input: read.data },
    remarks: short(remarks),
    drafts: short(odd ? [...drafts, odd] : drafts),
  };
}

const cellOfRow =
  ({ values }: SourceRow, mapping: ColumnMapping) =>
  (field: string) =>
    mapping.set[field] ?? values[mapping.columnOf.get(field) ?? ''];
