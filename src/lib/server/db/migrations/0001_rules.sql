-- What no CHECK can say. Each refusal carries a name, as a CHECK does, so that a program can tell the rules apart.
-- Derived numbers (balances, paid amounts, unit counters) are written by triggers alone: pg_trigger_depth() tells a
-- trigger's update (2 and more) from anybody else's (1).

create function refuse(rule text, message text) returns void language plpgsql as $$
begin
  raise exception '%', message using errcode = 'check_violation', constraint = rule;
end $$;
--> statement-breakpoint

create function never() returns trigger language plpgsql as $$
begin
  perform refuse(tg_table_name || '_never_' || lower(tg_op), format('%s: %s is refused', tg_table_name, lower(tg_op)));
  return null;
end $$;
--> statement-breakpoint

-- ---------------------------------------------------------------------------------------------------- company accounts

insert into accounts (kind) values
  ('cash_bank'), ('cash_paystack'), ('property_income'), ('infrastructure_income'), ('other_income');
--> statement-breakpoint

create function accounts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then perform refuse('account_starts_empty', 'An account starts at zero'); end if;
    return new;
  end if;
  if (new.id, new.kind, new.user_id) is distinct from (old.id, old.kind, old.user_id) then
    perform refuse('account_frozen', 'An account keeps its kind and owner');
  end if;
  if new.balance <> old.balance and pg_trigger_depth() < 2 then
    perform refuse('account_balance', 'A balance changes only by entries');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger accounts_guard before insert or update on accounts for each row execute function accounts_guard();
--> statement-breakpoint
create trigger accounts_never before delete or truncate on accounts for each statement execute function never();
--> statement-breakpoint

-- ------------------------------------------------------------------------------------------------ journals and entries

-- All entries of a journal come in one statement: they balance there and then, and nothing can be added later.
create function entries_post() returns trigger language plpgsql as $$
declare
  broken bigint;
begin
  select a.journal_id into broken
    from (select journal_id, sum(amount) as total, count(*) as count from added group by journal_id) a
    where a.total <> 0 or a.count < 2 or a.count <> (select count(*) from entries e where e.journal_id = a.journal_id)
    limit 1;
  if found then
    perform refuse('journal_balanced', format('The entries of journal %s are not whole or do not sum to zero', broken));
  end if;
  -- Wallets before the company's accounts, which everybody wants: two payments never wait for each other in a ring.
  perform from accounts where id in (select account_id from added) order by kind <> 'wallet', id for no key update;
  update accounts set balance = balance + change.amount
    from (select account_id, sum(amount)::bigint as amount from added group by account_id) change
    where accounts.id = change.account_id;
  return null;
end $$;
--> statement-breakpoint
create trigger entries_post after insert on entries referencing new table as added
  for each statement execute function entries_post();
--> statement-breakpoint
create trigger entries_never before update or delete or truncate on entries for each statement execute function never();
--> statement-breakpoint
create trigger journals_never before update or delete or truncate on journals
  for each statement execute function never();
--> statement-breakpoint

-- What the journal of a payment has to say, from the payment alone; sides of one account are to be added up.
create function payment_sides(p payments) returns table (kind text, user_id bigint, amount bigint)
language sql immutable as $$
  select side.kind, case when side.kind = 'wallet' then p.user_id end, side.amount
  from (values
    (case when p.method = 'bank_transfer' then 'cash_bank'
          when p.method = 'paystack' or p.purpose = 'fund' then 'cash_paystack'
          else 'wallet' end, -p.received),
    (case p.purpose when 'fund' then 'wallet'
                    when 'infrastructure' then 'infrastructure_income'
                    when 'other' then 'other_income'
                    else 'property_income' end, p.applied),
    ('wallet', p.to_wallet)
  ) as side (kind, amount)
$$;
--> statement-breakpoint

-- At commit, because journal and payment are written in either order.
create function journals_match() returns trigger language plpgsql as $$
declare
  p payments;
