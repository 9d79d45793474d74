import { Refusal } from '#lib/api/errors.ts';
import type { MoveInMapping } from '#lib/domain/move-in/tables/mapping.ts';
import type { SourceTable } from '#lib/domain/move-in/tables/read-table.ts';
import {
  foldName,
  type MoveInProblem,
  type MoveInTable,
  moveInColumns,
  moveInTables,
  optionalMoveInTables,
} from '#lib/domain/move-in/tables/tables.ts';
import { moveInCsv } from './move-in-csv.ts';
import { type MoveInSheet, moveInSheets } from './move-in-workbook.ts';

/** A file that the company has sent. */
export interface MoveInFile {
  name: string;
  bytes: Uint8Array;
}

export interface FoundTables {
  tables: Partial<Record<MoveInTable, SourceTable>>;
  problems: MoveInProblem[];
}

/** Finds each table among the files: `<table>.csv`, a sheet of that name, or what the mapping names. */
export function findTables(files: readonly MoveInFile[], mapping: MoveInMapping): FoundTables {
  const problems: MoveInProblem[] = [];
  const tables: FoundTables['tables'] = {};
  const books = readWorkbooks(files, problems);
  for (const table of moveInTables) {
    const places = placesOf(table, files, books, mapping);
    const [first, second] = places;
    if (first && second)
      problems.push({
        where: table,
        text: `It is there twice, in ${first.where} and in ${second.where}. Name the one that is meant in the mapping.`,
      });
    else if (first) take(table, first, tables, problems);
    else if (mapping.tables[table]?.file || mapping.tables[table]?.sheet)
      problems.push({ where: table, text: missingByMapping(table, mapping) });
    else if (!optionalMoveInTables.includes(table))
      problems.push({
        where: table,
        text: `There is no file ${table}.csv, and no sheet ${table} in a workbook. Add it, or name theirs in the mapping.`,
      });
  }
  return { tables, problems };
}

interface Place {
  where: string;
  read: () => ReturnType<typeof moveInCsv>;
  isExact: boolean;
}

function placesOf(
  table: MoveInTable,
  files: readonly MoveInFile[],
  books: readonly Book[],
  mapping: MoveInMapping,
): Place[] {
  const { file, sheet, columns = {} } = mapping.tables[table] ?? {};
  const isFile = (name: string) =>
    file ? sameFile(name, file) : foldName(name.replace(/\.csv$/i, '')) === foldName(table);
  const names = Object.values({ ...Object.fromEntries(columnsOf(table).map((name) => [name, name])), ...columns });
  const csv = files
    .filter(({ name }) => isCsv(name) && !sheet && isFile(name))
    .map(({ name, bytes }) => ({ where: name, read: () => moveInCsv(bytes, names), isExact: true }));
  const wanted = foldName(sheet ?? table);
  const inBooks = books
    .filter(({ name }) => !file || sameFile(name, file))
    .flatMap(({ name, sheets }) => {
      const named = sheets.filter((one) => foldName(one.name) === wanted);
      // a workbook that the mapping names may have one sheet of any name
      const meant = named.length === 0 && file && !sheet && sheets.length === 1 ? sheets : named;
      return meant.map((one) => ({ where: `${name}, sheet ${one.name}`, read: () => one.rows, isExact: false }));
    });
  return [...csv, ...inBooks];
}

const columnsOf = (table: MoveInTable): string[] => [...moveInColumns[table].needed, ...moveInColumns[table].others];

const isCsv = (name: string) => /\.(csv|txt|tsv)$/i.test(name);
const isWorkbook = (name: string) => /\.xlsx$/i.test(name);
const sameFile = (name: string, wanted: string) => name.toLowerCase() === wanted.toLowerCase();

function take(
  table: MoveInTable,
  { where, read, isExact }: Place,
  tables: FoundTables['tables'],
  problems: MoveInProblem[],
): void {
  const rows = read();
  if (Array.isArray(rows)) tables[table] = { where, rows, isExact };
  else problems.push({ where, ...rows });
}

function missingByMapping(table: MoveInTable, mapping: MoveInMapping): string {
  const { file, sheet } = mapping.tables[table] ?? {};
  const named = [file && `the file ${file}`, sheet && `the sheet ${sheet}`].filter(Boolean).join(', ');
  return `The mapping says that it is ${named}, and there is none.`;
}

interface Book {
  name: string;
  sheets: MoveInSheet[];
}

function readWorkbooks(files: readonly MoveInFile[], problems: MoveInProblem[]): Book[] {
  return files
    .filter(({ name }) => isWorkbook(name))
    .flatMap(({ name, bytes }) => {
      try {
        return [{ name, sheets: moveInSheets(bytes) }];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push({ where: name, text: `${error.errors?.file?.[0] ?? 'It cannot be read'}.` });
        return [];
      }
    });
}

/** Where a table can be read from: a file, or a sheet of a workbook. */
export interface MoveInPlace {
  file: string;
  sheet: string | null;
}

export const placesIn = (files: readonly MoveInFile[]): MoveInPlace[] => [
  ...files.filter(({ name }) => isCsv(name)).map(({ name }) => ({ file: name, sheet: null })),
  ...readWorkbooks(files, []).flatMap(({ name, sheets }) => sheets.map((sheet) => ({ file: name, sheet: sheet.name }))),
];
