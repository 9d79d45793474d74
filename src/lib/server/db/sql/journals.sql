-- What the journal of a payment has to say, and that each payment with money has one.

create or replace function income_of(purpose text) returns text language sql immutable as $$
  select case purpose when 'infrastructure' then 'infrastructure_income'
                      when 'other' then 'other_income'
                      when 'transfer_fee' then 'transfer_income'
                      else 'property_income' end
$$;

-- From the payment alone; sides of one account are to be added up. A refund takes it from the income that the payment
-- had brought, and what was refunded of an ended sale from what the company owes for it; a payout goes through its
-- account, and ends in the wallet or at the bank.
create or replace function payment_sides(p payments) returns table (kind text, user_id bigint, amount bigint)
language sql stable as $$
  select side.kind, case when side.kind = 'wallet' then p.user_id end, side.amount
  from (values
    (case when p.purpose = 'refund' then income_of((select purpose from payments where id = p.refund_of))
          when p.purpose = 'termination_refund' then 'termination_refunds'
          when p.purpose in ('payout_return', 'payout_paid') then 'payouts_in_progress'
          when p.method = 'bank_transfer' then 'cash_bank'
          when p.method = 'paystack' or p.purpose = 'fund' then 'cash_paystack'
          else 'wallet' end, -p.received),
    (case when p.purpose in ('fund', 'refund', 'payout_return', 'termination_refund') then 'wallet'
          when p.purpose = 'payout' then 'payouts_in_progress'
          when p.purpose = 'payout_paid' then 'cash_bank'
          else income_of(p.purpose) end, p.applied),
    ('wallet', p.to_wallet)
  ) as side (kind, amount)
$$;

create or replace function came_by(p payments) returns text language sql immutable as $$
  select case when p.method = 'bank_transfer' then 'cash_bank'
              when p.method = 'paystack' or p.purpose = 'fund' then 'cash_paystack'
              else 'wallet' end
$$;

-- What came for a payment by all that is known today: what was booked, and its corrections.
create or replace function standing_of(p payments) returns bigint language sql stable as $$
  select p.received + coalesce(sum(case when c.more then booked.amount else -booked.amount end), 0)::bigint
  from corrections c join payments booked on booked.id = c.payment_id
  where c.corrected_id = p.id
$$;

-- What the journal of a receipt from before says. A wallet is that of who paid, or of whose plan it was too much for.
create or replace function moved_in_sides(p payments) returns table (kind text, user_id bigint, amount bigint) language sql stable as $$
  select side.kind, case side.kind when 'wallet' then side.owner end, case p.purpose when 'moved_in' then side.amount else -side.amount end
  from moved_in_receipts r
  cross join lateral (values
    (case r.method when 'wallet' then 'wallet' else 'opening_balance' end, r.payer_id, -p.received),
    (case r.kind when 'wallet' then 'wallet' when 'refund' then 'termination_refunds' else income_of(r.kind) end, p.user_id, p.applied),
    ('wallet', p.user_id, p.to_wallet)
  ) as side (kind, owner, amount)
  where r.payment_id = p.id
$$;

-- The same of every payment, those that correct and those that meet a debt too.
create or replace function journal_sides(p payments) returns table (kind text, user_id bigint, amount bigint)
language sql stable as $$
  select side.kind, side.user_id, side.amount from payment_sides(p) side
  where p.purpose not in ('correction', 'debt', 'moved_in', 'moved_in_back')
  union all
  select side.kind, side.user_id, side.amount from moved_in_sides(p) side where p.purpose in ('moved_in', 'moved_in_back')
  union all
  select side.kind, p.user_id, side.amount
  from (values ('wallet', -p.received), ('customer_debt', p.applied)) as side (kind, amount)
  where p.purpose = 'debt'
  union all
  select side.kind, case when side.kind in ('wallet', 'customer_debt') then p.user_id end,
    case when c.more then -side.amount else side.amount end
  from corrections c
  join payments corrected on corrected.id = c.corrected_id
  cross join lateral (values
    (came_by(corrected), p.received),
    (income_of(corrected.purpose), -p.applied),
    ('wallet', c.to_debt - p.to_wallet),
    ('customer_debt', -c.to_debt)
  ) as side (kind, amount)
  where p.purpose = 'correction' and c.payment_id = p.id
$$;

-- At commit, because journal and payment are written in either order.
create or replace function journals_match() returns trigger language plpgsql as $$
declare
  p payments;
begin
  select * into p from payments where id = new.payment_id;
  if p.received = 0 or exists (
    select from (
      select * from journal_sides(p)
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

drop trigger if exists journals_match on journals;
create constraint trigger journals_match after insert on journals deferrable initially deferred
  for each row when (new.payment_id is not null) execute function journals_match();

create or replace function payments_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from journals where payment_id = new.id) then
    perform refuse('payment_booked', format('Payment %s received money but has no journal', new.id));
  end if;
  return null;
end $$;

drop trigger if exists payments_booked on payments;
create constraint trigger payments_booked after insert or update on payments deferrable initially deferred
  for each row when (new.received > 0) execute function payments_booked();
