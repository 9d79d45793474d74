import { type FieldErrors, Refusal } from '#lib/api/errors.ts';
import { importFields, watchedFields } from './import-fields.ts';
import { type HeaderMeaning, meaningOf } from './read-header.ts';

export type Pairs = Readonly<Record<string, string>>;

export interface ColumnMapping {
  columnOf: ReadonlyMap<string, string>;
  /** All columns that may be a field, where there are several; the first is taken where they say the same. */
  rivals: ReadonlyMap<string, readonly string[]>;
  /** What a column's name says about its figures. */
  meanings: ReadonlyMap<string, HeaderMeaning>;
  set: Pairs;
  /** Columns without a field. */
  unused: readonly string[];
}

interface Given {
  /** The names as they are written; a name that is there twice has a number in `columns`. */
  names?: readonly string[] | undefined;
  map?: Pairs | undefined;
  set?: Pairs | undefined;
  answers?: Pairs | undefined;
}

const MOST_COMPLAINTS = 10;
/** Characters: the names of all columns are in it. */
const LONGEST_COMPLAINT = 1_000;
const documents = 'title_document_type';

/**
 * Maps the columns of a file to fields. A pair is `column=field`, or `field=column` where only that makes sense, or
 * `column=` for one that is not to be used; other columns are mapped by their name. Refuses pairs without a column or a
 * field.
 */
export function mapColumns(
  columns: readonly string[],
  { names = columns, map = {}, set = {}, answers = {} }: Given = {},
): ColumnMapping {
  const errors: FieldErrors = {};
  const complain = (field: string, text: string) => {
    errors[field] ??= [];
    if (errors[field].length < MOST_COMPLAINTS) errors[field].push(text.slice(0, LONGEST_COMPLAINT));
  };
  const columnOf = new Map<string, string>();
  const used = new Set<string>();
  const closed = new Set<string>();
  for (const [left, right] of Object.entries(map)) {
    if (right === '' && columns.includes(left)) {
      closed.add(left);
      continue;
    }
    const pair = readPair(left, right, columns);
    if (typeof pair === 'string') {
      complain('map', pair);
      continue;
    }
    columnOf.set(pair.field, pair.column);
    used.add(pair.column);
  }
  const meanings = new Map<string, HeaderMeaning>();
  const claims = new Map<string, string[]>();
  for (const [at, column] of columns.entries()) {
    const meaning = closed.has(column) ? undefined : meaningOf(names[at] ?? column);
    if (!meaning) continue;
    meanings.set(column, meaning);
    if (!used.has(column) && !columnOf.has(meaning.field))
      claims.set(meaning.field, [...(claims.get(meaning.field) ?? []), column]);
  }
  const rivals = new Map<string, readonly string[]>();
  for (const [field, claiming] of claims) {
    const own = claiming.filter((column) => meanings.get(column)?.isOwn);
    const candidates = field !== 'price' && own.length > 0 ? own : claiming;
    const answered = candidates.find((column) => answers[`column ${field}`] === column);
    columnOf.set(field, answered ?? (candidates[0] as string));
    for (const column of answered ? [answered] : candidates) used.add(column);
    if (!answered && candidates.length > 1) rivals.set(field, candidates);
  }
  // beside a name, 'Title' is the paper of the land
  const title = columns.find(
    (column, at) => !used.has(column) && !closed.has(column) && /^title$/i.test(names[at] ?? ''),
  );
  if (title && columnOf.has('name') && !columnOf.has(documents)) {
    columnOf.set(documents, title);
    used.add(title);
  }
  for (const field of Object.keys(set)) if (!importFields.includes(field)) complain('set', noField(field));
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  return { columnOf, rivals, meanings, set, unused: columns.filter((column) => !used.has(column)) };
}

/** The pair, or an error message. */
function readPair(left: string, right: string, columns: readonly string[]): { column: string; field: string } | string {
  const isField = (name: string) => importFields.includes(name) || watchedFields.includes(name);
  if (columns.includes(left) && isField(right)) return { column: left, field: right };
  if (columns.includes(right) && isField(left)) return { column: right, field: left };
  return columns.includes(left) ? noField(right) : `The file has no column '${left}'. It has: ${columns.join(', ')}`;
}

const noField = (name: string) => `A property has no field '${name}'. It has: ${importFields.join(', ')}`;
