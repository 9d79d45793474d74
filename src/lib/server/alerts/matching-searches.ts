import { type SQL, sql } from 'drizzle-orm';
import type { PropertyFilters } from '../catalogue/listing/property-filters.ts';
import { properties, propertySearch } from '../db/schema.ts';

const wanted = (field: string) => sql`wanted.${sql.identifier(field)}`;

/** A filter of the listing (`filterCondition`): its type in a saved search, and what it asks of a property. */
interface SavedFilter {
  type: 'text' | 'smallint' | 'bigint';
  condition: (given: SQL) => SQL;
}

const filters: Record<keyof PropertyFilters, SavedFilter> = {
  state: { type: 'text', condition: (given) => sql`${properties.state} = ${given}` },
  typeId: { type: 'smallint', condition: (given) => sql`${properties.typeId} = ${given}` },
  minPrice: { type: 'bigint', condition: (given) => sql`${properties.price} >= ${given}` },
  maxPrice: { type: 'bigint', condition: (given) => sql`${properties.price} <= ${given}` },
  deposit: { type: 'bigint', condition: (given) => sql`${properties.paidFirst} <= ${given}` },
  monthly: {
    type: 'bigint',
    condition: (given) =>
      sql`(${properties.leastMonthly} <= ${given} or ${properties.price} <= coalesce(${wanted('deposit')}, -1))`,
  },
  status: { type: 'text', condition: (given) => sql`${properties.forRent} = (${given} = 'For Rent')` },
  bedrooms: {
    type: 'text',
    condition: (given) =>
      sql`case when ${given} like '%+' then ${properties.bedrooms} >= rtrim(${given}, '+')::smallint else ${properties.bedrooms} = ${given}::smallint end`,
  },
};
const entries = Object.entries(filters) as [keyof PropertyFilters, SavedFilter][];

export const searchMaxPrice = wanted('maxPrice' satisfies keyof PropertyFilters);

/** The distinct criteria of the saved searches, as a table `wanted` selected from `searches`. */
export const groupedSearches = (searches: SQL): SQL => sql`
  select distinct query, words, ${sql.join(
    entries.map(([field, { type }]) => sql.raw(`(filters ->> '${field}')::${type} as "${field}"`)),
    sql`, `,
  )} from ${searches}`;

/** Whether a property, joined with `property_search`, fits a row of `wanted`. */
export const propertyMatches: SQL = sql.join(
  [
    ...entries.map(([field, { condition }]) => sql`(${wanted(field)} is null or ${condition(wanted(field))})`),
    sql`(wanted.words is null or ${propertySearch.words} @@ wanted.words::tsquery)`,
  ],
  sql` and `,
);
