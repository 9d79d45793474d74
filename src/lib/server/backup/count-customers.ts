import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** How many customers there are: by that an operator tells the right database from an empty one. */
export async function countCustomers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${users} where ${users.role} = 'customer'`,
  );
  return rows[0]?.count ?? 0;
}
