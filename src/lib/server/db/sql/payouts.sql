-- A payout takes money from a wallet to the customer's bank. Asked for, the money leaves the wallet for an account of
-- the ledger; it goes back when the payout is rejected or withdrawn, and leaves through the bank when it is paid.

create or replace function payouts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then perform refuse('payout_starts_asked', 'A payout starts asked for'); end if;
    return new;
  end if;
  if old.state not in ('asked', 'approved') then
    perform refuse('payout_frozen', format('Payout %s has ended', old.id));
  end if;
  if (new.id, new.user_id, new.amount, new.bank_code, new.bank_name, new.account_number, new.account_name, new.note,
      new.asked_by, new.created_at)
    is distinct from
     (old.id, old.user_id, old.amount, old.bank_code, old.bank_name, old.account_number, old.account_name, old.note,
      old.asked_by, old.created_at)
    or (old.approved_by is not null
      and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
  then
    perform refuse('payout_terms', format('What payout %s pays to whom is fixed', old.id));
  end if;
  if (old.state, new.state) not in (('asked', 'asked'), ('asked', 'approved'), ('asked', 'rejected'),
      ('asked', 'withdrawn'), ('approved', 'approved'), ('approved', 'paid'), ('approved', 'rejected')) then
    perform refuse('payout_state', format('Payout %s can not become %s', old.id, new.state));
  end if;
  return new;
end $$;

create or replace trigger payouts_guard before insert or update on payouts
  for each row execute function payouts_guard();

create or replace trigger payouts_never before delete or truncate on payouts
  for each statement execute function never();

-- At commit: the money of a payout is where its state says, once out of the wallet, and once to an end.
create or replace function payouts_booked() returns trigger language plpgsql as $$
declare
  payout payouts;
begin
  select * into payout from payouts where id = new.id;
  if (select count(*) filter (where purpose = 'payout' and stage = 'completed'
          and (user_id, amount) = (payout.user_id, payout.amount)) = 1
        and count(*) filter (where purpose <> 'payout' and stage = 'completed'
          and (user_id, amount) = (payout.user_id, payout.amount)
          and purpose = case payout.state when 'paid' then 'payout_paid' else 'payout_return' end)
          = case when payout.ended_at is null then 0 else 1 end
        and count(*) = case when payout.ended_at is null then 1 else 2 end
      from payments where payout_id = payout.id) is not true then
    perform refuse('payout_booked', format('The bookings of payout %s do not follow from its state', payout.id));
  end if;
  return null;
end $$;

drop trigger if exists payouts_booked on payouts;
create constraint trigger payouts_booked after insert or update on payouts deferrable initially deferred
  for each row execute function payouts_booked();

create or replace function payout_payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.payout_id is distinct from old.payout_id then
      perform refuse('payment_terms', format('The terms of payment %s are fixed', old.id));
    end if;
  elsif not exists (select from payouts where id = new.payout_id and (user_id, amount) = (new.user_id, new.amount)) then
    perform refuse('payment_of_payout', 'A booking of a payout is of its customer and its amount');
  end if;
  return new;
end $$;

create or replace trigger payout_payments_insert before insert on payments for each row
  when (new.payout_id is not null) execute function payout_payments_guard();

create or replace trigger payout_payments_update before update on payments for each row
  when (new.payout_id is distinct from old.payout_id) execute function payout_payments_guard();

-- A booking that is added to a payout later is judged with it.
create or replace function payout_payments_booked() returns trigger language plpgsql as $$
declare
  payout payouts;
begin
  select * into payout from payouts where id = new.payout_id;
  if new.purpose <> 'payout' and payout.ended_at is null then
    perform refuse('payout_booked', format('Payout %s has not ended', payout.id));
  end if;
  return null;
end $$;

drop trigger if exists payout_payments_booked on payments;
create constraint trigger payout_payments_booked after insert on payments deferrable initially deferred
  for each row when (new.payout_id is not null) execute function payout_payments_booked();
