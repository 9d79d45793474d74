import type { AnswerOf } from '#lib/api/call.ts';
import type { importProperties } from '#lib/api/office/properties.ts';
import type { User } from '../../http/context.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { ProposedRows } from './proposed-rows.ts';
import type { SourceRow } from './read-rows.ts';
import { storeRows } from './store-rows.ts';
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
  readonly #by: User;
  readonly #proposed: ProposedRows;
  /** By key, where it occurred first. */
  readonly #seen = new Map<string, { line: number; content: string }>();

  constructor(mapping: ColumnMapping, { dryRun, by }: { dryRun: boolean; by: User }) {
    this.#mapping = mapping;
    this.#dryRun = dryRun;
    this.#by = by;
    this.#proposed = new ProposedRows(by);
  }

  /** Validates rows and stores the valid ones in one transaction; what may not be stored by one person is proposed. */
  async take(sources: readonly SourceRow[]) {
    this.report.rows += sources.length;
    const valid = sources.flatMap((source) => this.#validate(source));
    if (this.#dryRun || valid.length === 0) return;
    for (const [{ line }, outcome] of await storeRows(valid, this.#by)) {
      if (typeof outcome === 'string') this.report[outcome] += 1;
      else if ('problem' in outcome) this.#refuse(line, outcome.problem);
      else if (outcome.waits.isDraft) {
        this.report.created += 1;
        this.report.suspicious.push({ line, reason: await this.#proposed.add(outcome.waits) });
      } else this.#refuse(line, await this.#proposed.add(outcome.waits));
    }
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

  #refuse(line: number, reason: string) {
    this.report.refused += 1;
    this.report.problems.push({ line, reason });
  }
}
