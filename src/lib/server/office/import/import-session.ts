import type { AnswerOf } from '#lib/api/call.ts';
import type { importProperties } from '#lib/api/office/properties.ts';
import { maxProblems } from '#lib/domain/limits.ts';
import { notOurAccount } from '#lib/messages/office/account-numbers.ts';
import { foreignNumbersIn, textsIn } from '../../company-words/foreign-accounts.ts';
import type { User } from '../../http/context.ts';
import type { CheckedRow } from '../../readers/property-list/check-rows.ts';
import { ProposedRows } from './proposed-rows.ts';
import { rowToStore, type ValidRow } from './row-to-store.ts';
import { storeRows } from './store-rows.ts';

export type ImportReport = AnswerOf<typeof importProperties>;

const emptyReport = (): ImportReport => ({
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  problems: [],
  more_problems: 0,
  suspicious: [],
  more_suspicious: 0,
});

/** The state of importing one file: keys seen so far, and the report. */
export class ImportSession {
  readonly report = emptyReport();
  readonly #dryRun: boolean;
  readonly #by: User;
  readonly #proposed: ProposedRows;
  /** By key, where it occurred first. */
  readonly #seen = new Map<string, { line: number; content: string }>();

  constructor({ dryRun, by }: { dryRun: boolean; by: User }) {
    this.#dryRun = dryRun;
    this.#by = by;
    this.#proposed = new ProposedRows(by);
  }

  /** Stores the rows that are sound and new, in one transaction; what may not be stored by one person is proposed. */
  async take(rows: readonly CheckedRow[]) {
    this.report.rows += rows.length;
    const valid = await this.#withoutForeignAccounts(rows.flatMap((row) => this.#validate(row)));
    if (this.#dryRun || valid.length === 0) return;
    for (const [{ line }, outcome] of await storeRows(valid, this.#by)) {
      if (typeof outcome === 'string') this.report[outcome] += 1;
      else if ('problem' in outcome) this.#refuse(line, outcome.problem);
      else if (outcome.waits.isDraft) {
        this.report.created += 1;
        this.#remark(line, await this.#proposed.add(outcome.waits));
      } else this.#refuse(line, await this.#proposed.add(outcome.waits));
    }
  }

  #validate(checked: CheckedRow): ValidRow[] {
    const row = rowToStore(checked);
    if ('problem' in row) {
      this.#refuse(row.line, row.problem);
      return [];
    }
    const first = this.#seen.get(row.key);
    if (first?.content === row.content) {
      this.report.repeated += 1;
      this.#remark(row.line, `The same as line ${first.line}, loaded once`);
      return [];
    }
    if (first) {
      this.#refuse(row.line, `It names the same property as line ${first.line} but says other things about it`);
      return [];
    }
    this.#seen.set(row.key, { line: row.line, content: row.content });
    for (const reason of row.remarks) this.#remark(row.line, reason);
    return [row];
  }

  async #withoutForeignAccounts(rows: readonly ValidRow[]): Promise<ValidRow[]> {
    const kept: ValidRow[] = [];
    for (const row of rows) {
      const [number] = await foreignNumbersIn(...textsIn([row.property, row.fees]));
      if (number) this.#refuse(row.line, notOurAccount(number));
      else kept.push(row);
    }
    return kept;
  }

  #refuse(line: number, reason: string) {
    this.report.refused += 1;
    if (this.report.problems.length < maxProblems) this.report.problems.push({ line, reason });
    else this.report.more_problems += 1;
  }

  #remark(line: number, reason: string) {
    if (this.report.suspicious.length < maxProblems) this.report.suspicious.push({ line, reason });
    else this.report.more_suspicious += 1;
  }
}
