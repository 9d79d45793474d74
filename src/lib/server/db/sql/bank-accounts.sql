-- Each bank account of the company is an account of the ledger. What the office books about a line of a statement or a
-- difference of a settlement takes two people, happens once, and ends what it is about. An account 'cash_bank' without
-- a bank account holds what was booked before each had its own.

create or replace function accounts_company_frozen() returns trigger language plpgsql as $$
begin
  if new.company_account_id is distinct from old.company_account_id then
    perform refuse('account_frozen', 'An account of the ledger keeps its bank account');
  end if;
  return new;
end $$;

create or replace trigger accounts_company_frozen before update on accounts
  for each row execute function accounts_company_frozen();

create or replace function company_accounts_open() returns trigger language plpgsql as $$
begin
  insert into accounts (kind, company_account_id)
    values (case new.kind when 'cash' then 'cash_desk' else 'cash_bank' end, new.id);
  return null;
end $$;

create or replace trigger company_accounts_open after insert on company_accounts
  for each row execute function company_accounts_open();

create or replace trigger company_accounts_never before update or delete or truncate on company_accounts
  for each statement execute function never();

-- One account may be shown for several kinds of payments; a number that was changed is another account.
create or replace function bank_accounts_booked() returns trigger language plpgsql as $$
begin
  insert into company_accounts (bank_name, account_number, account_name)
    values (new.bank_name, new.account_number, new.account_name)
    on conflict (lower(bank_name), account_number) do nothing;
  return null;
end $$;

create or replace trigger bank_accounts_booked after insert or update on bank_accounts
  for each row execute function bank_accounts_booked();

create or replace function journals_bank_account() returns trigger language plpgsql as $$
begin
  if exists (
    select from payments p
    join entries e on e.journal_id = new.id
    join accounts a on a.id = e.account_id and a.kind in ('cash_bank', 'cash_desk')
    where p.id = new.payment_id and a.company_account_id is distinct from p.company_account_id
  ) or exists (
    select from commission_runs r
    join entries e on e.journal_id = new.id
    join accounts a on a.id = e.account_id and a.kind = 'cash_bank'
    where r.id = new.commission_run_id and a.company_account_id is distinct from r.company_account_id
  ) then
    perform refuse('journal_bank_account', format('Journal %s is not booked on the account that its money went through', new.id));
  end if;
  return null;
end $$;

drop trigger if exists journals_bank_account on journals;
create constraint trigger journals_bank_account after insert on journals deferrable initially deferred
  for each row execute function journals_bank_account();

-- What an amount moves: into the first account, out of the second.
create or replace function office_booking_sides(b office_bookings) returns table (kind text, company_account_id bigint, amount bigint)
language sql immutable as $$
  select side.kind, side.company_account_id, side.amount
  from (values
    ('return_begun', 'returns_in_progress', null, b.amount), ('return_begun', 'cash_paystack', null, -b.amount),
    ('return_ended', 'cash_paystack', null, b.amount), ('return_ended', 'returns_in_progress', null, -b.amount),
    ('provider_fees', 'cash_paystack', null, b.amount), ('provider_fees', 'provider_fees', null, -b.amount),
    ('provider_difference', 'cash_paystack', null, b.amount), ('provider_difference', 'unexplained_differences', null, -b.amount),
    ('bank_charges', 'cash_bank', b.company_account_id, b.amount), ('bank_charges', 'bank_charges', null, -b.amount),
    ('bank_difference', 'cash_bank', b.company_account_id, b.amount), ('bank_difference', 'unexplained_differences', null, -b.amount),
    ('cash_float', 'cash_bank', b.company_account_id, b.amount), ('cash_float', 'cash_desk', b.desk_account_id, -b.amount),
    ('cash_paid_in', 'cash_desk', b.desk_account_id, b.amount), ('cash_paid_in', 'cash_bank', b.company_account_id, -b.amount),
    ('cash_difference', 'cash_desk', b.desk_account_id, b.amount), ('cash_difference', 'unexplained_differences', null, -b.amount)
  ) as side (booking, kind, company_account_id, amount)
  where side.booking = b.kind
