import { and, gte, lt, type SQL } from 'drizzle-orm';
import { addDays, startOfDay } from '#lib/domain/days.ts';
import { journals } from '../../../db/schema.ts';
import type { AccountingReport, Value } from '../report.ts';

type Period = Parameters<AccountingReport['page']>[0];

/** How an export reads all rows of a report by one query, in the order of the screen and with what it shows. */
export interface ReportStream {
  query(period: Period): SQL;
  // biome-ignore lint/suspicious/noExplicitAny: each report has rows of its own
  rowOf(row: any): Value[];
}

export const before = (day: string): SQL => lt(journals.createdAt, startOfDay(day));

export const journalsOf = ({ from, to }: Period): SQL =>
  and(from === null ? undefined : gte(journals.createdAt, startOfDay(from)), before(addDays(to, 1))) as SQL;
