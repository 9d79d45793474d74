// A backup is gzipped JSON lines. An array is a mark: it opens a table or a file, or ends the backup. An object is a
// row of the last table, a string a piece of the last file in base64.

export interface BackupHeader {
  homestead: 1;
  /** The version of the schema; must be that of the target. */
  schema: string;
  exportedAt: string;
}

export type BackupMark = ['backup', BackupHeader] | ['table', string] | ['file', string] | ['end', BackupCounts];

export interface BackupCounts {
  rows: Record<string, number>;
  files: number;
}

export interface BackupReport extends BackupCounts {
  /** What the operator should know of a backup that is complete all the same. */
  warnings: string[];
}

export const encodeMark = (...line: BackupMark) => JSON.stringify(line);
