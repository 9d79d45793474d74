-- What marketers earn with each payment of a price, what is taken back of it, and the runs that pay it. Nothing here is
-- edited: what was reported for a past day stays.

create or replace function commission_of(basis numeric, basis_points integer) returns bigint
language sql immutable as $$
  select round(basis * basis_points / 10000)::bigint
$$;

create or replace trigger commission_rates_never before update or delete or truncate on commission_rates
  for each statement execute function never();

create or replace function commissions_guard() returns trigger language plpgsql as $$
declare
  paid payments;
  earned commissions;
  basis_left bigint;
  amount_left bigint;
begin
  if new.kind = 'opened' then
    if not is_moving_in() then
      perform refuse('commission_opened', 'What was earned before comes with a company that moves in');
    end if;
    return new;
  end if;
  select * into paid from payments where id = new.payment_id for no key update;
  if new.kind = 'earned' then
    if paid.stage <> 'completed' or paid.purpose not in ('first', 'repayment')
      or (paid.plan_id, paid.applied, commission_of(paid.applied, new.basis_points))
        is distinct from (new.plan_id, new.basis, new.amount)
      or not exists (select from plans where (id, marketer_id) = (new.plan_id, new.marketer_id)) then
      perform refuse('commission_of_payment', format('This is not the commission of payment %s', new.payment_id));
    end if;
    return new;
  end if;
  select * into earned from commissions where payment_id = new.payment_id and kind = 'earned';
  select sum(basis) + new.basis, sum(amount) + new.amount into basis_left, amount_left
    from commissions where payment_id = new.payment_id;
  if (earned.marketer_id, earned.plan_id, earned.basis_points)
      is distinct from (new.marketer_id, new.plan_id, new.basis_points)
    or basis_left is null or basis_left < 0 or amount_left <> commission_of(basis_left, new.basis_points) then
    perform refuse('commission_taken_back', format('This was not earned with payment %s', new.payment_id));
  end if;
  return new;
end $$;

create or replace trigger commissions_guard before insert on commissions
  for each row execute function commissions_guard();

create or replace trigger commissions_never before update or delete or truncate on commissions
  for each statement execute function never();

create or replace function commissions_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from journals where commission_id = new.id) then
    perform refuse('commission_booked', format('Commission %s has no journal', new.id));
  end if;
  return null;
end $$;

drop trigger if exists commissions_booked on commissions;
create constraint trigger commissions_booked after insert on commissions deferrable initially deferred
  for each row execute function commissions_booked();

create or replace function commission_runs_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'approved' then perform refuse('commission_run_state', 'A run starts approved'); end if;
    return new;
  end if;
  if old.state <> 'approved' then
    perform refuse('commission_run_frozen', format('Commission run %s has ended', old.id));
  end if;
  if (new.id, new.until_day, new.total, new.made_by, new.approved_by, new.approved_at, new.approval_id)
    is distinct from
    (old.id, old.until_day, old.total, old.made_by, old.approved_by, old.approved_at, old.approval_id) then
    perform refuse('commission_run_terms', format('What commission run %s pays is fixed', old.id));
  end if;
  return new;
end $$;

create or replace trigger commission_runs_guard before insert or update on commission_runs
  for each row execute function commission_runs_guard();

create or replace trigger commission_runs_never before delete or truncate on commission_runs
  for each statement execute function never();

create or replace trigger commission_run_items_never before update or delete or truncate on commission_run_items
  for each statement execute function never();

create or replace function commission_runs_booked() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from commission_run_items where run_id = new.id) is distinct from new.total
    or exists (select from journals where commission_run_id = new.id)
      <> (select state = 'paid' from commission_runs where id = new.id) then
    perform refuse('commission_run_booked', format('Commission run %s is not what is booked', new.id));
  end if;
  return null;
end $$;

drop trigger if exists commission_runs_booked on commission_runs;
create constraint trigger commission_runs_booked after insert or update on commission_runs
  deferrable initially deferred for each row execute function commission_runs_booked();

create or replace function commission_journals_match() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select case when side.kind = 'commission_expense' and commissions.kind = 'opened' then 'opening_balance' else side.kind end,
        case when side.kind = 'commission_expense' then -amount else amount end as amount
      from commissions cross join (values ('commission_expense'), ('commissions_payable')) as side (kind)
      where commissions.id = new.commission_id
      union all
      select side.kind, case when side.kind = 'commissions_payable' then -total else total end
      from commission_runs cross join (values ('commissions_payable'), ('cash_bank')) as side (kind)
      where commission_runs.id = new.commission_run_id and state = 'paid'
      union all
      select a.kind, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides (kind, amount)
    group by kind having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_commission', format('Journal %s is not what its commission says', new.id));
  end if;
  return null;
end $$;

drop trigger if exists commission_journals_match on journals;
create constraint trigger commission_journals_match after insert on journals deferrable initially deferred
  for each row when (new.commission_id is not null or new.commission_run_id is not null)
  execute function commission_journals_match();
