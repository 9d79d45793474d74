import { type FieldErrors, Refusal } from '#lib/api/errors.ts';
import { fieldOfHeader, importFields } from './import-fields.ts';

export type Pairs = Readonly<Record<string, string>>;

export interface ColumnMapping {
  columnOf: ReadonlyMap<string, string>;
  set: Pairs;
  /** Columns without a field. */
  unused: readonly string[];
}

const MOST_COMPLAINTS = 10;
/** Characters: the names of all columns are in it. */
const LONGEST_COMPLAINT = 1_000;

/**
 * Maps the columns of a file to fields. A pair is `column=field`, or `field=column` where only that makes sense; other
 * columns are mapped by their name. Refuses pairs without a column or a field.
 */
export function mapColumns(columns: readonly string[], map: Pairs = {}, set: Pairs = {}): ColumnMapping {
  const errors: FieldErrors = {};
  const complain = (field: string, text: string) => {
    errors[field] ??= [];
    if (errors[field].length < MOST_COMPLAINTS) errors[field].push(text.slice(0, LONGEST_COMPLAINT));
  };
  const columnOf = new Map<string, string>();
  const used = new Set<string>();
  for (const [left, right] of Object.entries(map)) {
    const pair = readPair(left, right, columns);
    if (typeof pair === 'string') {
      complain('map', pair);
      continue;
    }
    columnOf.set(pair.field, pair.column);
    used.add(pair.column);
  }
  for (const column of columns) {
    const field = fieldOfHeader(column);
    if (used.has(column) || !field || columnOf.has(field)) continue;
    columnOf.set(field, column);
    used.add(column);
  }
  for (const field of Object.keys(set)) if (!importFields.includes(field)) complain('set', noField(field));
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  return { columnOf, set, unused: columns.filter((column) => !used.has(column)) };
}

/** The pair, or an error message. */
function readPair(left: string, right: string, columns: readonly string[]): { column: string; field: string } | string {
  const isField = (name: string) => importFields.includes(name);
  if (columns.includes(left) && isField(right)) return { column: left, field: right };
  if (columns.includes(right) && isField(left)) return { column: right, field: left };
  return columns.includes(left) ? noField(right) : `The file has no column '${left}'. It has: ${columns.join(', ')}`;
}

const noField = (name: string) => `A property has no field '${name}'. It has: ${importFields.join(', ')}`;
