import { inArray } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** Of the accounts with published passwords; with another email or password they are the same accounts. */
const ids = ['HS20000001', 'HS31234567', 'HS71234567'];

/** Whether the demo was ever loaded into this database: it comes in one transaction, and customers are never deleted. */
export const hasDemoData = async () => (await db().$count(users, inArray(users.uniqueCustomerId, ids))) === ids.length;
