import { type SQL, sql } from 'drizzle-orm';
import { bookedDay } from './literals.ts';

const sumOf = (kind: string) =>
  sql`coalesce(sum(entries.amount) filter (where accounts.kind = '${sql.raw(kind)}'), 0) as ${sql.raw(kind)}`;

/** What a journal books as income. */
const income = sql`
  select count(*) as incomes, ${sumOf('property_income')}, ${sumOf('infrastructure_income')}, ${sumOf('other_income')},
    ${sumOf('termination_income')}, ${sumOf('transfer_income')}
  from entries join accounts on accounts.id = entries.account_id
  where entries.journal_id = journals.id and accounts.kind in
    ('property_income', 'infrastructure_income', 'other_income', 'termination_income', 'transfer_income')`;

/**
 * The journals of plans that `which` names, by `journals` or `plans`, each with what reports take from it:
 * - `incomes` how many entries on income accounts, their sums `prices`, `infrastructure`, `other`, `kept`, `transfers`;
 * - `paid` for price and fees;
 * - `standing` above 0 for a plan that is sold, `over` for one whose sale has ended;
 * - `sales` 1 for a first payment, its refund or the end of a sale; `sold`, `ended`, `units` and `price` as they change
 *   what is sold, `first` as the first payments change;
 * - `repaid` for instalments.
 * What a company has brought along is owed and paid like everything else, and no income or sale of this day.
 */
export const planBookings = (which: SQL): SQL => sql`
  select journals.id as journal_id, ${bookedDay} as day, plans.id as plan_id, plans.property_id,
    earned * income.incomes as incomes, earned * income.property_income as prices,
    earned * income.infrastructure_income as infrastructure, earned * income.other_income as other,
    earned * income.termination_income as kept, earned * income.transfer_income as transfers,
    income.property_income + income.infrastructure_income + income.other_income as paid,
    case earned when 1 then first.payment * sign * payments.applied
      else income.property_income + income.infrastructure_income + income.other_income end as standing, 0 as over,
    first.payment as sales, first.payment * sign as sold, 0 as ended, first.payment * sign * plans.units as units,
    first.payment * sign * plans.total_amount as price, first.payment * sign * payments.applied as first,
    case coalesce(refunded.purpose, payments.purpose) when 'repayment' then sign * payments.applied else 0 end as repaid
  from journals
  join payments on payments.id = journals.payment_id
  left join payments refunded on refunded.id = payments.refund_of
  join plans on plans.id = payments.plan_id
  cross join lateral (
    select case when refunded.id is null then 1 else -1 end as sign,
      case when payments.purpose in ('moved_in', 'moved_in_back') then 0 else 1 end as earned
  ) as side
  cross join lateral (
    select (payments.stage = 'completed' and coalesce(refunded.purpose, payments.purpose) = 'first')::int as payment
  ) as first
  cross join lateral (${income}) as income
  where ${which}
  union all
  select journals.id, ${bookedDay}, plans.id, plans.property_id, here * income.incomes,
    here * income.property_income, here * income.infrastructure_income, here * income.other_income,
    here * income.termination_income, here * income.transfer_income, 0, 0, 1,
    here, 0, here, -here * plans.units, -here * plans.total_amount, 0, 0
  from journals
  join terminations on terminations.id = journals.termination_id
  join plans on plans.id = terminations.plan_id
  cross join lateral (select (terminations.change_id is not null)::int as here) as ended
  cross join lateral (${income}) as income
  where ${which}`;

/** The sums of `planBookings` that are kept for each property. */
export const propertySums = [
  'incomes',
  'prices',
  'infrastructure',
  'other',
  'kept',
  'transfers',
  'sales',
  'sold',
  'ended',
  'units',
  'price',
  'first',
  'repaid',
] as const;
