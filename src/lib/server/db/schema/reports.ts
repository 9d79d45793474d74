import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How often browsers have refused something on our pages, and what. Nothing about who it was. */
export const browserReports = pgTable(
  'browser_reports',
  {
    directive: text().notNull(),
    /** An origin, or a word such as 'inline'. */
    blocked: text().notNull(),
    reports: bigint({ mode: 'number' }).notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.directive, table.blocked] }),
    index('browser_reports_last').on(table.lastAt),
    check('browser_report_size', sql`length(${table.directive}) <= 40 and length(${table.blocked}) <= 120`),
  ],
);
