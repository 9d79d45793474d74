import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** The number of customers, which tells an operator whether this is the right database. */
export async function countCustomers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${users} where ${users.role} = 'customer'`,
  );
  return rows[0]?.count ?? 0;
}
