import { sql } from 'drizzle-orm';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** An identity key, read as a number: no table grows beyond 2^53 rows. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: 'number' });
/** Whole kobo. Input validation keeps amounts below 2^53. */
export const kobo = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();

/** What a search looks through, see `db/found-by-text.ts`; `joined` is what it says of the columns in SQL. */
export const searched = (joined: string) => text().generatedAlwaysAs(sql.raw(`search_text(${joined})`));
