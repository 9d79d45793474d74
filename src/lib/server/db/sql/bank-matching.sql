-- What a line of a statement may be is found once, by a task, and kept. Everything that it depends on notes its amount
-- in the transaction of the change, so that what is kept is known to be old before anybody sees it.

create or replace function note_transfer(which bigint) returns void language plpgsql as $$
declare
  payment payments;
begin
  select * into payment from payments where id = which;
  if payment.method = 'bank_transfer' and payment.receipt_id is null
    and (payment.stage = 'awaiting_confirmation' or (payment.stage in ('completed', 'failed') and payment.received > 0))
    and not exists (select from statement_lines where payment_id = which)
  then
    insert into transfers_without_line (payment_id, company_account_id, amount, confirmed, created_at, finished_at)
      values (which, payment.company_account_id,
        case when payment.stage = 'awaiting_confirmation' then payment.amount else payment.received end,
        payment.stage <> 'awaiting_confirmation', payment.created_at, payment.finished_at)
      on conflict (payment_id) do update
        set company_account_id = excluded.company_account_id, amount = excluded.amount, confirmed = excluded.confirmed,
          finished_at = excluded.finished_at;
  else
    delete from transfers_without_line where payment_id = which;
  end if;
  insert into matching_changes (amount, payment_id)
    select distinct amount, which from unnest(array[payment.amount, payment.received]) amount where amount > 0;
end $$;

create or replace function payments_matched() returns trigger language plpgsql as $$
begin
  perform note_transfer(new.id);
  return null;
end $$;

create or replace trigger payments_matched after insert on payments for each row
  when (new.method = 'bank_transfer' or new.purpose = 'payout_paid') execute function payments_matched();

create or replace trigger payments_matched_again after update on payments for each row
  when ((new.method = 'bank_transfer' or new.purpose = 'payout_paid') and
    (new.stage, new.received, new.company_account_id, new.sender_name) is distinct from
    (old.stage, old.received, old.company_account_id, old.sender_name)) execute function payments_matched();

create or replace function statement_lines_added() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount) select distinct abs(amount) from added;
  perform note_transfer(payment_id) from added where payment_id is not null;
  return null;
end $$;

create or replace trigger statement_lines_added after insert on statement_lines referencing new table as added
  for each statement execute function statement_lines_added();

create or replace function statement_lines_matched() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount) values (abs(new.amount));
  perform note_transfer(id) from unnest(array[old.payment_id, new.payment_id]) id where id is not null;
  return null;
end $$;

create or replace trigger statement_lines_matched after update on statement_lines for each row
  when ((new.state, new.payment_id) is distinct from (old.state, old.payment_id))
  execute function statement_lines_matched();

-- What a second person is asked about is compared with nothing until they have decided.
create or replace function approvals_matched() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount, payment_id)
    select amount, id from payments where new.kind = 'confirm_payment' and id = (new.payload ->> 'id')::bigint
    union select abs(amount), null from statement_lines
      where id = coalesce(new.payload ->> 'lineId', new.payload ->> 'line')::bigint;
  return null;
end $$;

create or replace trigger approvals_matched after insert or update of state on approvals for each row
  when (new.kind in ('confirm_payment', 'book_line', 'line_not_ours', 'own_transfer')) execute function approvals_matched();

create or replace function payouts_matched() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount) values (new.amount);
  return null;
end $$;

-- An approved one waits for its line, and is no longer looked for once it ends otherwise.
create or replace trigger payouts_matched after insert or update on payouts for each row
  when (new.state <> 'asked') execute function payouts_matched();

create or replace function office_bookings_matched() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount) values (new.amount);
  return null;
end $$;

create or replace trigger office_bookings_matched after insert on office_bookings for each row
  when (new.kind in ('receipt_sent_back', 'own_transfer', 'cash_float', 'cash_paid_in')) execute function office_bookings_matched();

create or replace function commission_runs_matched() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount) values (new.total);
  return null;
end $$;

create or replace trigger commission_runs_matched after insert or update on commission_runs for each row
  when (new.state = 'paid') execute function commission_runs_matched();

create or replace function settlements_matched() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount) values (new.net);
  return null;
end $$;

create or replace trigger settlements_matched after insert on settlements
  for each row execute function settlements_matched();

create or replace function users_matched() returns trigger language plpgsql as $$
begin
  insert into matching_changes (amount, payment_id)
    select t.amount, t.payment_id from transfers_without_line t join payments p on p.id = t.payment_id where p.user_id = new.id;
  return null;
end $$;

create or replace trigger users_matched after update on users for each row
  when ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name))
  execute function users_matched();
