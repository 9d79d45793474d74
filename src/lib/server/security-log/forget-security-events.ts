import { sql } from 'drizzle-orm';
import { db } from '../runtime.ts';

/** Deletes what is older than a year: only the database's function may, and it knows the period. */
export const forgetSecurityEvents = () => db().execute(sql`select forget_security_events()`);
