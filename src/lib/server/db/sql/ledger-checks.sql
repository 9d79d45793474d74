-- What was checked once need not be checked every hour. Finished journals are sealed in blocks, each seal chained to
-- the one before; and whatever a rule of the ledger reads says that it was changed, until a check has looked at it.

create or replace trigger ledger_seals_never before update or delete or truncate on ledger_seals
  for each statement execute function never();

-- The journals after one and until another, with all their entries: how many, what the company's accounts stand at after
-- them, and a hash over everything that is booked in them and over the seal before. It depends on no setting.
-- A move-in is in the line of its journal only, so that what was sealed before stays what it was.
create or replace function seal_of(after bigint, until bigint, balances_before jsonb, hash_before text)
returns table (first_journal bigint, journals integer, entries integer, balances jsonb, hash text)
language sql stable as $$
  with sealed as materialized (
    select j.id, booked.entries, concat_ws('|',
      j.id, extract(epoch from j.created_at), coalesce(j.payment_id, 0), coalesce(j.termination_id, 0),
      coalesce(j.commission_id, 0), coalesce(j.commission_run_id, 0), coalesce(j.settlement_id, 0),
      coalesce(j.office_booking_id, 0), j.move_in_id, booked.amounts) as line
    from journals j cross join lateral (
      select count(*) as entries, string_agg(concat_ws(':', e.id, e.account_id, e.amount), ',' order by e.id) as amounts
      from entries e where e.journal_id = j.id
    ) booked
    where j.id > after and j.id <= until
  ), stands as (
    select coalesce(jsonb_object_agg(account, amount), '{}') as balances
    from (
      select account, sum(amount) as amount from (
        select key as account, value::numeric as amount from jsonb_each_text(balances_before)
        union all
        select of_company.id::text, booked.amount
        -- in this order, whatever a planner thinks of it: the entries of the company's accounts are all entries
        from sealed
        cross join lateral (select account_id, amount from entries where journal_id = sealed.id offset 0) booked
        cross join lateral (select id from accounts where id = booked.account_id and user_id is null offset 0) of_company
      ) moved group by account
    ) summed
  )
  select min(sealed.id), count(*)::integer, coalesce(sum(sealed.entries), 0)::integer, stands.balances,
    encode(sha256(convert_to(concat_ws(E'\n', hash_before, after, until, stands.balances::text,
      string_agg(sealed.line, E'\n' order by sealed.id)), 'UTF8')), 'hex')
  from stands left join sealed on true group by stands.balances
$$;

-- Each change of these tables names what has to be checked again: by columns of the row, before and after. Nothing is
-- unique there, so that no payment waits for another.
do $generate$
declare
  watched record;
  named text;
  columns text;
begin
  for watched in select * from (values
    ('accounts', array['account:id']),
    ('approvals', array['approval:id']),
    ('autopay_attempts', array['autopay:autopay_id']),
    ('autopays', array['autopay:id']),
    ('cash_books', array['cash_book:id']),
    ('cash_receipt_payments', array['payment:payment_id']),
    ('cash_receipts', array['cash_receipt:id']),
    ('charge_ends', array['payment:payment_id']),
    ('commission_run_items', array['run:run_id']),
    ('commission_runs', array['run:id']),
    ('commissions', array['commission:id', 'payment:payment_id']),
    ('corrections', array['payment:payment_id', 'payment:corrected_id']),
    ('entries', array['journal:journal_id', 'account:account_id']),
    ('instalments_ahead', array['payment:payment_id', 'repayment:repayment_id']),
    ('journals', array['journal:id', 'payment:payment_id', 'termination:termination_id', 'commission:commission_id',
      'run:commission_run_id', 'settlement:settlement_id', 'booking:office_booking_id']),
    ('office_bookings', array['booking:id', 'line:line_id', 'difference:difference_id']),
    ('payments', array['payment:id', 'plan:plan_id', 'repayment:repayment_id', 'payment:refund_of', 'payout:payout_id']),
    ('payouts', array['payout:id']),
    ('plan_changes', array['plan:plan_id']),
    ('plan_fees', array['plan:plan_id']),
    ('plan_transfers', array['plan:plan_id']),
    ('plans', array['plan:id', 'property:property_id']),
    ('plot_claims', array['plot:plot_id']),
    ('plots', array['property:property_id', 'plot:id']),
    ('properties', array['property:id']),
    ('receipt_numbers', array['transaction:transaction_id']),
    ('repayments', array['repayment:id', 'plan:plan_id']),
    ('reservations', array['property:property_id']),
    ('saved_cards', array['card:id']),
    ('settlement_differences', array['difference:id', 'settlement:settlement_id']),
    ('settlement_lines', array['settlement:settlement_id']),
    ('settlements', array['settlement:id']),
    ('statement_lines', array['line:id']),
    ('terminations', array['plan:plan_id']),
    ('transactions', array['transaction:id', 'payment:payment_id']),
    ('unallocated_receipts', array['receipt:id'])
  ) as watching (table_name, subjects) loop
    select string_agg(format('(%L, %I::bigint)', split_part(one, ':', 1), split_part(one, ':', 2)), ', '),
        string_agg(distinct format('%I', split_part(one, ':', 2)), ', ')
      into named, columns from unnest(watched.subjects) as one;
    execute format($function$
      create or replace function %I() returns trigger language plpgsql as $body$
      begin
        insert into ledger_touches (subject, subject_id)
          select distinct touched.subject, touched.subject_id
          from changed cross join lateral (values %s) as touched (subject, subject_id)
          where touched.subject_id is not null;
        return null;
      end $body$ $function$, watched.table_name || '_touched', named);
    execute format($function$
      create or replace function %I() returns trigger language plpgsql as $body$
      begin
        insert into ledger_touches (subject, subject_id)
          select distinct touched.subject, touched.subject_id
          from (select %s from was union all select %s from changed) both_states
          cross join lateral (values %s) as touched (subject, subject_id)
          where touched.subject_id is not null;
        return null;
      end $body$ $function$, watched.table_name || '_retouched', columns, columns, named);
    execute format('create or replace trigger %I after insert on %I referencing new table as changed for each statement execute function %I()',
      watched.table_name || '_touched_insert', watched.table_name, watched.table_name || '_touched');
    execute format('create or replace trigger %I after delete on %I referencing old table as changed for each statement execute function %I()',
      watched.table_name || '_touched_delete', watched.table_name, watched.table_name || '_touched');
    execute format('create or replace trigger %I after update on %I referencing old table as was new table as changed for each statement execute function %I()',
      watched.table_name || '_touched_update', watched.table_name, watched.table_name || '_retouched');
  end loop;
end $generate$;
