import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import type { Day } from '#lib/domain/days.ts';
import { db } from '../runtime.ts';
import { bookedIn, carriedIn } from './carried-in.ts';
import { type CashSums, cashBookings, cashSums } from './cash-bookings.ts';
import { dayLiteral, numberLiteral } from './literals.ts';
import { summedColumns } from './summed-columns.ts';

/** Of the plans of one property, into one account, by one method: what is left out is not asked for. */
export interface CashFilters {
  property?: number | undefined;
  kind?: string | undefined;
  companyAccount?: number | undefined;
  method?: string | undefined;
}

interface CashOfDay extends CashSums {
  day: Day;
  kind: string;
  companyAccountId: number;
  method: string;
}

const { columns: names, sums } = summedColumns('carried_cash', cashSums);

/** Journals that the sums of cash have not yet: listed first, because the function would be asked for each row of a join. */
const isNewer = sql`journals.id = any(array(select id from journals where id > carried_cash_journal()))`;

export const cashMatches = ({ property, kind, companyAccount, method }: CashFilters): SQL => {
  const parts = [sql`true`];
  if (property !== undefined) parts.push(sql`property_id = ${numberLiteral(property)}`);
  if (kind !== undefined) parts.push(sql`kind = ${kind}`);
  if (companyAccount !== undefined) parts.push(sql`company_account_id = ${numberLiteral(companyAccount)}`);
  if (method !== undefined) parts.push(sql`method = ${method}`);
  return sql.join(parts, sql` and `);
};

/** Carried sums are of one property, or of all together as property 0. */
const wholeOr = (filters: CashFilters): CashFilters => ({ ...filters, property: filters.property ?? 0 });

const newerIn = (period: Period, filters: CashFilters) => sql`
  select newer.* from (${cashBookings(sql`${isNewer} and ${bookedIn(period)}`)}) newer where ${cashMatches(filters)}`;

/** Each day of the period on which something came, by account and method. */
export async function cashByDay(period: Period, filters: CashFilters): Promise<CashOfDay[]> {
  const since = period.from === null ? sql`` : sql`and starts >= ${dayLiteral(period.from)}`;
  const { rows } = await db().execute<CashOfDay & Record<string, unknown>>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, kind, company_account_id as "companyAccountId", method, ${sums}
    from (
      select starts as day, kind, company_account_id, method, ${names} from carried_cash
      where span = 'day' and starts <= ${dayLiteral(period.to)} ${since} and ${cashMatches(wholeOr(filters))}
      union all
      select day, kind, company_account_id, method, ${names} from (${newerIn(period, filters)}) newer
    ) booked
    group by 1, 2, 3, 4 order by 1`);
  return rows;
}

interface CashOfProperty extends CashSums {
  /** 0 is everything together. */
  propertyId: number;
  name: string | null;
  kind: string;
  companyAccountId: number;
}

/** Of the period, by property and account. */
export async function cashByProperty(period: Period, filters: CashFilters): Promise<CashOfProperty[]> {
  const { rows } = await db().execute<CashOfProperty & Record<string, unknown>>(sql`
    select booked.property_id as "propertyId", properties.name, kind, company_account_id as "companyAccountId", ${sums}
    from (
      select property_id, kind, company_account_id, ${names} from carried_cash
      where ${carriedIn('carried_cash', period)} and ${cashMatches(filters)}
      union all
      select whole.property_id, kind, company_account_id, ${names}
      from (${newerIn(period, filters)}) newer
      cross join lateral (
        select 0::int8 as property_id union all select newer.property_id where newer.property_id <> 0
      ) whole
    ) booked
    left join properties on properties.id = booked.property_id
    group by 1, 2, 3, 4 order by 2, 1`);
  return rows;
}

/** The sums of a period. */
export async function cashTotal(period: Period, filters: CashFilters): Promise<CashSums> {
  const { rows } = await db().execute<CashSums & Record<string, unknown>>(sql`
    select coalesce(sum(receipts), 0)::int8 as receipts, coalesce(sum(received), 0)::int8 as received,
      coalesce(sum(taken_back), 0)::int8 as taken_back
    from (
      select ${names} from carried_cash
      where ${carriedIn('carried_cash', period)} and ${cashMatches(wholeOr(filters))}
      union all
      select ${names} from (${newerIn(period, filters)}) newer
    ) booked`);
  return rows[0] ?? { receipts: 0, received: 0, taken_back: 0 };
}
