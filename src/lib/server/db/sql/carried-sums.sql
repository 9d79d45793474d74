-- Reports read sums that a task carries forward (lib/server/carried). Journals and entries are never changed, so what
-- was summed once stays true, and each report adds what is newer than the mark.

-- Stable, so that the planner sees how little is newer, and each statement sees the mark of its own snapshot.
create or replace function carried_journal() returns bigint language sql stable parallel safe as $$
  select coalesce((select journal_id from carried_to), 0)
$$;

create or replace function carried_plan() returns bigint language sql stable parallel safe as $$
  select coalesce((select plan_id from carried_to), 0)
$$;

-- Journals below the mark that were committed after it was set. Each gap is looked up by index, whatever is estimated.
create or replace function carried_late() returns bigint[] language sql stable parallel safe as $$
  select coalesce(array_agg(late.id), '{}') from carried_gaps gap
  cross join lateral (select id from journals where id between gap.first_id and gap.last_id offset 0) late
$$;

-- The last journal under the seal up to which the sums of marketers go; none is booked below a seal.
create or replace function carried_seal_journal() returns bigint language sql stable parallel safe as $$
  select coalesce((select last_journal from carried_seal), 0)
$$;

-- The same of the sums of cash.
create or replace function carried_cash_journal() returns bigint language sql stable parallel safe as $$
  select coalesce((select last_journal from carried_cash_to), 0)
$$;

-- What falls due by the schedules of sold plans changes with plans and instalments, which have no journal of their own
-- here. Each change is a row, so that no payment waits for another; the task adds them up.
create or replace function repayments_added_dues() returns trigger language plpgsql as $$
begin
  insert into due_changes (plan_id, month, due, paid)
    select added.plan_id, date_trunc('month', added.due_date)::date, sum(added.amount),
      coalesce(sum(added.amount) filter (where added.paid_at is not null), 0)
    from added join plans on plans.id = added.plan_id
    where plans.unit_state = 'sold' and added.replaced_at is null
    group by 1, 2;
  return null;
end $$;

create or replace trigger repayments_added_dues after insert on repayments referencing new table as added
  for each statement execute function repayments_added_dues();

create or replace function repayments_changed_dues() returns trigger language plpgsql as $$
begin
  insert into due_changes (plan_id, month, due, paid)
    select changed.plan_id, date_trunc('month', changed.due_date)::date, sum(changed.amount),
      coalesce(sum(changed.amount) filter (where changed.paid_at is not null), 0)
    from (
      select plan_id, due_date, amount, paid_at, replaced_at from after_it
      union all
      select plan_id, due_date, -amount, paid_at, replaced_at from before_it
    ) changed
    join plans on plans.id = changed.plan_id
    where plans.unit_state = 'sold' and changed.replaced_at is null
    group by 1, 2
    having sum(changed.amount) <> 0 or sum(changed.amount) filter (where changed.paid_at is not null) <> 0;
  return null;
end $$;

create or replace trigger repayments_changed_dues after update on repayments
  referencing old table as before_it new table as after_it
  for each statement execute function repayments_changed_dues();

create or replace function plans_dues() returns trigger language plpgsql as $$
begin
  insert into due_changes (plan_id, month, due, paid)
    select new.id, date_trunc('month', due_date)::date,
      case new.unit_state when 'sold' then 1 else -1 end * sum(amount),
      case new.unit_state when 'sold' then 1 else -1 end * coalesce(sum(amount) filter (where paid_at is not null), 0)
    from repayments where plan_id = new.id and replaced_at is null
    group by 2;
  return null;
end $$;

create or replace trigger plans_dues after update of unit_state on plans for each row
  when (new.unit_state is distinct from old.unit_state and 'sold' in (new.unit_state, old.unit_state))
  execute function plans_dues();

-- How many plans are in each state is counted in the same way: a row for what each change adds or takes away.
create or replace function plans_states() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into plan_state_changes (state, plans, units, price) values (old.state, -1, -old.units, -old.total_amount);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into plan_state_changes (state, plans, units, price) values (new.state, 1, new.units, new.total_amount);
  end if;
  return null;
end $$;

create or replace trigger plans_added_state after insert or delete on plans for each row execute function plans_states();

create or replace trigger plans_changed_state after update on plans for each row
  when ((old.state, old.units, old.total_amount) is distinct from (new.state, new.units, new.total_amount))
  execute function plans_states();
