-- Accounts, their balances, journals and entries. Accounts that everybody shares are the company's: one row for each
-- would be locked by every payment from its booking to its commit. Their balance is kept in shards, one for each
-- connection that books, and is the sum of them. Accounts of customers keep their one exact row, which may not pass
-- zero.

create or replace function accounts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then perform refuse('account_starts_empty', 'An account starts at zero'); end if;
    return new;
  end if;
  if (new.id, new.kind, new.user_id) is distinct from (old.id, old.kind, old.user_id) then
    perform refuse('account_frozen', 'An account keeps its kind and owner');
  end if;
  if new.balance <> old.balance and pg_trigger_depth() < 2 then
    perform refuse('account_balance', 'A balance changes only by entries');
  end if;
  return new;
end $$;

create or replace trigger accounts_guard before insert or update on accounts
  for each row execute function accounts_guard();

create or replace trigger accounts_never before delete or truncate on accounts
  for each statement execute function never();

alter table accounts drop constraint if exists wallet_not_below_zero, add constraint wallet_not_below_zero check (
  kind <> 'wallet' or balance >= 0);

alter table accounts drop constraint if exists debt_not_above_zero, add constraint debt_not_above_zero check (
  kind <> 'customer_debt' or balance <= 0);

-- The company's accounts have no balance of their own: it is the sum of their shards.
alter table accounts drop constraint if exists account_shared, add constraint account_shared check (
  user_id is not null or balance = 0);

create or replace function balance_shards_guard() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('balance_shard_by_entries', 'A balance changes only by entries');
  end if;
  if tg_op = 'UPDATE' then
    if (new.account_id, new.shard) is distinct from (old.account_id, old.shard) then
      perform refuse('balance_shard_frozen', 'A shard keeps its account');
    end if;
  elsif not exists (select from accounts where id = new.account_id and user_id is null) then
    perform refuse('balance_shard_shared', 'Only accounts of the company have shards');
  end if;
  return new;
end $$;

create or replace trigger balance_shards_guard before insert or update on balance_shards
  for each row execute function balance_shards_guard();

create or replace trigger balance_shards_never before delete or truncate on balance_shards
  for each statement execute function never();

-- What an account stands at: the one row of a customer's, the sum of the shards of the company's.
create or replace function balance_of(account accounts) returns bigint language sql stable as $$
  select account.balance + coalesce((select sum(balance) from balance_shards where account_id = account.id), 0)::bigint
$$;

alter table entries drop constraint if exists entry_amount, add constraint entry_amount check (
  amount <> 0);

-- All entries of a journal come in one statement: they balance there and then, and nothing can be added later.
create or replace function entries_post() returns trigger language plpgsql as $$
declare
  broken bigint;
begin
  select a.journal_id into broken
    from (select journal_id, sum(amount) as total, count(*) as count from added group by journal_id) a
    where a.total <> 0 or a.count < 2 or a.count <> (select count(*) from entries e where e.journal_id = a.journal_id)
    limit 1;
  if found then
    perform refuse('journal_balanced', format('The entries of journal %s are not whole or do not sum to zero', broken));
  end if;
  -- Wallets before debts: two payments never wait for each other in a ring.
  perform from accounts where id in (select account_id from added) and user_id is not null
    order by kind <> 'wallet', id for no key update;
  update accounts set balance = balance + change.amount
    from (select account_id, sum(amount)::bigint as amount from added group by account_id) change
    where accounts.id = change.account_id and user_id is not null;
  -- Two connections seldom have the same shard; then one waits for the other, always in the order of the accounts.
  insert into balance_shards (account_id, shard, balance)
    select account_id, abs(pg_backend_pid() % 256), sum(added.amount)::bigint
    from added join accounts on accounts.id = account_id and user_id is null
    group by account_id order by account_id
    on conflict (account_id, shard) do update set balance = balance_shards.balance + excluded.balance;
  return null;
end $$;

create or replace trigger entries_post after insert on entries referencing new table as added
  for each statement execute function entries_post();

create or replace trigger entries_never before update or delete or truncate on entries
  for each statement execute function never();

-- A journal is of one cause.
alter table journals drop constraint if exists journal_cause, add constraint journal_cause check (
  num_nonnulls(
    office_booking_id, settlement_id, commission_id, commission_run_id, payment_id, termination_id, move_in_id) = 1);

create or replace trigger journals_never before update or delete or truncate on journals
  for each statement execute function never();

create or replace trigger transactions_never before update or delete or truncate on transactions
  for each statement execute function never();
