-- The terms of a plan, its fees and its instalments.

-- A plan goes back by a refund alone, and changes its owner by a transfer alone, which only triggers write. A contract
-- ID changes from what a correction calls the former one to what it calls the corrected one.
create or replace function plans_guard() returns trigger language plpgsql as $$
declare
  states constant text[] := array['pending', 'awaiting', 'in_progress', 'completed'];
  by_hand constant boolean := pg_trigger_depth() < 2;
  ends constant boolean := tg_op = 'UPDATE' and new.state = 'terminated';
begin
  if tg_op = 'INSERT' then
    -- a sale that had ended before the company moved in never held its units here
    if new.state <> 'pending' or new.paid_amount + new.paid_infrastructure + new.paid_other <> 0
      or (new.unit_state <> 'held' and not (new.unit_state = 'released' and is_moving_in())) then
      perform refuse('plan_starts_unpaid', 'A plan starts pending, its units held, nothing paid');
    end if;
    return new;
  end if;
  if (new.id, new.property_id, new.units, new.payment_type, new.purpose, new.schedule,
      new.unit_price, new.unit_deposit, new.total_amount, new.infrastructure_amount, new.other_amount,
      new.kept_percent, new.refund_days)
    is distinct from
     (old.id, old.property_id, old.units, old.payment_type, old.purpose, old.schedule,
      old.unit_price, old.unit_deposit, old.total_amount, old.infrastructure_amount, old.other_amount,
      old.kept_percent, old.refund_days)
    or (by_hand and (new.duration, new.user_id) is distinct from (old.duration, old.user_id))
    or (old.unique_contract_id is not null and new.unique_contract_id is distinct from old.unique_contract_id
      and not exists (
        select from contract_id_corrections made
        where (made.plan_id, made.former, made.corrected) = (old.id, old.unique_contract_id, new.unique_contract_id)
          and made.id = (select max(latest.id) from contract_id_corrections latest where latest.plan_id = old.id))
      and (by_hand or new.unique_contract_id is not null))
  then
    perform refuse('plan_terms_frozen', format('The terms of plan %s are fixed', old.id));
  end if;
  if (new.paid_amount, new.paid_infrastructure, new.paid_other)
    is distinct from (old.paid_amount, old.paid_infrastructure, old.paid_other) and by_hand then
    perform refuse('plan_paid_by_payments', 'A plan is paid only by payments');
  end if;
  if old.state = 'terminated' and (new.state, new.unit_state, new.paid_amount, new.paid_infrastructure, new.paid_other)
    is distinct from (old.state, old.unit_state, old.paid_amount, old.paid_infrastructure, old.paid_other)
    or (ends and not exists (select from terminations where plan_id = new.id))
  then
    perform refuse('plan_state', format('Plan %s can not become %s', old.id, new.state));
  end if;
  if (by_hand and not ends and array_position(states, new.state) < array_position(states, old.state))
    or (by_hand and not ends and old.unit_state = 'sold' and new.unit_state <> 'sold')
    or (old.unit_state = 'released' and new.unit_state = 'sold')
    or (new.state <> 'pending' and new.paid_amount = 0
      and not exists (select from moved_in_plans where plan_id = new.id))
    or (new.state = 'completed' and (new.paid_amount < new.total_amount
      or 2 * new.paid_infrastructure < new.infrastructure_amount or 2 * new.paid_other < new.other_amount))
  then
    perform refuse('plan_state', format('Plan %s can not become %s and %s', old.id, new.state, new.unit_state));
  end if;
  return new;
end $$;

create or replace trigger plans_guard before insert or update on plans for each row execute function plans_guard();

create or replace trigger plans_never before delete or truncate on plans for each statement execute function never();

create or replace trigger plans_frozen before update on plans for each row
  when (
    (old.start_date, old.marketer_id, old.created_at) is distinct from (new.start_date, new.marketer_id, new.created_at)
    or (pg_trigger_depth() = 0 and old.end_date is distinct from new.end_date)
  ) execute function frozen('dates and marketer');

alter table plans drop constraint if exists plan_paid, add constraint plan_paid check (
  paid_amount between 0 and total_amount
  and paid_infrastructure between 0 and infrastructure_amount
  and paid_other between 0 and other_amount);

-- The fees and the repayments of a plan come in one statement each and add up: nothing can be added later.
create or replace function fees_add_up(plan plans) returns void language plpgsql as $$
begin
  if exists (
    select from (values ('infrastructure', plan.infrastructure_amount), ('others', plan.other_amount)) as asked (type, amount)
    where asked.amount <>
      (select coalesce(sum(f.value), 0) from plan_fees f where f.plan_id = plan.id and f.type = asked.type)
  ) then
    perform refuse('plan_fees_add_up', format('The fees of plan %s do not add up', plan.id));
  end if;
end $$;

create or replace function plan_fees_added() returns trigger language plpgsql as $$
begin
  perform fees_add_up(plan) from plans plan where plan.id in (select plan_id from added);
  return null;
end $$;

create or replace trigger plan_fees_added after insert on plan_fees referencing new table as added
  for each statement execute function plan_fees_added();

create or replace trigger plan_fees_never before update or delete or truncate on plan_fees
  for each statement execute function never();

create or replace function repayments_add_up(plan plans) returns void language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from repayments where plan_id = plan.id and replaced_at is null)
    <> (case plan.payment_type when 2 then plan.total_amount - plan.unit_deposit * plan.units else 0 end) then
    perform refuse('plan_repayments_add_up', format('The repayments of plan %s do not add up', plan.id));
  end if;
end $$;

create or replace function repayments_added() returns trigger language plpgsql as $$
begin
  perform repayments_add_up(plan) from plans plan where plan.id in (select plan_id from added);
  return null;
end $$;

create or replace trigger repayments_added after insert on repayments referencing new table as added
  for each statement execute function repayments_added();

-- At commit, for a plan that came without them.
create or replace function plans_add_up() returns trigger language plpgsql as $$
begin
  perform fees_add_up(new), repayments_add_up(new);
  return null;
end $$;

drop trigger if exists plans_add_up on plans;
create constraint trigger plans_add_up after insert on plans deferrable initially deferred
  for each row execute function plans_add_up();

create or replace function repayments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.paid_at is not null then perform refuse('repayment_starts_unpaid', 'A repayment starts unpaid'); end if;
    if new.paid_before is not null and not is_moving_in() then
      perform refuse('repayment_paid_before', 'What was paid before comes with a company that moves in');
    end if;
  elsif (new.id, new.plan_id, new.number, new.amount, new.paid_before)
    is distinct from (old.id, old.plan_id, old.number, old.amount, old.paid_before) then
    perform refuse('repayment_terms', 'The amount of a repayment is fixed');
  elsif new.paid_at is distinct from old.paid_at and pg_trigger_depth() < 2 then
    perform refuse('repayment_paid_by_payment', 'A repayment is paid only by a payment');
  end if;
  return new;
end $$;

create or replace trigger repayments_guard before insert or update on repayments
  for each row execute function repayments_guard();

create or replace trigger repayments_never before delete or truncate on repayments
  for each statement execute function never();

create or replace trigger repayments_frozen before update on repayments for each row
  when ((old.due_date, old.title) is distinct from (new.due_date, new.title))
  execute function frozen('title and due date');

create or replace trigger customer_notes_frozen before update on customer_notes
  for each statement execute function never();

create or replace trigger plan_notes_frozen before update on plan_notes
  for each statement execute function never();
