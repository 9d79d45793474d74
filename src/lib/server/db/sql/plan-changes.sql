-- A sale can be changed or ended: proposed by one side, agreed by the other, carried out once. It ends, gets a new
-- schedule, or goes to another customer, whole.

create or replace function plan_changes_guard() returns trigger language plpgsql as $$
begin
  if old.state not in ('proposed', 'agreed') then
    perform refuse('plan_change_ended', format('Change %s has ended', old.id));
  end if;
  if (new.plan_id, new.kind, new.terms, new.reason, new.proposed_by, new.proposed_at)
    is distinct from (old.plan_id, old.kind, old.terms, old.reason, old.proposed_by, old.proposed_at)
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at)
  then
    perform refuse('plan_change_as_proposed', format('Change %s is decided as it was proposed', old.id));
  end if;
  return new;
end $$;

create or replace trigger plan_changes_guard before update on plan_changes
  for each row execute function plan_changes_guard();

create or replace trigger plan_changes_never before delete or truncate on plan_changes
  for each statement execute function never();

create or replace function termination_sides(t terminations) returns table (kind text, amount bigint)
language sql immutable as $$
  select * from (values
    ('property_income', -t.paid_price), ('infrastructure_income', -t.paid_infrastructure), ('other_income', -t.paid_other),
    ('termination_income', t.kept), ('termination_refunds', t.owed + t.refunded)
  ) as side (kind, amount) where amount <> 0
$$;

create or replace function journals_match_termination() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select side.* from terminations t cross join lateral termination_sides(t) side where t.id = new.termination_id
      union all
      select a.kind, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_termination', format('Journal %s does not match termination %s', new.id, new.termination_id));
  end if;
  return null;
end $$;

drop trigger if exists journals_match_termination on journals;
create constraint trigger journals_match_termination after insert on journals deferrable initially deferred
  for each row when (new.termination_id is not null) execute function journals_match_termination();

-- A sale ends as far as it is paid, once nothing of it is open, with a journal in the same transaction.
create or replace function terminations_guard() returns trigger language plpgsql as $$
begin
  if new.change_id is null then
    if not exists (
      select from moved_in_plans moved join plans on plans.id = moved.plan_id
      where moved.plan_id = new.plan_id and plans.user_id = new.user_id
    ) or not is_moving_in() then
      perform refuse('termination_of_plan', format('The sale of plan %s had not ended before', new.plan_id));
    end if;
    return new;
  end if;
  if not exists (
    select from plans join plan_changes change on change.id = new.change_id and change.plan_id = plans.id
    where plans.id = new.plan_id and plans.state in ('awaiting', 'in_progress') and change.kind = 'termination'
      and (plans.user_id, plans.paid_amount, plans.paid_infrastructure, plans.paid_other)
        = (new.user_id, new.paid_price, new.paid_infrastructure, new.paid_other)
  ) then
    perform refuse('termination_of_plan', format('The termination of plan %s is not what is paid', new.plan_id));
  end if;
  if exists (
    select from payments where plan_id = new.plan_id and stage in ('initiated', 'awaiting_confirmation')
  ) then
    perform refuse('termination_while_open', format('A payment on plan %s is on its way', new.plan_id));
  end if;
  return new;
end $$;

create or replace trigger terminations_guard before insert on terminations
  for each row execute function terminations_guard();

create or replace trigger terminations_never before update or delete or truncate on terminations
  for each statement execute function never();

create or replace function terminations_carried_out() returns trigger language plpgsql as $$
begin
  if (not exists (select from journals where termination_id = new.id) and exists (select from termination_sides(new)))
    or not exists (select from plans where id = new.plan_id and state = 'terminated') then
    perform refuse('termination_carried_out', format('Termination %s is not carried out', new.id));
  end if;
  return null;
end $$;

drop trigger if exists terminations_carried_out on terminations;
create constraint trigger terminations_carried_out after insert on terminations deferrable initially deferred
  for each row execute function terminations_carried_out();

create or replace function termination_refunds_guard() returns trigger language plpgsql as $$
begin
  if not exists (select from terminations where (plan_id, user_id, owed) = (new.plan_id, new.user_id, new.amount)) then
    perform refuse('termination_refund_owed', format('Plan %s is not owed this', new.plan_id));
  end if;
  return new;
end $$;

create or replace trigger termination_refunds_guard before insert on payments
  for each row when (new.purpose = 'termination_refund') execute function termination_refunds_guard();

create or replace function payments_of_terminated_guard() returns trigger language plpgsql as $$
begin
  if exists (select from plans where id = new.plan_id and state = 'terminated') then
    perform refuse('plan_terminated', format('Plan %s has ended', new.plan_id));
  end if;
  return new;
end $$;

create or replace trigger payments_of_terminated_guard before insert on payments
  for each row when (new.plan_id is not null and new.purpose <> 'termination_refund')
  execute function payments_of_terminated_guard();

