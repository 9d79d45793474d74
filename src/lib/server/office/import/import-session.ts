import type { AnswerOf } from '#lib/api/call.ts';
import type { importProperties } from '#lib/api/office/properties.ts';
import { notOurAccount } from '#lib/messages/office/account-numbers.ts';
import { foreignNumbersIn, textsIn } from '../../company-words/foreign-accounts.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { SourceRow } from './read-rows.ts';
import { type StoreOutcome, storeRows } from './store-rows.ts';
import { type ValidRow, validateRow } from './validate-row.ts';

export type ImportReport = AnswerOf<typeof importProperties>;

const emptyReport = (): ImportReport => ({
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  problems: [],
  suspicious: [],
});

/** The state of importing one file: keys seen so far, and the report. */
export class ImportSession {
  readonly report = emptyReport();
  readonly #mapping: ColumnMapping;
  readonly #dryRun: boolean;
  /** By key, where it occurred first. */
  readonly #seen = new Map<string, { line: number; content: string }>();

  constructor(mapping: ColumnMapping, { dryRun }: { dryRun: boolean }) {
    this.#mapping = mapping;
    this.#dryRun = dryRun;
  }

  /** Validates rows and stores the valid ones in one transaction. */
  async take(sources: readonly SourceRow[]) {
    this.report.rows += sources.length;
    const valid = await this.#withoutForeignAccounts(sources.flatMap((source) => this.#validate(source)));
    if (this.#dryRun || valid.length === 0) return;
    for (const [row, outcome] of await storeRows(valid)) this.#count(row, outcome);
  }

  #validate(source: SourceRow): ValidRow[] {
    const row = validateRow(source, this.#mapping);
    if ('problem' in row) {
      this.#refuse(row.line, row.problem);
      return [];
    }
    const first = this.#seen.get(row.key);
    if (first?.content === row.content) {
      this.report.repeated += 1;
      this.report.suspicious.push({ line: row.line, reason: `The same as line ${first.line}, loaded once` });
      return [];
    }
    if (first) {
      this.#refuse(row.line, `It names the same property as line ${first.line} but says other things about it`);
      return [];
    }
    this.#seen.set(row.key, { line: row.line, content: row.content });
    for (const reason of row.remarks) this.report.suspicious.push({ line: row.line, reason });
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

  #count({ line }: ValidRow, outcome: StoreOutcome) {
    if (typeof outcome === 'string') this.report[outcome] += 1;
    else this.#refuse(line, outcome.problem);
  }

  #refuse(line: number, reason: string) {
    this.report.refused += 1;
    this.report.problems.push({ line, reason });
  }
}
