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
  -- a difference is booked once the book is closed, everything else before
  perform from cash_books
    where id = new.cash_book_id and company_account_id = new.desk_account_id
      and (closed_at is not null) = (new.kind = 'cash_difference') for share;
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
