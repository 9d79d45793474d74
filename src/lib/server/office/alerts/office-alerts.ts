import { count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupedSearches, propertyMatches } from '../../alerts/matching-searches.ts';
import { savedSearchHref } from '../../alerts/saved-search-of.ts';
import {
  alertSettings,
  nextPhaseRequests,
  nextPhases,
  properties,
  propertySearch,
  savedSearches,
} from '../../db/schema.ts';
import { db } from '../../runtime.ts';

const SHOWN = 20;
/** The most saved searches that are looked at, so that the question stays cheap however many there are. */
const LOOKED_AT = 300;

export const officeAlerts = async () => ({
  searches: await db().$count(savedSearches, isNull(savedSearches.pausedAt)),
  price_watchers: await db().$count(alertSettings, eq(alertSettings.priceDrops, true)),
  wanted: await wantedSearches(),
  next_phases: await nextPhaseDemand(),
});

/** The most saved searches that nothing on offer fits now. */
async function wantedSearches() {
  const { rows } = await db().execute<{ query: string; title: string; customers: number }>(sql`
    with most as (
      select max(id) as id, count(*)::int as customers from ${savedSearches} where paused_at is null
      group by query order by count(*) desc, max(id) desc limit ${LOOKED_AT}
    ),
    wanted as materialized (${groupedSearches(sql`${savedSearches} where id in (select id from most)`)})
    select ${savedSearches.query}, ${savedSearches.title}, most.customers
    from most join ${savedSearches} on ${savedSearches.id} = most.id join wanted on wanted.query = ${savedSearches.query}
    where not exists (
      select from ${properties} join ${propertySearch} on ${propertySearch.propertyId} = ${properties.id}
      where can_be_bought(${properties}) and ${propertyMatches})
    order by most.customers desc, most.id desc limit ${SHOWN}`);
  return rows.map((row) => ({ title: row.title, href: savedSearchHref(row.query), customers: row.customers }));
}

const next = alias(properties, 'next');

async function nextPhaseDemand() {
  const customers = count(nextPhaseRequests.userId);
  const rows = await db()
    .select({
      property: { id: properties.id, name: properties.name },
      customers,
      next: { id: next.id, name: next.name },
    })
    .from(nextPhaseRequests)
    .innerJoin(properties, eq(properties.id, nextPhaseRequests.propertyId))
    .leftJoin(nextPhases, eq(nextPhases.propertyId, properties.id))
    .leftJoin(next, eq(next.id, nextPhases.nextId))
    .groupBy(properties.id, next.id)
    .orderBy(desc(customers), desc(properties.id))
    .limit(100);
  return rows;
}
