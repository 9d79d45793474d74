-- What undoes a payment, as a payment of its own with a journal of its own. A refund goes back into the wallet. A
-- correction takes back what a payment from outside has brought, or books what came more; what the customer has spent
-- meanwhile is owed, in an account that is never above zero.

-- A refund goes into the wallet, in full, and says why and by whom.
alter table payments drop constraint if exists payment_refund, add constraint payment_refund check (
  purpose <> 'refund' or (method = 'virtual_wallet' and stage in ('initiated', 'completed') and to_wallet = 0
    and (stage = 'initiated' or (received = amount and reason is not null and handled_by is not null))));

-- The plan as if the payment had never come: the latest goes first, nothing of it may be on its way, and a plan that
-- has its papers stays where it is. Which payment is the latest is said by the order of the journals, because the last
-- instalments of a plan can be paid before the next ones. A correction takes back what stands, whether something later
-- was paid, is on its way, or was put on paper.
create or replace function take_back(paid payments) returns void language plpgsql as $$
declare
  plan plans;
  before text;
  due_again bigint;
  -- what stands on a plan whose first payment is corrected goes back with it
  free constant boolean := exists (
    select from payments correction
    where correction.purpose = 'correction'
      and (correction.refund_of = paid.id or (correction.plan_id = paid.plan_id and correction.stage = 'initiated')));
begin
  select * into plan from plans where id = paid.plan_id for no key update;
  before := plan.state;
  if paid.purpose = 'infrastructure' then
    plan.paid_infrastructure := plan.paid_infrastructure - paid.applied;
  elsif paid.purpose = 'other' then
    plan.paid_other := plan.paid_other - paid.applied;
  else
    plan.paid_amount := plan.paid_amount - paid.applied;
    if not free and exists (
      select from payments open
      where open.plan_id = plan.id and open.stage in ('initiated', 'awaiting_confirmation')
        and (paid.purpose = 'first' or open.purpose = 'repayment')
    ) then
      perform refuse('refund_while_open', format('A payment on plan %s is on its way', plan.id));
    end if;
  end if;
  if paid.purpose = 'first' then
    if plan.paid_amount + plan.paid_infrastructure + plan.paid_other <> 0 then
      perform refuse('refund_latest_first', format('More than its first payment is paid on plan %s', plan.id));
    end if;
    plan.unique_contract_id := null;
    plan.contract_assigned_at := null;
    plan.unit_state := 'released';
  end if;
  plan.state := case
    when plan.paid_amount = 0 then 'pending'
    when plan.unique_contract_id is null then 'awaiting'
    when plan.paid_amount = plan.total_amount and 2 * plan.paid_infrastructure >= plan.infrastructure_amount
      and 2 * plan.paid_other >= plan.other_amount then 'completed'
    else 'in_progress' end;
  if not free and plan.state <> before and exists (select from contract_documents standing where standing.plan_id = plan.id
      and not exists (select from document_withdrawals where document_id = standing.id)) then
    perform refuse('refund_before_papers', format('Plan %s has its papers', plan.id));
  end if;
  update plans set paid_amount = plan.paid_amount, paid_infrastructure = plan.paid_infrastructure,
      paid_other = plan.paid_other, state = plan.state, unit_state = plan.unit_state,
      unique_contract_id = plan.unique_contract_id, contract_assigned_at = plan.contract_assigned_at,
      completed_at = case plan.state when 'completed' then plan.completed_at end
    where id = plan.id;
  if paid.purpose = 'repayment' then
    if not free and exists (
      select from payments later join journals on journals.payment_id = later.id
      where later.plan_id = plan.id and later.purpose = 'repayment' and later.stage = 'completed'
        and journals.id > (select id from journals where payment_id = paid.id)
        and not exists (select from payments refund where refund.refund_of = later.id)
    ) then
      perform refuse('refund_latest_first', format('A later repayment of plan %s is paid', plan.id));
    end if;
    update repayments set paid_at = null where id in (select instalments_of(paid.id)) and paid_at is not null;
    get diagnostics due_again = row_count;
    if due_again <> (select count(*) from instalments_of(paid.id)) then
      perform refuse('refund_latest_first', format('Payment %s has not paid its repayments', paid.id));
    end if;
  end if;
end $$;

create or replace function corrections_guard() returns trigger language plpgsql as $$
declare
  correction payments;
  corrected payments;
begin
  select * into correction from payments where id = new.payment_id;
  select * into corrected from payments where id = new.corrected_id for no key update;
  if correction.purpose <> 'correction' or correction.stage <> 'initiated' or correction.user_id <> corrected.user_id
    or corrected.stage in ('initiated', 'awaiting_confirmation') or came_by(corrected) = 'wallet'
    or corrected.purpose not in ('first', 'repayment', 'infrastructure', 'other', 'fund')
    or coalesce(correction.refund_of, corrected.id) <> corrected.id or (new.more and correction.refund_of is not null)
    or (not new.more and correction.amount > standing_of(corrected))
  then
    perform refuse('correction_of_payment', format('Payment %s cannot correct payment %s', correction.id, corrected.id));
  end if;
  return new;
end $$;

create or replace trigger corrections_guard before insert on corrections
  for each row execute function corrections_guard();

create or replace trigger corrections_never before update or delete or truncate on corrections
  for each statement execute function never();

-- At commit: a correction says what it corrects, and neither it nor the payment of a debt stays open.
create or replace function corrections_complete() returns trigger language plpgsql as $$
begin
  if (select stage from payments where id = new.id) <> 'completed'
    or (new.purpose = 'correction' and not exists (select from corrections where payment_id = new.id)) then
    perform refuse('correction_complete', format('Payment %s is not complete', new.id));
  end if;
  return null;
end $$;

drop trigger if exists corrections_complete on payments;
create constraint trigger corrections_complete after insert on payments deferrable initially deferred
  for each row when (new.purpose in ('correction', 'debt')) execute function corrections_complete();
