// A backup is gzipped JSON lines. An array is a mark: it opens a table or a file, or ends the backup. An object is a
// row of the last table. A number is a piece of the last file: so many bytes, as they are, follow in the next line. A
// backup of an earlier release has strings there, which are pieces in base64.

export interface BackupHeader {
  /** 1: files in base64. */
  homestead: 1 | 2;
  /** The version of the schema (`schemaVersion`), which says into which tables the rows fit. */
  schema: string;
  /** The program that made it, such as '0.2.0 (0081_program_versions)'; since 0.2.0. */
  program?: string;
  exportedAt: string;
}

export type BackupMark = ['backup', BackupHeader] | ['table', string] | ['file', string] | ['end', BackupCounts];

export interface BackupCounts {
  rows: Record<string, number>;
  files: number;
}

export interface BackupReport extends BackupCounts {
  customers: number;
  /** What the operator should know of a backup that is complete all the same. */
  warnings: string[];
}

export const encodeMark = (...line: BackupMark) => JSON.stringify(line);

const NEW_LINE = Buffer.from('\n');

/** A piece of a file: what is compressed already is neither encoded nor compressed once more. */
export const encodePiece = (bytes: Buffer) => [Buffer.from(`${bytes.length}\n`), bytes, NEW_LINE];
