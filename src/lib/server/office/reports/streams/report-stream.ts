import type { SQL } from 'drizzle-orm';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import type { Value } from '../report.ts';

/** How an export reads all rows of a report by one query, in the order of the screen and with what it shows. */
export interface ReportStream {
  query(period: Period): SQL;
  // biome-ignore lint/suspicious/noExplicitAny: each report has rows of its own
  rowOf(row: any): Value[];
}
