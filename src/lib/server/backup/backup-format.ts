// A backup is lines of JSON in gzip. An object is a row of the table before it, a string a piece of the file before it
// in base64, an array says what follows or that all is there.

export interface BackupHeader {
  homestead: 1;
  /** The version of the schema, which must be that of the target. */
  schema: string;
  exportedAt: string;
}

export type BackupMark =
  | ['backup', BackupHeader]
  | ['table', string]
  | ['file', string]
  /** Rows by table and the number of files: what was written, for whoever reads it to compare. */
  | ['end', BackupCounts];

export interface BackupCounts {
  rows: Record<string, number>;
  files: number;
}

export const encodeMark = (...line: BackupMark) => JSON.stringify(line);
