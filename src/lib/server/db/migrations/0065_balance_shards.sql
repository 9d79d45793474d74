-- Accounts that everybody shares are the company's: one row for each would be locked by every payment from its booking
-- to its commit. Their balance is kept in shards, one for each connection that books, and is the sum of them. Accounts
-- of customers keep their one exact row, which may not pass zero.
lock table accounts in access exclusive mode;
--> statement-breakpoint
lock table entries in share row exclusive mode;
--> statement-breakpoint
CREATE TABLE "balance_shards" (
	"account_id" bigint NOT NULL REFERENCES "accounts"("id"),
	"shard" smallint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "balance_shards_account_id_shard_pk" PRIMARY KEY("account_id","shard"),
	CONSTRAINT "balance_shard_number" CHECK ("balance_shards"."shard" between 0 and 255),
	CONSTRAINT "balance_shard_exact" CHECK (abs("balance_shards"."balance") <= 9007199254740991)
) WITH (fillfactor = 50);
--> statement-breakpoint
insert into balance_shards (account_id, shard, balance)
select id, 0, balance from accounts where user_id is null and balance <> 0;
--> statement-breakpoint
alter table accounts disable trigger accounts_guard;
--> statement-breakpoint
update accounts set balance = 0 where user_id is null and balance <> 0;
--> statement-breakpoint
alter table accounts enable trigger accounts_guard;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_shared" CHECK ("accounts"."user_id" is not null or "accounts"."balance" = 0);
--> statement-breakpoint
create function balance_shards_guard() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger balance_shards_guard before insert or update on balance_shards
  for each row execute function balance_shards_guard();
--> statement-breakpoint
create trigger balance_shards_never before delete or truncate on balance_shards
  for each statement execute function never();
--> statement-breakpoint

-- What an account stands at: the one row of a customer's, the sum of the shards of the company's.
create function balance_of(account accounts) returns bigint language sql stable as $$
  select account.balance + coalesce((select sum(balance) from balance_shards where account_id = account.id), 0)::bigint
$$;
--> statement-breakpoint

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
