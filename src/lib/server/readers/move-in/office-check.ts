import type { Day } from '#lib/domain/days.ts';
import type { WrittenDecision } from '#lib/domain/move-in/questions/decisions.ts';
import type { MoveInQuestion } from '#lib/domain/move-in/questions/kinds.ts';
import { type MoveInMapping, plainMapping, readMapping } from '#lib/domain/move-in/tables/mapping.ts';
import { describeHeader } from '#lib/domain/move-in/tables/read-table.ts';
import {
  type ChoiceColumn,
  foldName,
  type MoveInProblem,
  type MoveInTable,
  moveInChoices,
  moveInColumns,
  moveInTables,
  optionalMoveInTables,
} from '#lib/domain/move-in/tables/tables.ts';
import { checkFound, type ReadFiles } from './check-files.ts';
import { type FoundTables, findTables, type MoveInFile, type MoveInPlace, placesIn } from './find-tables.ts';

/** An answer as the office keeps it. */
export type KeptDecision = Pick<WrittenDecision, 'table' | 'row' | 'kind' | 'decision'>;

interface OfficeCheckInput {
  files: readonly MoveInFile[];
  /** As `mapping.json` is written. */
  mapping: object;
  decisions: readonly KeptDecision[];
  day: Day;
}

const PROBLEMS = 100;
const ANSWERS = 'the answers';

interface CheckedTable {
  table: MoveInTable;
  isNeeded: boolean;
  /** Null while it is not found. */
  where: string | null;
  headerRow: number | null;
  rows: number;
  passedOver: number;
  columns: { ours: string; isNeeded: boolean; theirs: string | null }[];
  theirColumns: string[];
  unused: string[];
}

/** A word of theirs where one of ours has to stand. */
interface UnknownWord {
  column: ChoiceColumn;
  theirs: string;
  rows: number;
  choices: string[];
}

/** A question with what stands in its row. */
export type CheckedQuestion = MoveInQuestion & { cells: [column: string, text: string][] };

/** What the office's screen shows of a company; amounts in kobo. */
export interface OfficeCheck {
  places: MoveInPlace[];
  tables: CheckedTable[];
  words: UnknownWord[];
  problems: MoveInProblem[];
  moreProblems: number;
  questions: CheckedQuestion[];
  totals: Record<string, number> | null;
  books: { kind: string; books: number; lists: number; ties: boolean }[];
  faults: readonly string[];
  ties: boolean;
  /** Answers that say nothing any more, or cannot be, and why; the others are kept. */
  dropped: { decision: KeptDecision; text: string }[];
  kept: KeptDecision[];
}

/** Checks what the office has sent; answers that mean nothing any more are dropped and named. */
export function checkForOffice({ files, mapping: written, decisions, day }: OfficeCheckInput): OfficeCheck {
  const read = readMapping(written, 'the columns');
  const mapping = read.problems.length > 0 ? plainMapping : read.mapping;
  const found = findTables(files, mapping);
  const { checked, kept, dropped } = checkWithout(found, { mapping, decisions, day });
  const words = unknownWords(checked);
  const problems = [
    ...read.problems,
    ...checked.problems.filter(({ text }) => words.length === 0 || !text.includes('of the mapping.')),
  ];
  const figures = checked.check?.figures ?? null;
  return {
    places: placesIn(files),
    tables: moveInTables.map((table) => describeTable(table, { found, checked, mapping })),
    words,
    problems: problems.slice(0, PROBLEMS),
    moreProblems: Math.max(0, problems.length - PROBLEMS),
    questions: withRows(checked),
    totals: figures?.totals ?? null,
    books: figures?.books ?? [],
    faults: figures?.faults ?? [],
    ties: checked.check?.ties ?? false,
    dropped,
    kept,
  };
}

/** An answer may be to a row that is no longer asked about, so each round leaves out what was refused in the one before. */
function checkWithout(
  found: FoundTables,
  { mapping, decisions, day }: { mapping: MoveInMapping } & Pick<OfficeCheckInput, 'decisions' | 'day'>,
) {
  let kept = [...decisions];
  const dropped: OfficeCheck['dropped'] = [];
  for (;;) {
    const written = kept.map((decision, at) => ({ ...decision, where: ANSWERS, at }));
    const checked = checkFound(found, { mapping, decided: { decisions: written, problems: [] }, day });
    const refused = new Map(
      checked.problems.flatMap(({ where, row, text }) => (where === ANSWERS ? [[row ?? 0, text]] : [])),
    );
    if (refused.size === 0) return { checked, kept, dropped };
    for (const [at, text] of refused) dropped.push({ decision: kept[at] as KeptDecision, text });
    kept = kept.filter((_, at) => !refused.has(at));
  }
}

interface Described {
  found: FoundTables;
  checked: ReadFiles;
  mapping: MoveInMapping;
}

function describeTable(table: MoveInTable, { found, checked, mapping }: Described): CheckedTable {
  const source = found.tables[table];
  const read = checked.tables[table];
  const header = source ? describeHeader(table, source, mapping) : { row: null, names: [] };
  const { needed, others } = moveInColumns[table];
  const theirs = (ours: string) => read?.columns[ours] ?? guessed(ours, header.names, mapping.tables[table]?.columns);
  const column = (isNeeded: boolean) => (ours: string) => ({ ours, isNeeded, theirs: theirs(ours) });
  return {
    table,
    isNeeded: !optionalMoveInTables.includes(table),
    where: source?.where ?? null,
    headerRow: header.row,
    rows: read?.rows.length ?? 0,
    passedOver: read?.passedOver.length ?? 0,
    columns: [...needed.map(column(true)), ...others.map(column(false))],
    theirColumns: [...new Set(header.names)],
    unused: [...(read?.unused ?? [])],
  };
}

/** Of a table that cannot be read yet: the column that has the name. */
const guessed = (ours: string, names: readonly string[], columns: Readonly<Record<string, string>> = {}) =>
  names.find((name) => foldName(name) === foldName(columns[ours] ?? ours)) ?? null;

function unknownWords({ tables }: ReadFiles): UnknownWord[] {
  const columns = Object.entries(moveInChoices) as [ChoiceColumn, readonly string[]][];
  return columns.flatMap(([column, choices]) => {
    const [table, name] = column.split('.') as [MoveInTable, string];
    const known = new Set(choices.map(foldName));
    const words = new Map<string, number>();
    for (const { cells } of tables[table]?.rows ?? []) {
      const word = cells[name] ?? '';
      if (word !== '' && !known.has(foldName(word))) words.set(word, (words.get(word) ?? 0) + 1);
    }
    return [...words].map(([theirs, rows]) => ({ column, theirs, rows, choices: [...choices] }));
  });
}

function withRows({ check, tables }: ReadFiles): CheckedQuestion[] {
  const rows = new Map(
    moveInTables.flatMap((table) => (tables[table]?.rows ?? []).map(({ row, cells }) => [`${table} ${row}`, cells])),
  );
  return (check?.questions ?? []).map((question) => ({
    ...question,
    cells: Object.entries(rows.get(`${question.table} ${question.row}`) ?? {}).filter(([, text]) => text !== ''),
  }));
}