$$;

create or replace function journals_match_office_booking() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select side.* from office_bookings b cross join lateral office_booking_sides(b) side where b.id = new.office_booking_id
      union all
      select a.kind, a.company_account_id, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind, company_account_id having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_office_booking', format('Journal %s does not match office booking %s', new.id, new.office_booking_id));
  end if;
  return null;
end $$;

drop trigger if exists journals_match_office_booking on journals;
create constraint trigger journals_match_office_booking after insert on journals deferrable initially deferred
  for each row when (new.office_booking_id is not null) execute function journals_match_office_booking();

create or replace function office_bookings_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from journals where office_booking_id = new.id) then
    perform refuse('office_booking_booked', format('Office booking %s has no journal', new.id));
  end if;
  return null;
end $$;

drop trigger if exists office_bookings_booked on office_bookings;
create constraint trigger office_bookings_booked after insert on office_bookings deferrable initially deferred
  for each row execute function office_bookings_booked();

create or replace trigger office_bookings_never before update or delete or truncate on office_bookings
  for each statement execute function never();

create or replace function office_bookings_end() returns trigger language plpgsql as $$
begin
  if new.line_id is not null and not exists (
    select from statement_lines where id = new.line_id and state = 'booked' and amount = -new.amount
      and company_account_id = new.company_account_id
  ) then
    perform refuse('office_booking_line', format('Office booking %s is not what line %s says', new.id, new.line_id));
  end if;
  if new.difference_id is not null and not exists (
    select from settlement_differences d
    where d.id = new.difference_id and d.ended_at is not null and d.expected - d.found = new.amount
      and (d.kind in ('amount', 'total') or (d.kind <> 'fee' and new.kind = 'provider_difference'))
  ) then
    perform refuse('office_booking_difference', format('Office booking %s is not what difference %s says', new.id, new.difference_id));
  end if;
  return null;
end $$;

drop trigger if exists office_bookings_end on office_bookings;
create constraint trigger office_bookings_end after insert on office_bookings deferrable initially deferred
  for each row when (num_nonnulls(new.line_id, new.difference_id) > 0) execute function office_bookings_end();

create or replace function charge_ends_guard() returns trigger language plpgsql as $$
begin
  if (new.payment_id, new.way, new.amount, new.currency, new.reason, new.handled_by, new.created_at)
    is distinct from (old.payment_id, old.way, old.amount, old.currency, old.reason, old.handled_by, old.created_at)
    or old.ended_at is not null and old.state <> new.state then
    perform refuse('charge_end_frozen', format('What becomes of the charge of payment %s is decided', old.payment_id));
  end if;
  return new;
end $$;

create or replace trigger charge_ends_guard before update on charge_ends
  for each row execute function charge_ends_guard();

create or replace trigger charge_ends_never before delete or truncate on charge_ends
  for each statement execute function never();

-- What is to be sent back is booked when it is decided, and booked out when it is gone.
create or replace function charge_ends_booked() returns trigger language plpgsql as $$
declare
  current charge_ends;
begin
  select * into current from charge_ends where payment_id = new.payment_id;
  if current.way = 'send_back' and current.currency = 'NGN' and (
    not exists (select from office_bookings where charge_end_id = new.payment_id and kind = 'return_begun' and amount = current.amount)
    or exists (select from office_bookings where charge_end_id = new.payment_id and kind = 'return_ended' and amount = current.amount)
      <> (current.ended_at is not null)
  ) then
    perform refuse('charge_end_booked', format('The charge of payment %s is not booked as it ended', new.payment_id));
  end if;
  return null;
end $$;

drop trigger if exists charge_ends_booked on charge_ends;
create constraint trigger charge_ends_booked after insert or update on charge_ends deferrable initially deferred
  for each row execute function charge_ends_booked();

-- Cash at a desk: counted when its cash book is opened and closed, taken only in between, never edited.

create or replace function cash_books_guard() returns trigger language plpgsql as $$
declare
  last cash_books;
