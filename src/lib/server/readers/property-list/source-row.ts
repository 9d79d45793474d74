export interface SourceRow {
  /** The line on which it starts, from 1; in JSON the number of the entry. */
  line: number;
  values: Record<string, unknown>;
  /** Why it cannot be read. */
  problem?: string;
}
