import { type Company, type Step, u } from './company.ts';

/** What was paid on the plans, and into wallets. */
export const paymentSteps = ({ tag, before, first }: Company): Step[] => [
  // what was paid; wallet payments are preceded by a transfer into the wallet
  [
    null,
    `create temp table paying on commit drop as
    with drawn as (
      select plan_id, user_id, name, property, 'first' as purpose, null::bigint as repayment_id, 0 as number,
        case payment_type when 2 then deposit * units else total end as amount,
        at, case payment_type when 2 then 'Initial deposit, ' else 'Full payment, ' end || property as description,
        case when state = 'pending' then 'awaiting_confirmation' else 'completed' end as stage, marketer from plan
      union all
      select plan_id, user_id, name, property, 'infrastructure', null, 0, infrastructure, at + interval '50 days',
        'Infrastructure fees, ' || property, 'completed', null from plan where months >= 2 and state = 'in_progress'
      union all
      select plan_id, user_id, name, property, 'other', null, 0, other, at + interval '80 days',
        'Other fees, ' || property, 'completed', null from plan where months >= 3 and state = 'in_progress'
      union all
      select plan_id, user_id, name, property, 'repayment', due.id, number, due.amount,
        least(now() - interval '2 hours', due_date + (${u('due.id', 30)} * 8 - 5) * interval '1 day'),
        'Instalment ' || number || ' of ' || instalments || ', ' || property, 'completed', marketer
      from plan join due using (plan_id) where number <= paid
      union all
      -- the next one, announced and not yet confirmed
      select plan_id, user_id, name, property, 'repayment', due.id, number, due.amount,
        now() - ${u('due.id', 31)} * interval '3 days',
        'Instalment ' || number || ' of ' || instalments || ', ' || property, 'awaiting_confirmation', null
      from plan join due using (plan_id) where number = paid + 1 and state = 'in_progress'
        and ${u('due.id', 32)} < 0.02
      union all
      -- tried by card or transfer without success before it was paid
      select plan_id, user_id, name, property, 'repayment', due.id, number, due.amount,
        due_date - interval '6 days' - ${u('due.id', 33)} * interval '12 hours',
        'Instalment ' || number || ' of ' || instalments || ', ' || property, case
        when ${u('due.id', 34)} < 0.05 then 'abandoned' else 'rejected' end, null
      from plan join due using (plan_id) where number <= paid and ${u('due.id', 34)} < 0.06
    )
    select *, row_number() over (order by at, plan_id, purpose, number) as k, 0::bigint as over from drawn`,
  ],
  [null, `alter table paying add method text`],
  [
    null,
    `update paying set method = case when stage = 'abandoned' then 'paystack'
  when stage <> 'completed' then 'bank_transfer'
    when purpose = 'repayment' and ${u('k', 40)} < 0.15 then 'virtual_wallet'
      when ${u('k', 40)} < 0.55 then 'paystack' else 'bank_transfer' end`,
  ],
  [
    null,
    `update paying set over = 5000000 where method = 'bank_transfer' and purpose = 'repayment' and stage = 'completed'
  and ${u('k', 41)} < 0.02`,
  ],
  [
    null,
    `insert into paying (plan_id, user_id, name, purpose, number, amount, at, description, stage, k, over, method)
    select null, user_id, name, 'fund', 0, amount, at - interval '20 hours', case
      when k % 2 = 0 then 'Wallet top-up' else 'Transfer to your virtual account' end, 'completed', 10000000000 + k,
    0,
      case when k % 2 = 0 then 'bank_transfer' else 'virtual_wallet' end
    from paying where method = 'virtual_wallet'`,
  ],
  // and who saves in the wallet, a few times each
  [
    null,
    `insert into paying (plan_id, user_id, name, purpose, number, amount, at, description, stage, k, over, method)
    select null, user_id, name, 'fund', 0, (1 + floor(${u('n * 10 + e', 42)} * 20)::bigint) * 2500000,
      created_at + ${u('n * 10 + e', 43)} * (now() - interval '1 day' - created_at), 'Wallet top-up', 'completed',
      30000000000 + n * 10 + e, 0, case e % 3 when 0 then 'paystack' when 1 then 'bank_transfer'
        else 'virtual_wallet' end
    from who cross join generate_series(1, 5) e where created_at < now() - interval '2 days'`,
  ],
  [null, `alter table paying add proof_id uuid`],
  [null, `update paying set proof_id = gen_random_uuid() where method = 'bank_transfer'`],
  [null, `analyze paying`],
  [
    'proofs of payment',
    `insert into uploads (id, owner_id, kind, storage_key, content_type, size, sent_hash, name, created_at)
    select proof_id, user_id, 'proof', 'uploads/' || left(proof_id::text, 2) || '/' || proof_id, 'image/png', 70,
      sha256(proof_id::text::bytea), 'proof.png', at
    from paying where proof_id is not null`,
  ],
  [
    'payments',
    `insert into payments (user_id, purpose, method, plan_id, repayment_id, amount, reference, stage, external_reference,
  received, applied, to_wallet,
      description, sender_name, company_account_id, proof_id, reason, handled_by, finished_at, created_at)
    select user_id, purpose, method, plan_id, repayment_id, amount, '${tag}-' || upper(substr(md5('${tag}-' || k),
      1, 18)), stage,
      case when purpose = 'fund' and method = 'virtual_wallet' then '${tag}-' || k end,
      case stage when 'completed' then amount + over else 0 end, case stage when 'completed' then amount else 0 end,
        over, description,
      case method when 'bank_transfer' then name end, case method when 'bank_transfer' then (
        select company.id from bank_accounts bank join company_accounts company on (lower(company.bank_name),
        company.account_number) = (lower(bank.bank_name), bank.account_number)
        where bank.active and bank.type = case paying.purpose when 'fund' then 'fund'
        when 'infrastructure' then 'infrastructure' when 'other' then 'other' else 'property' end
        order by bank.id limit 1) end,
      proof_id, case stage when 'abandoned' then 'The payment was not completed'
        when 'rejected' then 'No transfer of this amount has reached our account' end,
      case when method = 'bank_transfer' and stage in ('completed', 'rejected') then ${first} end,
      case when stage <> 'awaiting_confirmation' then at + case method
        when 'bank_transfer' then least(interval '5 hours', now() - at) else interval '0' end end, at
    from paying order by at, k`,
  ],
  [null, `create temp table booked on commit drop as select * from payments where id > ${before.payments}`],
  [null, `create unique index on booked (id); create index on booked (plan_id); analyze booked`],
  [
    null,
    `update repayments set paid_at = booked.finished_at from booked where repayment_id = repayments.id
  and stage = 'completed'`,
  ],
  [
    null,
    `update plans set paid_amount = sums.price, paid_infrastructure = sums.infrastructure, paid_other = sums.other
    from (select plan_id, coalesce(sum(applied) filter (where purpose in ('first', 'repayment')), 0) as price,
      coalesce(sum(applied) filter (where purpose = 'infrastructure'), 0) as infrastructure,
      coalesce(sum(applied) filter (where purpose = 'other'), 0) as other, max(finished_at) as last from booked
        where plan_id is not null and stage = 'completed' group by 1) sums
    where sums.plan_id = plans.id`,
  ],
  [
    'completed plans',
    `update plans set state = 'completed', completed_at = greatest(contract_assigned_at, (select max(finished_at)
  from booked where plan_id = plans.id and stage = 'completed'))
    where id > ${before.plans} and state = 'in_progress' and paid_amount = total_amount
      and 2 * paid_infrastructure >= infrastructure_amount and 2 * paid_other >= other_amount`,
  ],
  [
    null,
    `update properties set sold_units = sold_units + taken.sold, held_units = held_units + taken.held
    from (select property_id, coalesce(sum(units) filter (where unit_state = 'sold'), 0) as sold,
      coalesce(sum(units) filter (where unit_state = 'held'), 0) as held
      from plans where id > ${before.plans} group by 1) taken where taken.property_id = properties.id`,
  ],
];
