import { type WrittenOrder, writtenOrders } from '../cells/days.ts';
import {
  foldName,
  isChoiceColumn,
  type MoveInProblem,
  type MoveInTable,
  moveInChoices,
  moveInColumns,
  tableNamed,
} from './tables.ts';

interface TableMapping {
  file?: string;
  sheet?: string;
  /** The row of the spreadsheet that names the columns, from 1. */
  header_row?: number;
  /** Their column by ours. */
  columns?: Readonly<Record<string, string>>;
}

/** Where a company's files say otherwise: the form in which it is written and remembered. */
export interface MoveInMapping {
  dates: WrittenOrder;
  tables: Readonly<Partial<Record<MoveInTable, TableMapping>>>;
  /** By 'table.column': our word by theirs, as `valueKey` writes it. */
  values: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

export const plainMapping: MoveInMapping = { dates: 'day-first', tables: {}, values: {} };

/** Their words compare without case and outer spaces. */
export const valueKey = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mapping that the value of a JSON file means, and what in it means nothing. */
export function readMapping(json: unknown, where: string): { mapping: MoveInMapping; problems: MoveInProblem[] } {
  const problems: MoveInProblem[] = [];
  const wrong = (text: string) => void problems.push({ where, text });
  if (!isRecord(json)) {
    wrong('A mapping is an object such as {"dates": "day-first", "tables": {}, "values": {}}.');
    return { mapping: plainMapping, problems };
  }
  for (const key of Object.keys(json))
    if (!['dates', 'tables', 'values'].includes(key)) wrong(`A mapping has dates, tables and values, and no ${key}.`);
  const dates = json.dates ?? 'day-first';
  if (!writtenOrders.includes(dates as WrittenOrder))
    wrong(`dates is "day-first" or "month-first", not ${JSON.stringify(dates)}.`);
  const tables = readTables(json.tables ?? {}, wrong);
  const values = readValues(json.values ?? {}, wrong);
  return { mapping: { dates: dates as WrittenOrder, tables, values }, problems };
}

type Wrong = (text: string) => void;

function readTables(json: unknown, wrong: Wrong): MoveInMapping['tables'] {
  const tables: Partial<Record<MoveInTable, TableMapping>> = {};
  if (!isRecord(json)) wrong('tables is an object with a table in each of its keys.');
  else
    for (const [name, written] of Object.entries(json)) {
      const table = tableNamed(name);
      if (!table) wrong(`There is no table ${name}. The tables are ${Object.keys(moveInColumns).join(', ')}.`);
      else if (tables[table]) wrong(`The table ${table} stands twice in tables.`);
      else if (!isRecord(written)) wrong(`tables.${name} is an object with file, sheet, header_row and columns.`);
      else tables[table] = readTableMapping(table, written, wrong);
    }
  return tables;
}

function readTableMapping(table: MoveInTable, json: Record<string, unknown>, wrong: Wrong): TableMapping {
  const mapping: TableMapping = {};
  for (const [key, value] of Object.entries(json)) {
    const name = `tables.${table}.${key}`;
    if (key === 'file' || key === 'sheet') {
      if (typeof value === 'string' && value.trim()) mapping[key] = value.trim();
      else wrong(`${name} is the name of a ${key}.`);
    } else if (key === 'header_row') {
      if (Number.isInteger(value) && (value as number) > 0) mapping.header_row = value as number;
      else wrong(`${name} is the number of a row, from 1.`);
    } else if (key === 'columns') mapping.columns = readColumnNames(table, value, wrong);
    else wrong(`tables.${table} has file, sheet, header_row and columns, and no ${key}.`);
  }
  return mapping;
}

function readColumnNames(table: MoveInTable, json: unknown, wrong: Wrong): Record<string, string> {
  const columns: Record<string, string> = {};
  if (!isRecord(json)) wrong(`tables.${table}.columns is an object: our column, and the name of theirs.`);
  else
    for (const [name, theirs] of Object.entries(json)) {
      const ours = columnNamed(table, name);
      if (!ours) wrong(`The table ${table} has no column ${name}.`);
      else if (typeof theirs !== 'string') wrong(`tables.${table}.columns.${name} is the name of their column.`);
      else if (columns[ours] !== undefined) wrong(`The column ${ours} stands twice in tables.${table}.columns.`);
      else columns[ours] = theirs;
    }
  return columns;
}

function columnNamed(table: MoveInTable, name: string): string | undefined {
  const { needed, others } = moveInColumns[table];
  return [...needed, ...others].find((column) => foldName(column) === foldName(name));
}

function readValues(json: unknown, wrong: Wrong): MoveInMapping['values'] {
  const values: Record<string, Map<string, string>> = {};
  if (!isRecord(json)) wrong('values is an object with columns such as "payments.method" in its keys.');
  else
    for (const [name, written] of Object.entries(json)) {
      const [tableName = '', column = ''] = name.split('.');
      const table = tableNamed(tableName);
      const ours = table && columnNamed(table, column);
      if (!ours) wrong(`values names the column ${name}, and there is none. Write it like payments.method.`);
      else if (!isRecord(written)) wrong(`values.${name} is an object: their word, and ours.`);
      else values[`${table}.${ours}`] = readWords(`${table}.${ours}`, written, wrong);
    }
  return values;
}

function readWords(column: string, json: Record<string, unknown>, wrong: Wrong): Map<string, string> {
  const words = new Map<string, string>();
  const choices: readonly string[] | undefined = isChoiceColumn(column) ? moveInChoices[column] : undefined;
  for (const [theirs, value] of Object.entries(json)) {
    const ours = choices ? choices.find((choice) => foldName(choice) === foldName(String(value))) : value;
    const key = valueKey(theirs);
    if (typeof ours !== 'string' && value !== '')
      wrong(
        `values.${column} maps ${JSON.stringify(theirs)} to ${JSON.stringify(value)}, which is none of ${choices?.join(', ') ?? 'its texts'}.`,
      );
    else if (words.has(key) && words.get(key) !== String(ours ?? ''))
      wrong(`values.${column} maps ${JSON.stringify(theirs)} to two things.`);
    else words.set(key, String(ours ?? ''));
  }
  return words;
}