create or replace function repayments_replaced_guard() returns trigger language plpgsql as $$
begin
  if old.replaced_at is not null then
    perform refuse('repayment_replaced', format('Repayment %s was replaced', old.id));
  end if;
  if new.replaced_at is not null and pg_trigger_depth() < 2 then
    perform refuse('repayment_replaced_by_change', 'Repayments are replaced only by a change of their plan');
  end if;
  return new;
end $$;

create or replace trigger repayments_replaced_guard before update on repayments
  for each row when (old.replaced_at is not null or new.replaced_at is not null)
  execute function repayments_replaced_guard();

-- Carries out exactly what was agreed: what is paid stays, the rest is replaced and sums to the kobo.
create or replace function reschedule_plan() returns trigger language plpgsql as $$
declare
  plan plans;
begin
  select * into plan from plans where id = new.plan_id for no key update;
  if plan.state <> 'in_progress' or new.agreed_at is null then
    perform refuse('reschedule_running', format('Plan %s is not in progress', plan.id));
  end if;
  if exists (
    select from payments where plan_id = plan.id and purpose = 'repayment' and stage in ('initiated', 'awaiting_confirmation')
  ) then
    perform refuse('reschedule_while_open', format('A payment on plan %s is on its way', plan.id));
  end if;
  update repayments set replaced_at = new.ended_at
    where plan_id = plan.id and paid_at is null and replaced_at is null;
  insert into repayments (plan_id, number, title, due_date, amount)
    select plan.id, last.number + row_number() over (order by (one ->> 'dueDate')::date), one ->> 'title',
      (one ->> 'dueDate')::date, (one ->> 'amount')::bigint
    from jsonb_array_elements(new.terms -> 'schedule') one,
      (select max(number) as number from repayments where plan_id = plan.id) last;
  update plans set duration = (new.terms ->> 'duration')::smallint, end_date = (new.terms ->> 'endDate')::date
    where id = plan.id;
  return null;
end $$;

create or replace trigger reschedule_plan after update on plan_changes for each row
  when (new.kind = 'reschedule' and new.state = 'done' and old.state <> 'done') execute function reschedule_plan();

create or replace function plan_transfers_guard() returns trigger language plpgsql as $$
begin
  if (new.change_id, new.plan_id, new.from_user_id, new.to_user_id)
    is distinct from (old.change_id, old.plan_id, old.from_user_id, old.to_user_id)
    or (old.from_agreed_at is not null and new.from_agreed_at is distinct from old.from_agreed_at)
    or (old.to_agreed_at is not null and new.to_agreed_at is distinct from old.to_agreed_at)
  then
    perform refuse('plan_transfer_as_proposed', format('Transfer %s is decided as it was proposed', old.change_id));
  end if;
  return new;
end $$;

create or replace trigger plan_transfers_guard before update on plan_transfers
  for each row execute function plan_transfers_guard();

create or replace trigger plan_transfers_never before delete or truncate on plan_transfers
  for each statement execute function never();

-- Nothing may be on its way: what the former owner has begun would end on the plan of somebody else.
create or replace function transfer_plan() returns trigger language plpgsql as $$
declare
  plan plans;
  transfer plan_transfers;
begin
  select * into plan from plans where id = new.plan_id for no key update;
  select * into transfer from plan_transfers where change_id = new.id;
  if transfer.from_agreed_at is null or transfer.to_agreed_at is null or new.agreed_at is null
    or plan.user_id <> transfer.from_user_id or plan.state not in ('awaiting', 'in_progress', 'completed') then
    perform refuse('transfer_agreed', format('The transfer of plan %s is not agreed by both', plan.id));
  end if;
  if exists (select from payments where plan_id = plan.id and stage in ('initiated', 'awaiting_confirmation')) then
    perform refuse('transfer_while_open', format('A payment on plan %s is on its way', plan.id));
  end if;
  if exists (select from autopays where plan_id = plan.id and state <> 'ended') then
    perform refuse('transfer_autopay', format('AutoPay of plan %s is on', plan.id));
  end if;
  update plans set user_id = transfer.to_user_id where id = plan.id;
  return null;
end $$;

create or replace trigger transfer_plan after update on plan_changes for each row
  when (new.kind = 'transfer' and new.state = 'done' and old.state <> 'done') execute function transfer_plan();

-- The form of the new owner is on the plan, or of no use any more.
create or replace function forget_transfer_contract() returns trigger language plpgsql as $$
begin
  update plan_transfers set contract = null where change_id = new.id and contract is not null;
  return null;
end $$;

create or replace trigger transfer_plan_ended after update on plan_changes for each row
  when (new.kind = 'transfer' and new.ended_at is not null and old.ended_at is null)
  execute function forget_transfer_contract();
