-- A line of a statement says what the bank says. It is a payment, a commission run, what the card provider paid, or a
-- booking of the office.

create or replace function statement_lines_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.company_account_id, new.statement_id, new.key, new.day, new.amount, new.details, new.reference,
      new.time, new.balance, new.bank_id)
    is distinct from
     (old.id, old.company_account_id, old.statement_id, old.key, old.day, old.amount, old.details, old.reference,
      old.time, old.balance, old.bank_id)
  then
    perform refuse('statement_line_frozen', format('Line %s says what the bank says', old.id));
  end if;
  if new.cash_booking_id is not null and not exists (
    select from office_bookings b
    where b.id = new.cash_booking_id and b.company_account_id = new.company_account_id
      and new.amount = case b.kind when 'cash_paid_in' then b.amount when 'cash_float' then -b.amount end
  ) then
    perform refuse('statement_line_cash', format('Line %s is not cash booking %s', new.id, new.cash_booking_id));
  end if;
  return new;
end $$;

create or replace trigger statement_lines_guard before update on statement_lines
  for each row execute function statement_lines_guard();

create or replace function statement_lines_booked() returns trigger language plpgsql as $$
begin
  if (select state = 'booked' from statement_lines where id = new.id) <> exists (
    select from office_bookings b where b.line_id = new.id and b.amount = -new.amount and b.company_account_id = new.company_account_id) then
    perform refuse('statement_line_booked', format('Line %s is not booked as it says', new.id));
  end if;
  return null;
end $$;

drop trigger if exists statement_lines_booked on statement_lines;
create constraint trigger statement_lines_booked after update on statement_lines deferrable initially deferred
  for each row execute function statement_lines_booked();

create or replace trigger statements_never before update or truncate on statements
  for each statement execute function never();

create or replace trigger statement_lines_never before truncate on statement_lines
  for each statement execute function never();

-- A statement goes, with its lines, only when it is taken back, and only while nothing stands on one of them.
create or replace function statements_taken_back() returns trigger language plpgsql as $$
begin
  if not exists (select from statement_take_backs t where t.statement_id = old.id) then
    perform refuse('statements_never_delete', 'statements: delete is refused');
  end if;
  return old;
end $$;

create or replace trigger statements_taken_back before delete on statements
  for each row execute function statements_taken_back();

create or replace function statement_lines_taken_back() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or not exists (select from statement_take_backs t where t.statement_id = old.statement_id) then
    perform refuse('statement_lines_never_delete', 'statement_lines: delete is refused');
  end if;
  -- what was found for it goes too, and is free for other lines
  insert into matching_changes (amount, payment_id)
    select abs(old.amount), payment_id from line_candidates where line_id = old.id and payment_id is not null
    union select abs(old.amount), null;
  delete from line_looks where line_id = old.id;
  return old;
end $$;

create or replace trigger statement_lines_taken_back before delete on statement_lines
  for each row execute function statement_lines_taken_back();

create or replace trigger statement_take_backs_never before update or delete or truncate on statement_take_backs
  for each statement execute function never();
