import type { ColumnMapping } from './column-mapping.ts';
import { emptyReport } from './import-report.ts';
import type { SourceRow } from './read-rows.ts';
import { type StoreOutcome, storeRows } from './store-rows.ts';
import { type ValidRow, validateRow } from './validate-row.ts';

/** One file on its way in: remembers what it has seen and counts what became of it. */
export class ImportSession {
  readonly report = emptyReport();
  readonly #plan: ColumnMapping;
  readonly #dryRun: boolean;
  /** The line and the content that a key was first met with. */
  readonly #seen = new Map<string, { line: number; content: string }>();

  constructor(plan: ColumnMapping, { dryRun }: { dryRun: boolean }) {
    this.#plan = plan;
    this.#dryRun = dryRun;
  }

  /** Judges the rows and stores the good ones, in one transaction. */
  async take(sources: readonly SourceRow[]) {
    this.report.rows += sources.length;
    const good = sources.flatMap((source) => this.#judge(source));
    if (this.#dryRun || good.length === 0) return;
    for (const [row, outcome] of await storeRows(good)) this.#count(row, outcome);
  }

  #judge(source: SourceRow): ValidRow[] {
    const judged = validateRow(source, this.#plan);
    if ('problem' in judged) {
      this.#refuse(judged.line, judged.problem);
      return [];
    }
    const first = this.#seen.get(judged.key);
    if (first?.content === judged.content) {
      this.report.repeated += 1;
      this.report.suspicious.push({ line: judged.line, reason: `The same as line ${first.line}, loaded once` });
      return [];
    }
    if (first) {
      this.#refuse(judged.line, `It names the same property as line ${first.line} but says other things about it`);
      return [];
    }
    this.#seen.set(judged.key, { line: judged.line, content: judged.content });
    for (const reason of judged.remarks) this.report.suspicious.push({ line: judged.line, reason });
    return [judged];
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
