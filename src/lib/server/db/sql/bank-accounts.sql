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
    ('bank_levies', 'cash_bank', b.company_account_id, b.amount), ('bank_levies', 'bank_levies', null, -b.amount),
    ('bank_interest', 'cash_bank', b.company_account_id, b.amount), ('bank_interest', 'bank_interest', null, -b.amount),
    ('own_transfer', 'cash_bank', b.company_account_id, b.amount), ('own_transfer', 'cash_bank', b.to_account_id, -b.amount),
    ('bank_difference', 'cash_bank', b.company_account_id, b.amount), ('bank_difference', 'unexplained_differences', null, -b.amount),
    ('unallocated_receipt', 'cash_bank', b.company_account_id, b.amount), ('unallocated_receipt', 'unallocated_receipts', null, -b.amount),
    ('receipt_sent_back', 'cash_bank', b.company_account_id, b.amount), ('receipt_sent_back', 'unallocated_receipts', null, -b.amount),
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

-- Money that nobody announced: what is left of it is what no payment and no booking has taken. A payment that is corrected
-- gives back what it has not brought.
create or replace function receipt_left(r unallocated_receipts) returns bigint language sql stable as $$
  select r.amount
    - coalesce((select sum(standing_of(p)) from payments p where p.receipt_id = r.id and p.received > 0), 0)::bigint
    - coalesce((select sum(b.amount) from office_bookings b where b.receipt_id = r.id), 0)::bigint
$$;

create or replace function unallocated_receipts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.left_amount <> new.amount or not exists (
      select from statement_lines l where l.id = new.line_id and l.amount = new.amount and l.day = new.day
        and l.company_account_id = new.company_account_id and l.state = 'booked'
    ) then
      perform refuse('unallocated_receipt_line', format('A receipt says what line %s says', new.line_id));
    end if;
    return new;
  end if;
  if (new.id, new.line_id, new.company_account_id, new.day, new.amount, new.received_by, new.created_at)
    is distinct from (old.id, old.line_id, old.company_account_id, old.day, old.amount, old.received_by, old.created_at)
    or (new.left_amount <> old.left_amount and pg_trigger_depth() = 1)
  then
    perform refuse('unallocated_receipt_frozen', format('Receipt %s says what came', old.id));
  end if;
  return new;
end $$;

create or replace trigger unallocated_receipts_guard before insert or update on unallocated_receipts
  for each row execute function unallocated_receipts_guard();

create or replace trigger unallocated_receipts_never before delete or truncate on unallocated_receipts
  for each statement execute function never();

create or replace function receipts_follow_payments() returns trigger language plpgsql as $$
begin
  update unallocated_receipts r set left_amount = left_amount - new.received where r.id = new.receipt_id;
  return null;
end $$;

create or replace trigger receipts_follow_payments after update on payments for each row
  when (new.receipt_id is not null and new.received <> old.received) execute function receipts_follow_payments();

create or replace function receipts_follow_corrections() returns trigger language plpgsql as $$
begin
  update unallocated_receipts r
    set left_amount = left_amount + case when new.more then -booked.amount else booked.amount end
    from payments corrected, payments booked
    where corrected.id = new.corrected_id and booked.id = new.payment_id and r.id = corrected.receipt_id;
  return null;
end $$;

create or replace trigger receipts_follow_corrections after insert on corrections
  for each row execute function receipts_follow_corrections();

create or replace function receipts_follow_bookings() returns trigger language plpgsql as $$
begin
  update unallocated_receipts r set left_amount = left_amount - new.amount where r.id = new.receipt_id;
  return null;
end $$;

create or replace trigger receipts_follow_bookings after insert on office_bookings for each row
  when (new.receipt_id is not null) execute function receipts_follow_bookings();

-- A line that is booked as such a receipt has one, and no other line has.
create or replace function unallocated_receipts_booked() returns trigger language plpgsql as $$
begin
  if (new.kind = 'unallocated_receipt') <> exists (select from unallocated_receipts where line_id = new.line_id) then
    perform refuse('unallocated_receipt_booked', format('Line %s is booked as a receipt without one', new.line_id));
  end if;
  return null;
end $$;

drop trigger if exists unallocated_receipts_booked on office_bookings;
create constraint trigger unallocated_receipts_booked after insert on office_bookings deferrable initially deferred
  for each row when (new.line_id is not null) execute function unallocated_receipts_booked();

-- What two people have signed of a bank account: it adds up, it was approved by the one and proposed by the other, and stays.
create or replace function bank_reconciliations_guard() returns trigger language plpgsql as $$
begin
  if new.statement_balance - new.books_balance <> (
    select coalesce(sum((term ->> 'amount')::bigint), 0) from jsonb_array_elements(new.terms) term
  ) then
    perform refuse('bank_reconciliation_sum', 'A reconciliation that is signed explains the whole difference');
  end if;
  if not exists (
    select from approvals
    where id = new.approval_id and kind = 'sign_reconciliation' and state = 'approved'
      and subject = 'reconciliation of account ' || new.company_account_id || ' on ' || new.day
      and proposed_by = new.proposed_by and decided_by = new.signed_by
  ) then
    perform refuse('bank_reconciliation_approved', 'Nobody has approved this reconciliation');
  end if;
  return new;
end $$;

create or replace trigger bank_reconciliations_guard before insert on bank_reconciliations
  for each row execute function bank_reconciliations_guard();

create or replace trigger bank_reconciliations_never before update or delete or truncate on bank_reconciliations
  for each statement execute function never();
