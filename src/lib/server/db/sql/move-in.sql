-- A company that moves in brings along its customers, plans, receipts and balances. They are loaded in one act, whose
-- tables nobody changes afterwards, and booked against the account of the opening balances.

create or replace trigger moved_in_plans_never before update or delete or truncate on moved_in_plans for each statement execute function never();
create or replace trigger moved_in_receipts_never before update or delete or truncate on moved_in_receipts for each statement execute function never();
create or replace trigger moved_in_commissions_never before update or delete or truncate on moved_in_commissions for each statement execute function never();
create or replace trigger move_in_openings_never before update or delete or truncate on move_in_openings for each statement execute function never();
create or replace trigger move_ins_never before delete or truncate on move_ins for each statement execute function never();

create or replace function is_moving_in() returns boolean language sql stable as $$
  select exists (select from move_ins where report is null)
$$;

create or replace function moved_in_receipts_guard() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payments p join move_ins m on m.id = new.move_in_id and m.report is null
    where p.id = new.payment_id and p.stage = 'initiated' and p.purpose in ('moved_in', 'moved_in_back')
      and (new.kind = 'wallet') = (p.plan_id is null)
  ) then
    perform refuse('moved_in_receipt_of_payment', format('Payment %s is no receipt from before', new.payment_id));
  end if;
  return new;
end $$;

create or replace trigger moved_in_receipts_guard before insert on moved_in_receipts for each row execute function moved_in_receipts_guard();

-- The opening balances are one journal: what each account opens with, against the account of the opening balances.
create or replace function move_in_sides(move_in bigint) returns table (kind text, user_id bigint, company_account_id bigint, amount bigint)
language sql stable as $$
  select kind, user_id, company_account_id, amount from move_in_openings where move_in_id = move_in
  union all
  select 'opening_balance', null, null, -sum(amount)::bigint from move_in_openings where move_in_id = move_in
$$;

create or replace function journals_match_move_in() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select * from move_in_sides(new.move_in_id)
      union all
      select a.kind, a.user_id, a.company_account_id, -e.amount
      from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind, user_id, company_account_id having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_move_in', format('Journal %s is not what the company opens with', new.id));
  end if;
  return null;
end $$;

drop trigger if exists journals_match_move_in on journals;
create constraint trigger journals_match_move_in after insert on journals deferrable initially deferred
  for each row when (new.move_in_id is not null) execute function journals_match_move_in();

-- The one act that makes plans and instalments what their receipts from before have made them.
create or replace function move_in_carried_out() returns trigger language plpgsql as $$
begin
  if old.report is not null or (old.loaded_at is not null and new.loaded_at <> old.loaded_at)
    or (new.id, new.day, new.source, new.loaded_by, new.digests, new.cancelled_receipts)
      is distinct from (old.id, old.day, old.source, old.loaded_by, old.digests, old.cancelled_receipts) then
    perform refuse('move_in_frozen', format('Move-in %s is loaded', old.id));
  end if;
  if new.loaded_at is null or old.loaded_at is not null then
    return null;
  end if;
  update repayments set paid_at = paid_before from moved_in_plans moved
    where moved.move_in_id = new.id and moved.plan_id = repayments.plan_id and paid_before is not null;
  with paid as (
    select moved.plan_id,
      coalesce(sum(case p.purpose when 'moved_in' then p.applied else -p.applied end) filter (where r.kind = 'price'), 0) as price,
      coalesce(sum(case p.purpose when 'moved_in' then p.applied else -p.applied end) filter (where r.kind = 'infrastructure'), 0) as infrastructure,
      coalesce(sum(case p.purpose when 'moved_in' then p.applied else -p.applied end) filter (where r.kind = 'other'), 0) as other,
      max(p.created_at) as last_at
    from moved_in_plans moved
    left join payments p on p.plan_id = moved.plan_id and p.purpose in ('moved_in', 'moved_in_back') and p.stage = 'completed'
    left join moved_in_receipts r on r.payment_id = p.id
    where moved.move_in_id = new.id group by moved.plan_id
  ), become as (
    select paid.*, moved.contract_id,
      case when terminations.id is not null then 'terminated'
        when paid.price + paid.infrastructure + paid.other = 0 then 'pending'
        when moved.contract_id is null then 'awaiting'
        when paid.price = plans.total_amount and 2 * paid.infrastructure >= plans.infrastructure_amount
          and 2 * paid.other >= plans.other_amount then 'completed'
        else 'in_progress' end as state
    from paid
    join moved_in_plans moved on moved.plan_id = paid.plan_id
    join plans on plans.id = paid.plan_id
    left join terminations on terminations.plan_id = plans.id
  )
  update plans set paid_amount = become.price, paid_infrastructure = become.infrastructure, paid_other = become.other,
      state = become.state,
      unique_contract_id = case when become.state <> 'pending' then become.contract_id end,
      contract_assigned_at = case when become.state <> 'pending' and become.contract_id is not null then plans.created_at end,
      unit_state = case become.state when 'terminated' then 'released' when 'pending' then plans.unit_state else 'sold' end,
      held_until = case become.state when 'pending' then plans.held_until end,
      completed_at = case become.state when 'completed' then become.last_at end
    from become where plans.id = become.plan_id;
  if exists (
    select from moved_in_plans moved join plans on plans.id = moved.plan_id join terminations t on t.plan_id = plans.id
    where moved.move_in_id = new.id
      and (plans.paid_amount, plans.paid_infrastructure, plans.paid_other) is distinct from (t.paid_price, t.paid_infrastructure, t.paid_other)
  ) then
    perform refuse('move_in_terminations', 'An ended sale is not what was paid for it');
  end if;
  return null;
end $$;

create or replace trigger move_in_carried_out after update on move_ins for each row execute function move_in_carried_out();

-- What the rules of the ledger read of them is checked again, as of every other table.
create or replace function moved_in_receipts_touched() returns trigger language plpgsql as $$
begin
  insert into ledger_touches (subject, subject_id)
    select distinct touched.subject, touched.subject_id
    from changed cross join lateral (values ('payment', payment_id::bigint)) as touched (subject, subject_id);
  return null;
end $$;

create or replace trigger moved_in_receipts_touched_insert after insert on moved_in_receipts
  referencing new table as changed for each statement execute function moved_in_receipts_touched();

create or replace function moved_in_plans_touched() returns trigger language plpgsql as $$
begin
  insert into ledger_touches (subject, subject_id)
    select distinct touched.subject, touched.subject_id
    from changed cross join lateral (values ('plan', plan_id::bigint)) as touched (subject, subject_id);
  return null;
end $$;

create or replace trigger moved_in_plans_touched_insert after insert on moved_in_plans
  referencing new table as changed for each statement execute function moved_in_plans_touched();