begin
  if tg_op = 'UPDATE' then
    if old.closed_at is not null or new.closed_at is null
      or (new.id, new.company_account_id, new.carried, new.float, new.float_notes, new.opened_by, new.opened_at)
        is distinct from (old.id, old.company_account_id, old.carried, old.float, old.float_notes, old.opened_by, old.opened_at) then
      perform refuse('cash_book_frozen', format('Cash book %s is counted and closed once', old.id));
    end if;
    return new;
  end if;
  if new.closed_at is not null then
    perform refuse('cash_book_starts_open', 'A cash book starts open');
  end if;
  if not exists (select from company_accounts where id = new.company_account_id and kind = 'cash') then
    perform refuse('cash_book_of_desk', format('Account %s is no desk', new.company_account_id));
  end if;
  select * into last from cash_books where company_account_id = new.company_account_id order by id desc limit 1;
  if new.carried is distinct from coalesce(last.counted, 0) then
    perform refuse('cash_book_carried', 'A cash book carries on what the one before it has counted');
  end if;
  return new;
end $$;

create or replace trigger cash_books_guard before insert or update on cash_books
  for each row execute function cash_books_guard();

create or replace trigger cash_books_never before delete or truncate on cash_books
  for each statement execute function never();

create or replace trigger cash_receipts_never before update or delete or truncate on cash_receipts
  for each statement execute function never();

create or replace trigger cash_receipt_payments_never before update or delete or truncate on cash_receipt_payments
  for each statement execute function never();

-- Whoever takes money shares the lock of its book; who closes it waits for them, and they find it closed.
create or replace function cash_receipts_guard() returns trigger language plpgsql as $$
begin
  perform from cash_books where id = new.cash_book_id and closed_at is null for share;
  if not found then
    perform refuse('cash_receipt_open_book', format('Cash book %s is closed', new.cash_book_id));
  end if;
  return new;
end $$;

create or replace trigger cash_receipts_guard before insert on cash_receipts
  for each row execute function cash_receipts_guard();

create or replace function office_bookings_cash() returns trigger language plpgsql as $$
begin
  if new.kind = 'cash_difference' then
    perform from cash_books
      where id = new.cash_book_id and company_account_id = new.desk_account_id and closed_at is not null for share;
  else
    perform from cash_books
      where id = new.cash_book_id and company_account_id = new.desk_account_id and closed_at is null for share;
  end if;
  if not found then
    perform refuse('office_booking_cash_book', format('Cash book %s is not the one for this', new.cash_book_id));
  end if;
  return new;
end $$;

create or replace trigger office_bookings_cash before insert on office_bookings
  for each row when (new.cash_book_id is not null) execute function office_bookings_cash();

-- A receipt is what was paid by it: at the commit, because its payments follow it.
create or replace function cash_receipts_add_up() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (
    select sum(p.received) from cash_receipt_payments paid join payments p on p.id = paid.payment_id
    where paid.cash_receipt_id = new.id and p.method = 'cash' and p.user_id = new.user_id
  ) then
    perform refuse('cash_receipt_adds_up', format('Receipt %s is not what was paid by it', new.id));
  end if;
  return null;
end $$;

drop trigger if exists cash_receipts_add_up on cash_receipts;
create constraint trigger cash_receipts_add_up after insert on cash_receipts deferrable initially deferred
  for each row execute function cash_receipts_add_up();

create or replace function payments_in_cash() returns trigger language plpgsql as $$
begin
  if not exists (
    select from cash_receipt_payments paid
    join cash_receipts r on r.id = paid.cash_receipt_id
    join cash_books b on b.id = r.cash_book_id
    where paid.payment_id = new.id and b.company_account_id = new.company_account_id and r.user_id = new.user_id
  ) then
    perform refuse('payment_in_cash', format('Payment %s has no receipt of the desk that has taken it', new.id));
  end if;
  return null;
end $$;

drop trigger if exists payments_in_cash on payments;
create constraint trigger payments_in_cash after insert or update on payments deferrable initially deferred
  for each row when (new.method = 'cash' and new.received > 0) execute function payments_in_cash();
