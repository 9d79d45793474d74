-- The life of a payment and what it makes paid; attempts and the provider's events as they came; AutoPay.

-- initiated → awaiting_confirmation → completed, failed, rejected or abandoned; or from initiated to an end at once.
create or replace function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stage not in ('initiated', 'awaiting_confirmation') then
      perform refuse('payment_starts_open', 'A payment starts open');
    end if;
    if new.plan_id is not null and not exists (select from plans where id = new.plan_id and user_id = new.user_id) then
      perform refuse('payment_of_owner', 'A plan is paid by its owner');
    end if;
    if new.purpose in ('moved_in', 'moved_in_back') and not is_moving_in() then
      perform refuse('payment_moved_in', 'Receipts from before come with a company that moves in');
    end if;
    if new.purpose = 'refund' and not exists (
      select from payments paid
      where paid.id = new.refund_of and paid.stage = 'completed'
        and paid.purpose not in ('fund', 'refund', 'moved_in', 'moved_in_back')
        and (paid.user_id, paid.plan_id, paid.applied) = (new.user_id, new.plan_id, new.amount)
    ) then
      perform refuse('refund_of_payment', 'A refund takes back all that a completed payment has paid on a plan');
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
      new.description, new.created_at, new.refund_of, new.receipt_id)
    is distinct from
     (old.id, old.user_id, old.purpose, old.method, old.plan_id, old.repayment_id, old.amount, old.reference,
      old.description, old.created_at, old.refund_of, old.receipt_id)
    or (old.sender_name is not null and new.sender_name is distinct from old.sender_name)
    or (old.proof_id is not null and new.proof_id is distinct from old.proof_id)
    or (old.access_code is not null and new.access_code is distinct from old.access_code)
    or (old.external_reference is not null and new.external_reference is distinct from old.external_reference)
  then
    perform refuse('payment_terms', format('The terms of payment %s are fixed', old.id));
  end if;
  return new;
end $$;

create or replace trigger payments_guard_insert before insert on payments
  for each row execute function payments_guard();

-- Of a finished payment that brought nothing, these two may be taken away; nothing else may change with them.
create or replace trigger payments_guard before update on payments for each row
  when (not (old.stage in ('rejected', 'abandoned') and new.proof_id is null and new.sender_name is null
    and (new.id, new.user_id, new.purpose, new.method, new.plan_id, new.repayment_id, new.refund_of, new.amount,
         new.reference, new.stage, new.external_reference, new.received, new.applied, new.to_wallet, new.description,
         new.access_code, new.reason, new.handled_by, new.finished_at, new.created_at)
      is not distinct from
        (old.id, old.user_id, old.purpose, old.method, old.plan_id, old.repayment_id, old.refund_of, old.amount,
         old.reference, old.stage, old.external_reference, old.received, old.applied, old.to_wallet, old.description,
         old.access_code, old.reason, old.handled_by, old.finished_at, old.created_at)))
  execute function payments_guard();

create or replace trigger payments_never before delete or truncate on payments
  for each statement execute function never();

-- No kobo is lost when a payment is divided.
alter table payments drop constraint if exists payment_split, add constraint payment_split check (
  received = applied + to_wallet and applied >= 0 and to_wallet >= 0);

-- Less than the amount fails a first payment and a funding. It settles an instalment if it is enough for what is due,
-- and counts for a fee; a transfer into a virtual account is booked as it arrives.
alter table payments drop constraint if exists payment_in_full, add constraint payment_in_full check (
  stage <> 'completed' or received >= amount or purpose in ('repayment', 'infrastructure', 'other')
  or (purpose = 'fund' and method = 'virtual_wallet'));

alter table payments drop constraint if exists payment_completed, add constraint payment_completed check (
  stage <> 'completed' or applied > 0 or (purpose = 'correction' and to_wallet > 0)
  or purpose in ('moved_in', 'moved_in_back'));

-- A bank transfer is decided by a member of staff, who has seen its proof.
alter table payments drop constraint if exists payment_confirmed, add constraint payment_confirmed check (
  method <> 'bank_transfer' or stage not in ('completed', 'rejected', 'failed')
  or (handled_by is not null and (proof_id is not null or receipt_id is not null or stage = 'rejected')));

-- A completed payment is what makes a plan, and a repayment, paid: nothing else does.
create or replace function payments_completed() returns trigger language plpgsql as $$
declare
  plan plans;
  settled bigint;
  total bigint;
begin
  if new.purpose in ('refund', 'correction') then
    perform take_back(paid) from payments paid where paid.id = new.refund_of;
    return null;
  end if;
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
    with paid as (
      update repayments set paid_at = new.finished_at
        where id in (select instalments_of(new.id)) and plan_id = new.plan_id and paid_at is null
        returning amount
    )
    select count(*), coalesce(sum(amount), 0) into settled, total from paid;
    if total <> new.applied or settled <> (select count(*) from instalments_of(new.id)) then
      perform refuse('repayment_once', format('Payment %s does not pay open repayments of its plan', new.id));
    end if;
  end if;
  return null;
end $$;

create or replace trigger payments_completed after update on payments
  for each row when (new.stage = 'completed' and new.plan_id is not null and new.purpose not in ('moved_in', 'moved_in_back'))
  execute function payments_completed();

create or replace function instalments_of(payment bigint) returns setof bigint language sql stable as $$
  select repayment_id from payments where id = payment and repayment_id is not null
  union select repayment_id from instalments_ahead where payment_id = payment
$$;

