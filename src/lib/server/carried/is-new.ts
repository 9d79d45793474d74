import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a journal, by its number, is in no carried sum yet: newer than the mark, or committed below it afterwards. The
 * functions are in db/sql/carried-sums.sql: within one statement they and the sums are of the same moment.
 */
export const isNew = (journalId: SQLWrapper): SQL =>
  sql`(${journalId} > carried_journal() or ${journalId} = any(carried_late()))`;
