import type { Day } from '../days.ts';
import { companyFigures, type MoveInFigures } from './figures/company-figures.ts';
import { groupBy } from './figures/group-by.ts';
import { Asking } from './questions/asking.ts';
import type { WrittenDecision } from './questions/decisions.ts';
import type { MoveInQuestion } from './questions/kinds.ts';
import { type MoveInCompany, readCompany } from './records/read-company.ts';
import type { MoveInMapping } from './tables/mapping.ts';
import type { MoveInRow } from './tables/read-table.ts';
import { type MoveInProblem, type MoveInTable, moveInTables } from './tables/tables.ts';

interface MoveInInput {
  /** A table that the company does not have is absent. */
  rows: Readonly<Partial<Record<MoveInTable, readonly MoveInRow[]>>>;
  mapping: MoveInMapping;
  decisions: readonly WrittenDecision[];
  /** The cut-over is at its beginning. */
  day: Day;
}

/** What a company's tables say, what must be asked, and whether everything ties. */
export interface MoveInCheck {
  day: Day;
  questions: MoveInQuestion[];
  /** What cannot be read: until it is put right there are no figures. */
  problems: MoveInProblem[];
  remarks: MoveInProblem[];
  company: MoveInCompany;
  /** Null until the questions of the first stage are decided. */
  figures: MoveInFigures | null;
  /** Nothing is open, everything can be read, and all totals tie. */
  ties: boolean;
}

/** The one check of a company that moves in, for the command and for the office's screen. */
export function checkMoveIn({ rows, mapping, decisions, day }: MoveInInput): MoveInCheck {
  const asking = new Asking(decisions, mapping.dates);
  const all = Object.fromEntries(moveInTables.map((table) => [table, rows[table] ?? []]));
  const company = readCompany(all as Record<MoveInTable, readonly MoveInRow[]>, { asking, order: mapping.dates, day });
  const isReadable = asking.problems.length === 0 && !asking.isOpen(1);
  const figures = isReadable ? companyFigures(company, day, asking) : null;
  const problems = withoutRepeats([...asking.problems, ...asking.unusedDecisions()]);
  const isTied = figures !== null && figures.faults.length === 0 && figures.books.every(({ ties }) => ties);
  return {
    day,
    questions: asking.questions,
    problems,
    remarks: asking.remarks,
    company,
    figures,
    ties: isTied && problems.length === 0 && !asking.isOpen(),
  };
}

/** A word that a whole column has is said once, at its first row. */
function withoutRepeats(problems: readonly MoveInProblem[]): MoveInProblem[] {
  const groups = groupBy(problems, ({ where, text }) => `${where}: ${text}`);
  return [...groups.values()].map((same) => {
    const [first] = same as [MoveInProblem];
    return same.length === 1 ? first : { ...first, text: `${first.text} It is in ${same.length} rows.` };
  });
}
