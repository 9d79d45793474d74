export interface SourceRow {
  /** The line on which it starts, from 1; in JSON the number of the entry. */
  line: number;
  values: Record<string, unknown>;
  /** As it is written in a table. */
  raw?: string;
  /** The title or section of the table that it stands under. */
  section?: string;
  /** Why it cannot be read. */
  problem?: string;
}
