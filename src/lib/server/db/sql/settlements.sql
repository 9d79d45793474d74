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
