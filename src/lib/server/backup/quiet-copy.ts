import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { journals, restoredCopy } from '../db/schema.ts';
import { PAGES_CHANNEL } from '../page-invalidation/invalidate.ts';
import { copyStatus } from './activate-copy.ts';

/**
 * Marks a database that PostgreSQL's own means have restored as the copy that it is, which `npm run db -- import` does by
 * itself: what it would send and charge, the portal may have sent and charged after the moment that it was restored to.
 */
export async function quietCopy(database: Database): Promise<string> {
  await database.tx(async (db) => {
    await db.execute(sql`
      insert into ${restoredCopy} (exported_at) select coalesce(max(created_at), now()) from ${journals}
      on conflict do nothing`);
    await db.execute(sql`select pg_notify(${PAGES_CHANNEL}, '')`);
  });
  return copyStatus(database);
}
