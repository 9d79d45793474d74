import type { AnswerOf } from '#lib/api/call.ts';
import type { importProperties } from '#lib/api/office/imports/property-import.ts';
import { propertyType } from '#lib/domain/enums.ts';
import { maxProblems } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { notOurAccount } from '#lib/messages/office/account-numbers.ts';
import { foreignNumbersIn, textsIn } from '../../company/foreign-accounts.ts';
import type { ResultOf } from '../../file-work/file-jobs.ts';
import type { User } from '../../http/context.ts';
import type { CheckedRow } from '../../readers/property-list/check-rows.ts';
import type { ListQuestion } from '../../readers/property-list/questions.ts';
import { ProposedRows } from './proposed-rows.ts';
import { rowToStore, type ValidRow } from './row-to-store.ts';
import { storeRows } from './store-rows.ts';

export type ImportReport = AnswerOf<typeof importProperties>;

type Read = Omit<ResultOf<'readPropertyList'>, 'list' | 'batches'>;

/** Questions that are asked at once, and rows that are shown as they are understood. */
const MOST_QUESTIONS = 20;
const SHOWN = 20;

const emptyReport = ({ header, columns, unused, passed, morePassed }: Read): ImportReport => ({
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  asked: 0,
  drafts: 0,
  header,
  columns,
  unused,
  passed_over: passed,
  more_passed: morePassed,
  questions: [],
  sample: [],
  problems: [],
  more_problems: 0,
  suspicious: [],
  more_suspicious: 0,
});

/** The state of importing one file: keys seen so far, and the report. */
export class ImportSession {
  readonly report: ImportReport;
  readonly #dryRun: boolean;
  readonly #by: User;
  readonly #proposed: ProposedRows;
  /** By key, where it occurred first. */
  readonly #seen = new Map<string, { line: number; content: string }>();

  constructor({ dryRun, by, read }: { dryRun: boolean; by: User; read: Read }) {
    this.report = emptyReport(read);
    this.#dryRun = dryRun;
    this.#by = by;
    this.#proposed = new ProposedRows(by);
  }

  /** Stores the rows that are sound and new, in one transaction; what may not be stored by one person is proposed. */
  async take(rows: readonly CheckedRow[]) {
    this.report.rows += rows.length;
    const valid = await this.#withoutForeignAccounts(rows.flatMap((row) => this.#validate(row)));
    if (this.#dryRun) this.#show(valid);
    if (this.#dryRun || valid.length === 0) return;
    for (const [row, outcome] of await storeRows(valid, this.#by)) {
      if (typeof outcome === 'string') this.report[outcome] += 1;
      if (outcome === 'created') this.#noteDraft(row);
      if (typeof outcome === 'string') continue;
      if ('problem' in outcome) this.#refuse(row, outcome.problem);
      else if (outcome.waits.isDraft) {
        this.report.created += 1;
        this.#remark(row, await this.#proposed.add(outcome.waits));
      } else this.#refuse(row, await this.#proposed.add(outcome.waits));
    }
  }

  /** How the first rows are understood, and which of all would be drafts. */
  #show(rows: readonly ValidRow[]) {
    const room = SHOWN - this.report.sample.length;
    this.report.sample.push(...rows.slice(0, room).map(asUnderstood));
    for (const row of rows) this.#noteDraft(row);
  }

  #noteDraft(row: ValidRow) {
    if (row.drafts.length === 0) return;
    this.report.drafts += 1;
    this.#remark(row, row.drafts.join('; '));
  }

  #validate(checked: CheckedRow): ValidRow[] {
    const row = rowToStore(checked);
    if ('problem' in row) {
      if (row.questions && this.#dryRun) this.#ask(row, row.questions);
      else this.#refuse(row, row.problem);
      return [];
    }
    const first = this.#seen.get(row.key);
    if (first?.content === row.content) {
      this.report.repeated += 1;
      this.#remark(row, `The same as line ${first.line}, loaded once`);
      return [];
    }
    if (first) {
      this.#refuse(row, `It names the same property as line ${first.line} but says other things about it`);
      return [];
    }
    this.#seen.set(row.key, { line: row.line, content: row.content });
    for (const reason of row.remarks) this.#remark(row, reason);
    return [row];
  }

  async #withoutForeignAccounts(rows: readonly ValidRow[]): Promise<ValidRow[]> {
    const kept: ValidRow[] = [];
    for (const row of rows) {
      const [number] = await foreignNumbersIn(...textsIn([row.property, row.fees]));
      if (number) this.#refuse(row, notOurAccount(number));
      else kept.push(row);
    }
    return kept;
  }

  #ask(row: Place, questions: readonly ListQuestion[]) {
    this.report.asked += 1;
    for (const { key, text, choices } of questions) {
      const known = this.report.questions.find((question) => question.key === key);
      if (known) known.rows += 1;
      else if (this.report.questions.length < MOST_QUESTIONS)
        this.report.questions.push({ key, text, choices, line: row.line, raw: row.raw, rows: 1 });
    }
  }

  #refuse(row: Place, reason: string) {
    this.report.refused += 1;
    if (this.report.problems.length < maxProblems) this.report.problems.push(this.#said(row, reason));
    else this.report.more_problems += 1;
  }

  #remark(row: Place, reason: string) {
    if (this.report.suspicious.length < maxProblems) this.report.suspicious.push(this.#said(row, reason));
    else this.report.more_suspicious += 1;
  }

  /** A preview shows the row beside what is said of it. */
  #said = ({ line, raw }: Place, reason: string) => (this.#dryRun && raw ? { line, reason, raw } : { line, reason });
}

interface Place {
  line: number;
  raw: string;
}

const asUnderstood = ({ line, property, drafts }: ValidRow): ImportReport['sample'][number] => ({
  line,
  name: property.name,
  type: property.typeId === propertyType.land ? 'Land' : 'Residential',
  place: [property.streetAddress, property.lga, property.state].filter(Boolean).join(', '),
  price: toNaira(property.price),
  initial_deposit: toNaira(property.initialDeposit ?? 0),
  total_units: property.totalUnits,
  size: property.size ?? null,
  bedrooms: property.bedrooms ?? null,
  months: property.paymentType === 'full' ? 0 : (property.durationLimit ?? 0),
  schedules: property.paymentSchedule ?? [],
  for_rent: property.purpose?.includes('Rent') ?? false,
  draft: drafts.length > 0,
});
