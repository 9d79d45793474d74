import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import { createdAt, ref } from '../columns.ts';
import { users } from '../people.ts';

/** Who wants which report by mail every Monday, and with which filters. */
export const reportMails = pgTable(
  'report_mails',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    report: text().$type<ReportName>().notNull(),
    filters: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.report] })],
);
