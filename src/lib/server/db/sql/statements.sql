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
  if new.office_booking_id is not null and not exists (
    select from office_bookings b cross join lateral office_booking_sides(b) side
    where b.id = new.office_booking_id and side.kind = 'cash_bank'
      and side.company_account_id = new.company_account_id and side.amount = -new.amount
  ) then
    perform refuse('statement_line_office_booking', format('Line %s is not office booking %s', new.id, new.office_booking_id));
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

-- What the card provider pays out: its settlements with their charges and fees.

create or replace function settlement_sides(s settlements) returns table (kind text, company_account_id bigint, amount bigint)
language sql immutable as $$
  select * from (values
    ('cash_bank', s.company_account_id, -s.net), ('provider_fees', null, -s.fees), ('cash_paystack', null, s.net + s.fees)
  ) as side (kind, company_account_id, amount) where amount <> 0
$$;

create or replace function journals_match_settlement() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select side.* from settlements s cross join lateral settlement_sides(s) side where s.id = new.settlement_id
      union all
      select a.kind, a.company_account_id, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind, company_account_id having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_settlement', format('Journal %s does not match settlement %s', new.id, new.settlement_id));
  end if;
  return null;
end $$;

drop trigger if exists journals_match_settlement on journals;
create constraint trigger journals_match_settlement after insert on journals deferrable initially deferred
  for each row when (new.settlement_id is not null) execute function journals_match_settlement();

create or replace function settlements_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from journals where settlement_id = new.id) then
    perform refuse('settlement_booked', format('Settlement %s has no journal', new.id));
  end if;
  return null;
end $$;

drop trigger if exists settlements_booked on settlements;
create constraint trigger settlements_booked after insert on settlements deferrable initially deferred
  for each row execute function settlements_booked();

create or replace trigger settlements_never before update or delete or truncate on settlements
  for each statement execute function never();

-- A charge may be booked after it was settled.
create or replace function settlement_lines_guard() returns trigger language plpgsql as $$
begin
  if (new.settlement_id, new.reference, new.amount, new.fees) is distinct from (old.settlement_id, old.reference, old.amount, old.fees)
    or old.payment_id is not null then
    perform refuse('settlement_line_frozen', format('A line of settlement %s says what the provider says', old.settlement_id));
  end if;
  return new;
end $$;

create or replace trigger settlement_lines_guard before update on settlement_lines
  for each row execute function settlement_lines_guard();

create or replace trigger settlement_lines_never before delete or truncate on settlement_lines
  for each statement execute function never();

create or replace trigger settlement_differences_never before delete or truncate on settlement_differences
  for each statement execute function never();
