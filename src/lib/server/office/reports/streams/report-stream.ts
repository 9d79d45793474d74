import type { SQL } from 'drizzle-orm';
import type { Asked, Value } from '../report.ts';

/** How an export reads all rows of a report by one query, in the order of the screen and with what it shows. */
export interface ReportStream {
  query(asked: Asked): SQL;
  // biome-ignore lint/suspicious/noExplicitAny: each report has rows of its own
  rowOf(row: any): Value[];
}
