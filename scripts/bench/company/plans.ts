import { type Company, type Step, u } from './company.ts';

/** Every customer has a plan; half as many more are spread so that some have many, and one has very many. */
export const planSteps = ({
  customers,
  months,
  properties,
  marketers,
  plans,
  plansOfOne,
  tag,
  before,
}: Company): Step[] => [
  [
    null,
    `create temp table buy on commit drop as
    select drawn.*, who.user_id, who.name, properties.id as property_id, properties.name as property, price,
      greatest(who.created_at + interval '1 day', now() - months * interval '1 month' - interval '2 days' -
        ${u('i', 15)} * interval '24 days') as at
    from (select i, case when i <= ${customers} then i when i <= ${customers + plansOfOne} then 1
        else 1 + floor(${customers} * ${u('i', 10)} ^ 1.5)::int end as n,
        floor(${months} * (${u('i', 11)} ^ 0.3))::int as months,
        1 + floor(${properties} * ${u('i', 12)})::int as place,
        case when ${u('i', 13)} < 0.85 then 2 else 1 end as payment_type, case when ${u('i', 14)} < 0.1 then 2
        else 1 end as units,
        case when ${u('i', 16)} < 0.1 then 'Quarterly' else 'Monthly' end as schedule,
        (array[12, 24, 24, 36, 36])[1 + floor(5 * ${u('i', 17)})::int] as duration,
        case when ${u('i', 18)} < 0.78 then 0 when ${u('i', 18)} < 0.9 then 1 + i % 2
        when ${u('i', 18)} < 0.97 then 3 + i % 4 else 99 end as behind,
        case when ${u('i', 19)} < 0.4 then ${before.marketers} + 1 + floor(${marketers} * ${u('i', 20)})::int end as
        marketer
      from generate_series(1, ${plans}) i) drawn
    join who using (n)
    join (select id, name, price, row_number() over (order by id) as place from properties
      where id > ${before.properties}) properties using (place)`,
  ],
  // who is younger than the plan that was drawn bought later
  [null, `update buy set months = greatest(0, least(months, floor(extract(epoch from now() - at) / 2629800)::int))`],
  [null, `analyze buy`],
  [
    null,
    `create temp table sale on commit drop as
    select *, price * units as total, price / 5 as deposit, price * units / 20 as infrastructure,
      price * units / 50 as other,
      case when payment_type = 2 then price * units - price / 5 * units else 0 end as rest,
      case when payment_type = 2 then case schedule when 'Monthly' then duration else duration / 3 end
        else 0 end as instalments,
      case when months = 0 and ${u('i', 21)} < 0.3 then 'pending' when months = 0
        and ${u('i', 21)} < 0.45 then 'awaiting' else 'in_progress' end as state,
      case when payment_type = 2 then least(case schedule when 'Monthly' then duration else duration / 3 end,
        case behind when 99 then least(2, months / case schedule when 'Monthly' then 1 else 3 end)
          else greatest(0, months / case schedule when 'Monthly' then 1 else 3 end - behind) end)
          else 0 end as paid,
      ${before.plans} + row_number() over (order by at, i) as rank
    from buy`,
  ],
  [null, `update sale set paid = 0 where state <> 'in_progress'`],
  [
    'plans',
    `insert into plans (user_id, property_id, units, payment_type, duration, schedule, start_date, end_date, unit_price,
  unit_deposit,
      total_amount, infrastructure_amount, other_amount, paid_amount, paid_infrastructure, paid_other, state,
        unit_state, held_until,
      marketer_id, unique_contract_id, contract_assigned_at, created_at)
    select user_id, property_id, units, payment_type, case payment_type when 2 then duration end, case payment_type
      when 2 then schedule end,
      case payment_type when 2 then at::date end, case payment_type
        when 2 then (at + duration * interval '1 month')::date end, price,
      case payment_type when 2 then deposit else price end, total, infrastructure, other, 0, 0, 0, state, case state
        when 'pending' then 'held' else 'sold' end,
      case state when 'pending' then now() + interval '6 days' end, marketer,
      case state when 'in_progress' then '${tag}-' || extract(year from at) || '-' || lpad(rank::text, 6, '0') end,
      case state when 'in_progress' then at + interval '1 day' end, at
    from sale order by rank`,
  ],
  [
    null,
    `create temp table plan on commit drop as
    select sale.*, made.id as plan_id from sale
    join (select id, row_number() over (order by id) as place from plans
      where id > ${before.plans}) made on made.place = sale.rank - ${before.plans}`,
  ],
  [null, `create unique index on plan (plan_id); analyze plan`],
  [
    'fees of plans',
    `insert into plan_fees (plan_id, name, type, value)
    select plan_id, 'Roads and drains', 'infrastructure', infrastructure from plan union all
      select plan_id, 'Survey', 'others', other from plan`,
  ],
  [
    'instalments',
    `insert into repayments (plan_id, number, title, due_date, amount)
    select plan_id, nth, 'Instalment ' || nth || ' of ' || instalments,
      (at + nth * case schedule when 'Monthly' then interval '1 month' else interval '3 months' end)::date,
      rest / instalments + case when nth = instalments then rest % instalments else 0 end
    from plan cross join lateral generate_series(1, instalments) nth where payment_type = 2 order by plan_id, nth`,
  ],
  [
    null,
    `create temp table due on commit drop as select id, plan_id, number, due_date, amount from repayments
  where plan_id > ${before.plans}`,
  ],
  [null, `create unique index on due (plan_id, number); analyze due`],
  [
    'contracts',
    `insert into contract_details (plan_id, business_type, subscriber_name1, marital_status, gender, date_of_birth,
  nationality,
      residential_address, town, state, country, email, sms, occupation, next_of_kin_name, next_of_kin_phone,
        next_of_kin_address, next_of_kin_relationship,
      profile_picture, identity_files)
    select plan_id, 'Individual', plan.name, 'Single', 'female', date '1988-06-14', 'Nigerian', '2 Allen Avenue',
      'Ikeja', 'Lagos', 'Nigeria', users.email,
      phone_number, 'Surveyor', 'Next Kin', '08037654321', '4 Kin Avenue', 'Sibling', photo.id, array[card.id]
    from plan join users on users.id = plan.user_id
    join uploads photo on photo.owner_id = users.id and photo.kind = 'photo'
      join uploads card on card.owner_id = users.id and card.kind = 'identity'`,
  ],
];