begin
  select * into p from payments where id = new.payment_id;
  if p.received = 0 or exists (
    select from (
      select * from payment_sides(p)
      union all
      select a.kind, a.user_id, -e.amount from entries e join accounts a on a.id = e.account_id
      where e.journal_id = new.id
    ) sides
    group by kind, user_id having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_payment', format('Journal %s does not match payment %s', new.id, new.payment_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger journals_match after insert on journals deferrable initially deferred
  for each row execute function journals_match();
--> statement-breakpoint

create function payments_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from journals where payment_id = new.id) then
    perform refuse('payment_booked', format('Payment %s received money but has no journal', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payments_booked after insert or update on payments deferrable initially deferred
  for each row when (new.received > 0) execute function payments_booked();
--> statement-breakpoint

-- ------------------------------------------------------------------------------------------------------------ payments

-- initiated → awaiting_confirmation → completed, failed, rejected or abandoned; or from initiated to an end at once.
create function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stage not in ('initiated', 'awaiting_confirmation') then
      perform refuse('payment_starts_open', 'A payment starts open');
    end if;
    if new.plan_id is not null and not exists (select from plans where id = new.plan_id and user_id = new.user_id) then
      perform refuse('payment_of_owner', 'A plan is paid by its owner');
    end if;
    return new;
  end if;
  if old.stage not in ('initiated', 'awaiting_confirmation') then
    perform refuse('payment_frozen', format('Payment %s is finished', old.id));
  end if;
  if old.stage = 'awaiting_confirmation' and new.stage = 'initiated' then
    perform refuse('payment_stage', 'A payment does not go back');
  end if;
  if (new.id, new.user_id, new.purpose, new.method, new.plan_id, new.repayment_id, new.amount, new.reference,
      new.description, new.created_at)
    is distinct from
     (old.id, old.user_id, old.purpose, old.method, old.plan_id, old.repayment_id, old.amount, old.reference,
      old.description, old.created_at)
    or (old.sender_name is not null and new.sender_name is distinct from old.sender_name)
    or (old.proof_id is not null and new.proof_id is distinct from old.proof_id)
    or (old.access_code is not null and new.access_code is distinct from old.access_code)
    or (old.external_reference is not null and new.external_reference is distinct from old.external_reference)
  then
    perform refuse('payment_terms', format('The terms of payment %s are fixed', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_guard before insert or update on payments for each row execute function payments_guard();
--> statement-breakpoint
create trigger payments_never before delete or truncate on payments for each statement execute function never();
--> statement-breakpoint

-- A completed payment is what makes a plan, and a repayment, paid: nothing else does.
create function payments_completed() returns trigger language plpgsql as $$
declare
  plan plans;
begin
  update plans set
    paid_amount = paid_amount + case when new.purpose in ('first', 'repayment') then new.applied else 0 end,
    paid_infrastructure = paid_infrastructure + case new.purpose when 'infrastructure' then new.applied else 0 end,
    paid_other = paid_other + case new.purpose when 'other' then new.applied else 0 end
    where id = new.plan_id
    returning * into plan;
  if new.purpose = 'first' and plan.paid_amount <>
    (case plan.payment_type when 1 then plan.total_amount else plan.unit_deposit * plan.units end) then
    perform refuse('first_payment_once', format('Payment %s is not the first payment of its plan', new.id));
  end if;
  if new.repayment_id is not null then
    update repayments set paid_at = new.finished_at
      where id = new.repayment_id and plan_id = new.plan_id and amount = new.applied and paid_at is null;
    if not found then
      perform refuse('repayment_once', format('Payment %s does not pay an open repayment of its plan', new.id));
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payments_completed after update on payments
  for each row when (new.stage = 'completed' and new.plan_id is not null) execute function payments_completed();
--> statement-breakpoint
create trigger transactions_never before update or delete or truncate on transactions
  for each statement execute function never();
--> statement-breakpoint

-- --------------------------------------------------------------------------------------------------- plans and units

create function plans_guard() returns trigger language plpgsql as $$
declare
  states constant text[] := array['pending', 'awaiting', 'in_progress', 'completed'];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.unit_state <> 'held' or new.paid_amount + new.paid_infrastructure + new.paid_other <> 0 then
      perform refuse('plan_starts_unpaid', 'A plan starts pending, its units held, nothing paid');
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.property_id, new.units, new.payment_type, new.purpose, new.duration, new.schedule,
      new.unit_price, new.unit_deposit, new.total_amount, new.infrastructure_amount, new.other_amount)
    is distinct from
     (old.id, old.user_id, old.property_id, old.units, old.payment_type, old.purpose, old.duration, old.schedule,
      old.unit_price, old.unit_deposit, old.total_amount, old.infrastructure_amount, old.other_amount)
    or (old.unique_contract_id is not null and new.unique_contract_id is distinct from old.unique_contract_id)
  then
    perform refuse('plan_terms_frozen', format('The terms of plan %s are fixed', old.id));
  end if;
  if (new.paid_amount, new.paid_infrastructure, new.paid_other)
    is distinct from (old.paid_amount, old.paid_infrastructure, old.paid_other) and pg_trigger_depth() < 2 then
    perform refuse('plan_paid_by_payments', 'A plan is paid only by payments');
  end if;
  if array_position(states, new.state) < array_position(states, old.state)
    or (old.unit_state = 'sold' and new.unit_state <> 'sold')
    or (old.unit_state = 'released' and new.unit_state = 'sold')
    or (new.state <> 'pending' and new.paid_amount = 0)
    or (new.state = 'completed' and (new.paid_amount < new.total_amount
      or 2 * new.paid_infrastructure < new.infrastructure_amount or 2 * new.paid_other < new.other_amount))
  then
    perform refuse('plan_state', format('Plan %s can not become %s and %s', old.id, new.state, new.unit_state));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger plans_guard before insert or update on plans for each row execute function plans_guard();
--> statement-breakpoint
create trigger plans_never before delete or truncate on plans for each statement execute function never();
--> statement-breakpoint

-- The counters of a property follow its plans; its CHECK then refuses to hold or sell more than there is.
create function plans_move_units() returns trigger language plpgsql as $$
declare
  held integer := case new.unit_state when 'held' then new.units else 0 end;
  sold integer := case new.unit_state when 'sold' then new.units else 0 end;
begin
  if tg_op = 'UPDATE' then
    held := held - case old.unit_state when 'held' then old.units else 0 end;
    sold := sold - case old.unit_state when 'sold' then old.units else 0 end;
  end if;
  if held <> 0 or sold <> 0 then
    update properties set held_units = held_units + held, sold_units = sold_units + sold where id = new.property_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger plans_move_units after insert or update of unit_state on plans
  for each row execute function plans_move_units();
--> statement-breakpoint

create function properties_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.held_units <> 0 or new.sold_units <> 0 then
      perform refuse('property_starts_unsold', 'A property starts with nothing held or sold');
    end if;
  elsif (new.held_units, new.sold_units) <> (old.held_units, old.sold_units) and pg_trigger_depth() < 2 then
    perform refuse('property_units_by_plans', 'Units are held and sold only by plans');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger properties_guard before insert or update on properties for each row execute function properties_guard();
--> statement-breakpoint

create function repayments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.paid_at is not null then perform refuse('repayment_starts_unpaid', 'A repayment starts unpaid'); end if;
  elsif (new.id, new.plan_id, new.number, new.amount) is distinct from (old.id, old.plan_id, old.number, old.amount) then
    perform refuse('repayment_terms', 'The amount of a repayment is fixed');
  elsif new.paid_at is distinct from old.paid_at and pg_trigger_depth() < 2 then
    perform refuse('repayment_paid_by_payment', 'A repayment is paid only by a payment');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger repayments_guard before insert or update on repayments for each row execute function repayments_guard();
--> statement-breakpoint
create trigger repayments_never before delete or truncate on repayments for each statement execute function never();
--> statement-breakpoint
create trigger plan_fees_never before update or delete or truncate on plan_fees
  for each statement execute function never();
--> statement-breakpoint

-- The fees and the repayments of a plan come in one statement each and add up: nothing can be added later.
create function fees_add_up(plan plans) returns void language plpgsql as $$
begin
  if exists (
    select from (values ('infrastructure', plan.infrastructure_amount), ('others', plan.other_amount)) as asked (type, amount)
    where asked.amount <>
      (select coalesce(sum(f.value), 0) from plan_fees f where f.plan_id = plan.id and f.type = asked.type)
  ) then
    perform refuse('plan_fees_add_up', format('The fees of plan %s do not add up', plan.id));
  end if;
end $$;
--> statement-breakpoint

create function repayments_add_up(plan plans) returns void language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from repayments where plan_id = plan.id)
    <> (case plan.payment_type when 2 then plan.total_amount - plan.unit_deposit * plan.units else 0 end) then
    perform refuse('plan_repayments_add_up', format('The repayments of plan %s do not add up', plan.id));
  end if;
end $$;
--> statement-breakpoint

create function plan_fees_added() returns trigger language plpgsql as $$
begin
  perform fees_add_up(plan) from plans plan where plan.id in (select plan_id from added);
  return null;
end $$;
--> statement-breakpoint
create trigger plan_fees_added after insert on plan_fees referencing new table as added
  for each statement execute function plan_fees_added();
--> statement-breakpoint

create function repayments_added() returns trigger language plpgsql as $$
begin
  perform repayments_add_up(plan) from plans plan where plan.id in (select plan_id from added);
  return null;
end $$;
--> statement-breakpoint
create trigger repayments_added after insert on repayments referencing new table as added
  for each statement execute function repayments_added();
--> statement-breakpoint

-- At commit, for a plan that came without them.
create function plans_add_up() returns trigger language plpgsql as $$
begin
  perform fees_add_up(new), repayments_add_up(new);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger plans_add_up after insert on plans deferrable initially deferred
  for each row execute function plans_add_up();
