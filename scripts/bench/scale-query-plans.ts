import { and, type SQL, sql } from 'drizzle-orm';
import { isListed, type SortOrder, sortColumns } from '../../src/lib/server/catalogue/listed.ts';
import { filterCondition, type PropertyFilters } from '../../src/lib/server/catalogue/listing/property-filters.ts';
import { scanQuery, sortedQuery } from '../../src/lib/server/catalogue/search/ranked-ids.ts';
import type { Db } from '../../src/lib/server/db/database.ts';
import { properties } from '../../src/lib/server/db/schema.ts';

const page = (filters: PropertyFilters, sort: SortOrder) =>
  sql`select ${properties.id} from ${properties} where ${and(isListed(), filterCondition(filters))}
    order by ${sql.join(sortColumns[sort].forth, sql`, `)} limit 12`;
const count = (filters: PropertyFilters) =>
  sql`select count(*) from ${properties} where ${and(isListed(), filterCondition(filters))}`;

const queries: Record<string, SQL> = {
  'a page, newest first': page({}, 'newest'),
  'a page of a state, a type and a price, newest first': page({ state: 'Edo', typeId: 2, maxPrice: 1e10 }, 'newest'),
  'a page of a range of prices, cheapest first': page({ minPrice: 1e9, maxPrice: 2e10 }, 'price_low'),
  'the count of a range of prices': count({ minPrice: 1e9, maxPrice: 2e10 }),
  'the count of a state and a type': count({ state: 'Lagos', typeId: 2 }),
  "the count of a deposit and a month's amount": count({ deposit: 2e9, monthly: 3e8 }),
  'the count of two words': sql`select count(*) from property_search where words @@ '''1duplex'' & ''2bodija'''::tsquery`,
  'the newest of the many with a word': scanQuery("'2lagos'", { limit: 12, offset: 0 }, 70),
  'the newest of the few with two words': sortedQuery("'1duplex' & '2bodija'", { limit: 12, offset: 0 }),
  'the nearest words': sql`select word from search_words where word % 'dupleks'`,
};

/** The database's plan for each kind of query. */
export async function queryPlans(db: Db): Promise<{ what: string; plan: string }[]> {
  const plans: { what: string; plan: string }[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await db.execute<Record<string, string>>(sql`explain (costs off) ${query}`);
    plans.push({ what, plan: rows.map((row) => Object.values(row)[0]).join('\n') });
  }
  return plans;
}
