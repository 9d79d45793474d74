import type { WrittenOrder } from '../cells/days.ts';
import { type MoveInProblem, type MoveInTable, moveInTables } from '../tables/tables.ts';
import { type MoveInDecision, parseDecision, type WrittenDecision } from './decisions.ts';
import { type MoveInKind, type MoveInQuestion, moveInQuestionKinds, shownDecision } from './kinds.ts';

const keyOf = ({ table, row, kind }: Pick<MoveInQuestion, 'table' | 'row' | 'kind'>) => `${table} ${row} ${kind}`;

/** Collects questions with their decisions, and what cannot be read. */
export class Asking {
  readonly problems: MoveInProblem[] = [];
  /** What was left empty because it could not be read, and does not touch a figure. */
  readonly remarks: MoveInProblem[] = [];
  private readonly asked: MoveInQuestion[] = [];
  private readonly decisions = new Map<string, WrittenDecision>();
  private readonly used = new Set<string>();
  private readonly order: WrittenOrder;

  constructor(decisions: readonly WrittenDecision[], order: WrittenOrder) {
    this.order = order;
    for (const decision of decisions) {
      const { where, at, table, row, kind } = decision;
      const other = this.decisions.get(keyOf(decision));
      if (!other) this.decisions.set(keyOf(decision), decision);
      else if (other.decision !== decision.decision)
        this.problems.push({
          where,
          row: at,
          text: `${table} row ${row}, ${kind}, is decided in row ${other.at} in another way.`,
        });
    }
  }

  row(table: MoveInTable, row: number, about: string): AskedRow {
    return new AskedRow(this, { table, row, about });
  }

  take(question: MoveInQuestion): void {
    this.asked.push(question);
    if (question.decision !== null) this.used.add(keyOf(question));
  }

  decide(
    question: Pick<MoveInQuestion, 'table' | 'row' | 'kind'>,
  ): { written: string; decision: MoveInDecision | null } | null {
    const written = this.decisions.get(keyOf(question));
    if (!written) return null;
    const decision = parseDecision(question.kind, written.decision, this.order);
    if (!('wrong' in decision)) return { written: written.decision, decision };
    this.used.add(keyOf(question));
    this.problems.push({ where: written.where, row: written.at, text: decision.wrong });
    return { written: written.decision, decision: null };
  }

  /** What a decision says cannot be: it names a customer that is not there, or a day that is too late. */
  refuse(question: Pick<MoveInQuestion, 'table' | 'row' | 'kind'>, text: string): void {
    const written = this.decisions.get(keyOf(question));
    const { table, row, kind } = question;
    this.problems.push({
      where: written?.where ?? table,
      row: written?.at ?? row,
      text: `${table} row ${row}, ${kind}: ${text}`,
    });
  }

  /** In the order of the tables and their rows. */
  get questions(): MoveInQuestion[] {
    const place = ({ table }: MoveInQuestion) => moveInTables.indexOf(table);
    return this.asked.toSorted((a, b) => place(a) - place(b) || a.row - b.row);
  }

  isOpen(stage?: 1 | 2): boolean {
    return this.asked.some(({ decision, stage: of }) => decision === null && (stage === undefined || of === stage));
  }

  /** Decisions that answer no question; those of the second stage can be told once nothing is open. */
  unusedDecisions(): MoveInProblem[] {
    const isOpen = this.isOpen();
    return [...this.decisions]
      .filter(([key, { kind }]) => !this.used.has(key) && (moveInQuestionKinds[kind].stage === 1 || !isOpen))
      .map(([, { where, at, table, row, kind }]) => ({
        where,
        row: at,
        text: `Nothing is asked about ${table} row ${row} of the kind ${kind}. Take the decision away, or correct its row.`,
      }));
  }
}

/** The questions about one row. A row that is left out, or has an open one, counts nowhere. */
export class AskedRow {
  private readonly asking: Asking;
  private readonly about: Pick<MoveInQuestion, 'table' | 'row' | 'about'>;
  private readonly questions: MoveInQuestion[] = [];
  isLeftOut = false;

  constructor(asking: Asking, about: Pick<MoveInQuestion, 'table' | 'row' | 'about'>) {
    this.asking = asking;
    this.about = about;
  }

  /** The decision; null while there is none, or none that can be read. */
  ask(kind: MoveInKind, asks: string): MoveInDecision | null {
    const { stage, decisions } = moveInQuestionKinds[kind];
    const decided = this.asking.decide({ ...this.about, kind });
    const decision = decided?.written ?? null;
    this.questions.push({ ...this.about, kind, stage, asks, decisions: decisions.map(shownDecision), decision });
    const word = decided?.decision?.word;
    if (word === 'leave-out' || word === 'once') this.isLeftOut = true;
    return decided?.decision ?? null;
  }

  refuse(kind: MoveInKind, text: string): void {
    this.asking.refuse({ ...this.about, kind }, text);
  }

  problem(text: string): void {
    const { table, row } = this.about;
    this.asking.problems.push({ where: table, row, text });
  }

  remark(text: string): void {
    const { table, row } = this.about;
    this.asking.remarks.push({ where: table, row, text });
  }

  /** Hands on what was asked. What is open of a row that is left out no longer matters. */
  end(): { isOpen: boolean; isLeftOut: boolean } {
    for (const question of this.questions)
      if (!this.isLeftOut || question.decision !== null) this.asking.take(question);
    return {
      isOpen: !this.isLeftOut && this.questions.some(({ decision }) => decision === null),
      isLeftOut: this.isLeftOut,
    };
  }
}
