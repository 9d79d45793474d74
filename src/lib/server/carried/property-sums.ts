import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import type { Day } from '#lib/domain/days.ts';
import { db } from '../runtime.ts';
import { bookedIn, carriedIn } from './carried-in.ts';
import { isNew } from './is-new.ts';
import { dayLiteral, numberLiteral } from './literals.ts';
import { planBookings, propertySums } from './plan-bookings.ts';
import { summedColumns } from './summed-columns.ts';

export type PropertySums = Record<(typeof propertySums)[number], number>;

/** Sums of a month, by its first day. */
export interface MonthSums extends PropertySums {
  month: Day;
}

interface OfProperty extends PropertySums {
  id: number;
  name: string;
}

const { columns: names, sums } = summedColumns('carried_properties', propertySums);

/** Carried sums of a period and what is newer, with the day each belongs to: of months their first. */
const booked = (period: Period, which: SQL) => sql`
  select carried_properties.starts as day, property_id, ${names} from carried_properties
  where ${carriedIn('carried_properties', period)} and ${which}
  union all
  select newer.day, newer.property_id, ${names}
  from (${planBookings(sql`${isNew(sql`journals.id`)} and ${bookedIn(period)}`)}) newer`;

const together = sql`property_id = 0`;
const each = sql`property_id <> 0`;

const byStart = (period: Period, start: SQL) =>
  db().execute<MonthSums & Record<string, unknown>>(sql`
    select to_char(${start}, 'YYYY-MM-DD') as month, ${sums}
    from (${booked(period, together)}) booking
    group by 1 order by 1`);

/** Of all properties together, month by month. */
export const monthSums = async (period: Period): Promise<MonthSums[]> =>
  (await byStart(period, sql`date_trunc('month', booking.day)`)).rows;

/** Of all properties together, by days within one period. */
export async function daySums(from: Day, to: Day): Promise<(PropertySums & { day: Day })[]> {
  const { rows } = await db().execute<PropertySums & { day: Day } & Record<string, unknown>>(sql`
    select to_char(booking.day, 'YYYY-MM-DD') as day, ${sums}
    from (
      select starts as day, ${names} from carried_properties
      where span = 'day' and starts between ${dayLiteral(from)} and ${dayLiteral(to)} and ${together}
      union all
      select newer.day, ${names}
      from (${planBookings(sql`${isNew(sql`journals.id`)} and ${bookedIn({ from, to })}`)}) newer
    ) booking
    group by 1 order by 1`);
  return rows;
}

interface Page {
  /** What the property must have to be listed. */
  has: 'incomes' | 'sales';
  /** The number of the last one before, 0 for the first page. */
  after: number;
  limit: number;
}

/** Of each property by its name, within a month or a part of it. */
export async function sumsByProperty(period: Period, { has, after, limit }: Page): Promise<OfProperty[]> {
  const last = numberLiteral(after);
  const { rows } = await db().execute<OfProperty & Record<string, unknown>>(sql`
    select properties.id, properties.name, listed.*
    from (
      select property_id, ${sums} from (${booked(period, each)}) booking
      group by property_id having sum(${sql.raw(has)}) > 0
    ) listed
    join properties on properties.id = listed.property_id
    where ${last} = 0 or (properties.name, properties.id) > (select name, id from properties where id = ${last})
    order by properties.name, properties.id
    limit ${sql.raw(String(limit))}`);
  return rows;
}
