import type { Day } from '#lib/domain/days.ts';
import { checkMoveIn, type MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import { readDecisions, type WrittenDecision } from '#lib/domain/move-in/questions/decisions.ts';
import { type MoveInMapping, plainMapping, readMapping } from '#lib/domain/move-in/tables/mapping.ts';
import { type ReadTable, readColumns, readMoveInTable } from '#lib/domain/move-in/tables/read-table.ts';
import {
  decisionColumns,
  type MoveInProblem,
  type MoveInTable,
  moveInTables,
} from '#lib/domain/move-in/tables/tables.ts';
import { type FoundTables, findTables, type MoveInFile } from './find-tables.ts';
import { moveInCsv } from './move-in-csv.ts';

/** What a company sends, and the day of the cut-over. */
export interface MoveInInput {
  files: readonly MoveInFile[];
  mapping: MoveInFile | null;
  decisions: MoveInFile | null;
  day: Day;
}

export interface ReadFiles {
  tables: Partial<Record<MoveInTable, ReadTable>>;
  /** Null if a file, a column that is needed or the mapping cannot be read. */
  check: MoveInCheck | null;
  problems: MoveInProblem[];
}

/** Reads all files and checks what they say. */
export function checkFiles({ files, mapping: mappingFile, decisions: decisionsFile, day }: MoveInInput): ReadFiles {
  const { mapping, problems } = mappingFile ? parseMapping(mappingFile) : { mapping: plainMapping, problems: [] };
  if (problems.length > 0) return { tables: {}, check: null, problems };
  const decided = decisionsFile ? parseDecisions(decisionsFile) : { decisions: [], problems: [] };
  return checkFound(findTables(files, mapping), { mapping, decided, day });
}

interface Known {
  mapping: MoveInMapping;
  decided: { decisions: WrittenDecision[]; problems: MoveInProblem[] };
  day: Day;
}

/** Checks the tables that were found among the files. */
export function checkFound(found: FoundTables, { mapping, decided, day }: Known): ReadFiles {
  const problems: MoveInProblem[] = [];
  const tables: ReadFiles['tables'] = {};
  problems.push(...found.problems);
  for (const table of moveInTables) {
    const source = found.tables[table];
    if (!source) continue;
    const read = readMoveInTable(table, source, mapping);
    problems.push(...read.problems);
    if (read.table) tables[table] = read.table;
  }
  problems.push(...decided.problems);
  if (problems.length > 0) return { tables, check: null, problems };
  const rows = Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows]));
  const check = checkMoveIn({ rows, mapping, decisions: decided.decisions, day });
  return { tables, check, problems: check.problems };
}

function parseMapping({ name, bytes }: MoveInFile): { mapping: MoveInMapping; problems: MoveInProblem[] } {
  try {
    return readMapping(JSON.parse(new TextDecoder().decode(bytes)), name);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { mapping: plainMapping, problems: [{ where: name, text: `It is no JSON: ${error.message}.` }] };
  }
}

function parseDecisions({ name, bytes }: MoveInFile): { decisions: WrittenDecision[]; problems: MoveInProblem[] } {
  const rows = moveInCsv(bytes, decisionColumns.needed);
  if (!Array.isArray(rows)) return { decisions: [], problems: [{ where: name, ...rows }] };
  const { table, problems } = readColumns(decisionColumns, { where: name, rows, isExact: true });
  if (!table) return { decisions: [], problems };
  const read = readDecisions(table.rows, name);
  return { decisions: read.decisions, problems: [...problems, ...read.problems] };
}
