import { type SQL, sql } from 'drizzle-orm';
import { db } from '../runtime.ts';
import { bookedDay } from './literals.ts';
import { planBookings, propertySums } from './plan-bookings.ts';
import { summedColumns } from './summed-columns.ts';

/** Each booking counts for its day and for its month. */
export const spans = (day: SQL) => sql`
  cross join lateral (values ('day', ${day}), ('month', date_trunc('month', ${day})::date)) as kept (span, starts)`;

/** By day and month of each account. */
export const accountSpans = (which: SQL) => sql`
  select kept.span, kept.starts, booked.kind, booked.company_account_id,
    sum(booked.debits)::int8 as debits, sum(booked.credits)::int8 as credits
  from (${accountDays(which)}) booked ${spans(sql`booked.day`)}
  group by 1, 2, 3, 4`;

/** Entries of the journals that `which` names, by day and account. */
export const accountDays = (which: SQL) => sql`
  select ${bookedDay} as day, accounts.kind, coalesce(accounts.company_account_id, 0) as company_account_id,
    coalesce(-sum(entries.amount) filter (where entries.amount < 0), 0) as debits,
    coalesce(sum(entries.amount) filter (where entries.amount > 0), 0) as credits
  from journals
  join entries on entries.journal_id = journals.id
  join accounts on accounts.id = entries.account_id
  where ${which}
  group by 1, 2, 3`;

export const carryAccounts = (which: SQL) =>
  db().execute(sql`
    insert into carried_accounts (span, starts, kind, company_account_id, debits, credits)
    ${accountSpans(which)}
    on conflict (span, starts, kind, company_account_id) do update set
      debits = carried_accounts.debits + excluded.debits, credits = carried_accounts.credits + excluded.credits`);

const { columns, sums, added } = summedColumns('carried_properties', propertySums);

/** By day and month of each property, and of all of them as number 0. */
export const propertySpans = (which: SQL) => sql`
  select kept.span, kept.starts, coalesce(booked.property_id, 0) as property_id, ${sums}
  from (
    select day, property_id, ${sums} from (${planBookings(which)}) booking
    where incomes > 0 or sales > 0 group by day, property_id
  ) booked ${spans(sql`booked.day`)}
  group by grouping sets ((kept.span, kept.starts, booked.property_id), (kept.span, kept.starts))`;

export const carryProperties = (which: SQL) =>
  db().execute(sql`
    insert into carried_properties (span, starts, property_id, ${columns})
    ${propertySpans(which)}
    on conflict (span, starts, property_id) do update set ${added}`);

/** The days on which the wallets were booked first and last. */
export const walletDays = (which: SQL) => sql`
  select accounts.id as account_id, min(${bookedDay}) as first_day, max(${bookedDay}) as last_day
  from journals
  join entries on entries.journal_id = journals.id
  join accounts on accounts.id = entries.account_id and accounts.kind = 'wallet'
  where ${which}
  group by accounts.id`;

export const carryWallets = (which: SQL) =>
  db().execute(sql`
    insert into carried_wallets (account_id, first_day, last_day)
    ${walletDays(which)}
    on conflict (account_id) do update set
      first_day = least(carried_wallets.first_day, excluded.first_day),
      last_day = greatest(carried_wallets.last_day, excluded.last_day)`);
