import { desc, lt } from 'drizzle-orm';
import { browserReports } from '../db/schema.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { db } from '../runtime.ts';

const LISTED = 50;
const KEPT_DAYS = 30;

export async function officeBrowserReports() {
  const rows = await db().select().from(browserReports).orderBy(desc(browserReports.lastAt)).limit(LISTED);
  const reports = rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  }));
  return { reports };
}

export const purgeBrowserReports = () =>
  deleteInBatches(
    browserReports,
    [browserReports.directive, browserReports.blocked],
    lt(browserReports.lastAt, daysAgo(KEPT_DAYS)),
  );
