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
          when p.receipt_id is not null then 'unallocated_receipts'
          when p.method = 'bank_transfer' then 'cash_bank'
          when p.method = 'cash' then 'cash_desk'
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
  select case when p.receipt_id is not null then 'unallocated_receipts'
              when p.method = 'bank_transfer' then 'cash_bank'
              when p.method = 'cash' then 'cash_desk'
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
-- Months that are closed: in order, once they are over, by two people, and nothing is booked into one afterwards,
-- whoever writes it.

create or replace function month_of(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM')
$$;

-- What books into a month shares this lock with all others that do; who closes it waits for them, and they for it.
create or replace function month_lock(month text) returns bigint language sql immutable as $$
  select hashtextextended('bookings of ' || month, 0)
$$;

create or replace function journals_open_month() returns trigger language plpgsql as $$
declare
  booked text := month_of(new.created_at);
begin
  -- an older snapshot would not see who has closed it meanwhile
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    perform refuse('journal_read_committed', 'A journal is booked in a transaction that reads what is committed');
  end if;
  perform pg_advisory_xact_lock_shared(month_lock(booked));
  if exists (select from month_closings where month >= booked) then
    perform refuse('journal_open_month', format('%s is closed: nothing is booked into it any more', booked));
  end if;
  return new;
end $$;

create or replace trigger journals_open_month before insert on journals for each row execute function journals_open_month();

create or replace function month_closings_guard() returns trigger language plpgsql as $$
declare
  expected text;
begin
  perform pg_advisory_xact_lock(month_lock('all'));
  perform pg_advisory_xact_lock(month_lock(new.month));
  select to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') into expected from month_closings;
  if expected is null then
    select month_of(min(created_at)) into expected from journals;
  end if;
  if new.month is distinct from expected then
    perform refuse('month_closing_order', format('%s is not the month to close', new.month));
  end if;
  if month_of(new.created_at) <= new.month then
    perform refuse('month_closing_over', format('%s is not over', new.month));
  end if;
  if not exists (
    select from approvals
    where id = new.approval_id and kind = 'close_month' and subject = 'month ' || new.month and state = 'approved'
      and proposed_by = new.proposed_by and decided_by = new.closed_by
  ) then
    perform refuse('month_closing_approved', format('Nobody has approved that %s is closed', new.month));
  end if;
  return new;
end $$;

create or replace trigger month_closings_guard before insert on month_closings for each row execute function month_closings_guard();

create or replace trigger month_closings_never before update or delete or truncate on month_closings
  for each statement execute function never();

alter table month_closings drop constraint if exists month_closing_two_people, add constraint month_closing_two_people check (
  proposed_by <> closed_by);

-- What is kept of a month comes with its closing, and nothing is added later.
create or replace function month_closing_receivables_guard() returns trigger language plpgsql as $$
begin
  if exists (
    select from month_closings
    where id in (select month_closing_id from added)
      and xmin::text <> (txid_current() % 4294967296)::text
  ) then
    perform refuse('month_closing_kept', 'What is kept of a closed month is kept as it was');
  end if;
  return null;
end $$;

create or replace trigger month_closing_receivables_guard after insert on month_closing_receivables
  referencing new table as added for each statement execute function month_closing_receivables_guard();

create or replace trigger month_closing_receivables_never before update or delete or truncate on month_closing_receivables
  for each statement execute function never();
-- What was handed over to the accountant: each new export goes on where the one before ended, and no journal is in two.
create or replace function accounting_exports_guard() returns trigger language plpgsql as $$
declare
  before accounting_exports;
begin
  if new.scope = 'period' then
    new.covered := '{}';
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('accounting exports', 0));
  select * into before from accounting_exports where scope = 'new' order by id desc limit 1;
  if new.after_id is distinct from before.id then
    perform refuse('accounting_export_after_last', 'An export goes on after the last one');
  end if;
  if new.journals && coalesce(before.covered, '{}') then
    perform refuse('accounting_export_once', 'A journal is handed over once');
  end if;
  new.covered := new.journals + coalesce(before.covered, '{}');
  return new;
end $$;

create or replace trigger accounting_exports_guard before insert on accounting_exports for each row execute function accounting_exports_guard();

create or replace trigger accounting_exports_never before update or delete or truncate on accounting_exports
  for each statement execute function never();
