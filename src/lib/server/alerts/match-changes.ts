import { type SQL, sql } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import {
  alertSettings,
  alerts,
  propertyChanges as changes,
  nextPhaseRequests,
  nextPhases,
  properties,
  propertySearch,
  savedProperties,
  savedSearches,
  users,
} from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';
import { groupedSearches, propertyMatches, searchMaxPrice } from './matching-searches.ts';

/** Changes that one statement holds against all saved searches. */
const BATCH = 5;
/** Of 100,000 saved searches a single change can concern tens of thousands of customers, which takes some seconds. */
const STATEMENT_LIMIT = 2 * MINUTE;

/**
 * Finds the customers whom the changes of the catalogue concern. Changes and their alerts are written in one
 * transaction, so that a crash neither loses nor repeats any; concurrent instances lock different rows.
 */
export async function matchChanges(renew: () => Promise<void> = async () => {}) {
  while ((await matchBatch()) === BATCH) await renew();
}

const matchBatch = () =>
  tx(
    async () => {
      const { rows } = await db().execute<{ id: number }>(sql`
      select ${changes.id} from ${changes} where ${changes.matchedAt} is null
      order by ${changes.id} limit ${BATCH} for update skip locked`);
      if (rows.length === 0) return 0;
      const ids = sql`${`{${rows.map(({ id }) => id).join()}}`}::bigint[]`;
      for (const found of [matchingSearches, pricesThatFell, nextPhasesOf])
        await db().execute(sql`
        insert into ${alerts} (user_id, property_id, reason, detail, created_at)
        select found.user_id, found.property_id, found.reason, found.detail, ${now().toISOString()}::timestamptz
        from (${found(ids)}) as found
          join ${users} on ${users.id} = found.user_id and ${users.closedAt} is null and ${users.otpVerifiedAt} is not null
        where case when found.reason like 'price:%' then ${users.promotionEnabled} else ${users.notificationEnabled} end
        order by 1, 2, 3
        on conflict do nothing`);
      await db().execute(
        sql`update ${changes} set matched_at = ${now().toISOString()}::timestamptz where id = any(${ids})`,
      );
      return rows.length;
    },
    { statementLimit: STATEMENT_LIMIT },
  );

/**
 * Each distinct search is matched once, however many customers saved it. A price drop makes a property new for searches
 * whose maximum it exceeded before.
 */
const matchingSearches = (ids: SQL) => sql`
  with wanted as materialized (${groupedSearches(sql`${savedSearches} where paused_at is null`)}),
  fitting as (
    select ${changes.id} as change_id, ${changes.propertyId} as property_id, ${changes.kind} as kind, wanted.query, wanted.words
    from ${changes}
      join ${properties} on ${properties.id} = ${changes.propertyId}
      join ${propertySearch} on ${propertySearch.propertyId} = ${properties.id}
      cross join wanted
    where ${changes.id} = any(${ids})
      and (${changes.kind} in ('offered', 'back')
        or (${changes.kind} = 'price' and ${searchMaxPrice} < ${changes.priceBefore}))
      and ${propertyMatches}
  )
  select ${savedSearches.userId} as user_id, fitting.property_id,
    case fitting.kind when 'back' then 'back' else 'fits' end as reason, ${savedSearches.title} as detail
  from fitting
    join ${savedSearches} on ${savedSearches.query} = fitting.query
      and ${savedSearches.words} is not distinct from fitting.words
      and ${savedSearches.afterChange} < fitting.change_id and ${savedSearches.pausedAt} is null`;

const pricesThatFell = (ids: SQL) => sql`
  select ${savedProperties.userId} as user_id, ${changes.propertyId} as property_id,
    'price:' || ${properties.price} as reason, ${changes.priceBefore}::text as detail
  from ${changes}
    join ${properties} on ${properties.id} = ${changes.propertyId} and ${properties.price} < ${changes.priceBefore}
    join ${savedProperties} on ${savedProperties.propertyId} = ${changes.propertyId} and ${savedProperties.createdAt} <= ${changes.at}
    join ${alertSettings} on ${alertSettings.userId} = ${savedProperties.userId} and ${alertSettings.priceDrops}
  where ${changes.id} = any(${ids}) and ${changes.kind} = 'price'`;

/** The next phase may be named before it is on offer, or after. */
const nextPhasesOf = (ids: SQL) => sql`
  select ${nextPhaseRequests.userId} as user_id, ${changes.propertyId} as property_id,
    'phase' as reason, (select name from ${properties} where id = ${nextPhases.propertyId}) as detail
  from ${changes}
    join ${nextPhases} on ${nextPhases.nextId} = ${changes.propertyId}
    join ${nextPhaseRequests} on ${nextPhaseRequests.propertyId} = ${nextPhases.propertyId}
  where ${changes.id} = any(${ids}) and ${changes.kind} in ('phase', 'offered', 'back')`;