-- What a payment is for is fixed as it is opened.
create or replace function instalments_ahead_guard() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payments p join repayments r on r.plan_id = p.plan_id and r.id = new.repayment_id
    where p.id = new.payment_id and p.purpose = 'repayment' and p.repayment_id <> r.id and r.paid_at is null
      and p.stage in ('initiated', 'awaiting_confirmation')
  ) then
    perform refuse('ahead_of_plan', format('Payment %s cannot settle repayment %s', new.payment_id, new.repayment_id));
  end if;
  return new;
end $$;

create or replace trigger instalments_ahead_guard before insert on instalments_ahead
  for each row execute function instalments_ahead_guard();

create or replace trigger instalments_ahead_never before update or delete or truncate on instalments_ahead
  for each statement execute function never();

-- A transfer that was rejected or given up is confirmed after all by a payment of the same amount, once.
create or replace function payments_resumed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refuse('payment_terms', format('The terms of payment %s are fixed', old.id));
  end if;
  if not exists (
    select from payments ended
    where ended.id = new.resumes_id and ended.stage in ('rejected', 'abandoned')
      and (ended.user_id, ended.amount, ended.method) = (new.user_id, new.amount, new.method)
      and new.method = 'bank_transfer'
  ) then
    perform refuse('payment_resumes', 'Only a transfer that was rejected or given up is confirmed after all');
  end if;
  return new;
end $$;

create or replace trigger payments_resumed_insert before insert on payments for each row
  when (new.resumes_id is not null) execute function payments_resumed();

create or replace trigger payments_resumed_update before update on payments for each row
  when (new.resumes_id is distinct from old.resumes_id) execute function payments_resumed();

create or replace trigger attempts_frozen before update on attempts for each row
  when (
    (old.id, old.user_id, old.key, old.call, old.body_hash, old.created_at)
    is distinct from
    (new.id, new.user_id, new.key, new.call, new.body_hash, new.created_at)
    or (old.answer is not null and new.answer is distinct from old.answer)
  ) execute function frozen('an attempt and its answer');

create or replace trigger attempts_never before truncate on attempts for each statement execute function never();

create or replace trigger provider_events_frozen before update on provider_events for each row
  when (
    (old.provider, old.dedupe_key, old.body, old.received_at)
    is distinct from
    (new.provider, new.dedupe_key, new.body, new.received_at)
  ) execute function frozen('what was received');

create or replace trigger provider_events_never before truncate on provider_events
  for each statement execute function never();

-- Consent, and what was tried, stay as they were written.
create or replace trigger card_consents_never before update or delete or truncate on card_consents
  for each statement execute function never();

create or replace trigger autopays_never before delete or truncate on autopays
  for each statement execute function never();

create or replace trigger autopays_frozen before update on autopays for each row
  when (
    (old.id, old.plan_id, old.user_id, old.source, old.card_id, old.consent_version, old.consented_at)
    is distinct from
    (new.id, new.plan_id, new.user_id, new.source, new.card_id, new.consent_version, new.consented_at)
    or old.state = 'ended'
  ) execute function frozen('what the customer agreed to, and its end');

create or replace trigger autopay_attempts_never before delete or truncate on autopay_attempts
  for each statement execute function never();

create or replace trigger autopay_attempts_frozen before update on autopay_attempts for each row
  when (
    (old.id, old.autopay_id, old.repayment_id, old.day, old.payment_id, old.reason)
    is distinct from
    (new.id, new.autopay_id, new.repayment_id, new.day, new.payment_id, new.reason)
  ) execute function frozen('what was tried');

-- After a change of its schedule an AutoPay is looked at at once, whatever day it waited for.
create or replace function autopays_look_again() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update autopays set look_on = null where plan_id = new.plan_id and state = 'on' and look_on is not null;
  return null;
end $$;

create or replace trigger repayments_added_look_again after insert on repayments
  for each row execute function autopays_look_again();

create or replace trigger repayments_changed_look_again after update of due_date, paid_at, replaced_at on repayments
  for each row
  when (new.paid_at is null and new.replaced_at is null) execute function autopays_look_again();

-- A link names one instalment for good, and what is paid by it is that instalment of its customer.
create or replace trigger payment_links_frozen before update on payment_links for each row
  when (
    (old.id, old.token_hash, old.user_id, old.plan_id, old.repayment_id, old.created_at, old.expires_at)
    is distinct from
    (new.id, new.token_hash, new.user_id, new.plan_id, new.repayment_id, new.created_at, new.expires_at)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  ) execute function frozen('a payment link');

create or replace trigger payment_links_never before delete or truncate on payment_links
  for each statement execute function never();

create or replace function link_payments_guard() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payment_links l join payments p
      on (p.user_id, p.plan_id, p.repayment_id) = (l.user_id, l.plan_id, l.repayment_id)
    where l.id = new.link_id and p.id = new.payment_id and p.purpose = 'repayment'
      and p.method in ('paystack', 'bank_transfer') and p.stage in ('initiated', 'awaiting_confirmation')
  ) then
    perform refuse('link_payment_of_link', format('Payment %s is not what link %s asks for', new.payment_id, new.link_id));
  end if;
  return new;
end $$;

create or replace trigger link_payments_guard before insert on link_payments
  for each row execute function link_payments_guard();

-- Name and address of who has paid are forgotten, and nothing else of it changes.
create or replace trigger link_payments_frozen before update on link_payments for each row
  when (
    (old.payment_id, old.link_id, old.attempt, old.created_at)
    is distinct from
    (new.payment_id, new.link_id, new.attempt, new.created_at)
    or (new.payer_name is not null and new.payer_name is distinct from old.payer_name)
    or (new.payer_email is not null and new.payer_email is distinct from old.payer_email)
  ) execute function frozen('a payment by a link');

create or replace trigger link_payments_never before delete or truncate on link_payments
  for each statement execute function never();
