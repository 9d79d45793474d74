-- Commissions of marketers: a rate for each from a day on, what was earned with each payment of a price, what was taken
-- back, and the runs in which it is paid out. Nothing here is edited: what was reported for a past day stays.
CREATE TABLE "commission_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"marketer_id" bigint NOT NULL REFERENCES "marketers"("id"),
	"basis_points" smallint NOT NULL,
	"from_day" date NOT NULL,
	"set_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rate_share" CHECK ("basis_points" between 0 and 10000),
	CONSTRAINT "commission_rate_ahead" CHECK ("from_day" >= ("created_at" at time zone 'Africa/Lagos')::date)
);
--> statement-breakpoint
CREATE INDEX "commission_rates_marketer" ON "commission_rates" USING btree ("marketer_id","from_day","id");
--> statement-breakpoint
create trigger commission_rates_never before update or delete or truncate on commission_rates
  for each statement execute function never();
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"marketer_id" bigint NOT NULL REFERENCES "marketers"("id"),
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"payment_id" bigint NOT NULL REFERENCES "payments"("id"),
	"kind" text NOT NULL,
	"basis" bigint NOT NULL,
	"basis_points" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_kinds" CHECK ("kind" in ('earned', 'taken_back')),
	CONSTRAINT "commission_sign" CHECK (case "kind" when 'earned' then "basis" > 0 and "amount" > 0 else "basis" < 0 and "amount" < 0 end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_earned_once" ON "commissions" USING btree ("payment_id") WHERE kind = 'earned';
--> statement-breakpoint
CREATE INDEX "commissions_payment" ON "commissions" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "commissions_plan" ON "commissions" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "commissions_marketer" ON "commissions" USING btree ("marketer_id","booked_at","id");
--> statement-breakpoint
create trigger commissions_never before update or delete or truncate on commissions
  for each statement execute function never();
--> statement-breakpoint
create function commission_of(basis numeric, basis_points integer) returns bigint language sql immutable as $$
  select round(basis * basis_points / 10000)::bigint
$$;
--> statement-breakpoint
create function commissions_guard() returns trigger language plpgsql as $$
declare
  paid payments;
  earned commissions;
  basis_left bigint;
  amount_left bigint;
begin
  select * into paid from payments where id = new.payment_id for no key update;
  if new.kind = 'earned' then
    if paid.stage <> 'completed' or paid.purpose not in ('first', 'repayment')
      or (paid.plan_id, paid.applied, commission_of(paid.applied, new.basis_points))
        is distinct from (new.plan_id, new.basis, new.amount)
      or not exists (select from plans where (id, marketer_id) = (new.plan_id, new.marketer_id)) then
      perform refuse('commission_of_payment', format('This is not the commission of payment %s', new.payment_id));
    end if;
    return new;
  end if;
  select * into earned from commissions where payment_id = new.payment_id and kind = 'earned';
  select sum(basis) + new.basis, sum(amount) + new.amount into basis_left, amount_left
    from commissions where payment_id = new.payment_id;
  if (earned.marketer_id, earned.plan_id, earned.basis_points)
      is distinct from (new.marketer_id, new.plan_id, new.basis_points)
    or basis_left is null or basis_left < 0 or amount_left <> commission_of(basis_left, new.basis_points) then
    perform refuse('commission_taken_back', format('This was not earned with payment %s', new.payment_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger commissions_guard before insert on commissions for each row execute function commissions_guard();
--> statement-breakpoint

CREATE TABLE "commission_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"until_day" date NOT NULL,
	"total" bigint NOT NULL,
	"state" text NOT NULL DEFAULT 'approved',
	"made_by" bigint NOT NULL REFERENCES "users"("id"),
	"approved_by" bigint NOT NULL REFERENCES "users"("id"),
	"approved_at" timestamp with time zone NOT NULL DEFAULT now(),
	"bank_reference" text,
	"reason" text,
	"ended_by" bigint REFERENCES "users"("id"),
	"ended_at" timestamp with time zone,
	CONSTRAINT "commission_run_total" CHECK ("total" > 0 and "total" <= 9007199254740991),
	CONSTRAINT "commission_run_states" CHECK ("state" in ('approved', 'paid', 'cancelled')),
	CONSTRAINT "commission_run_second_person" CHECK ("approved_by" <> "made_by"),
	CONSTRAINT "commission_run_ended" CHECK (("state" = 'approved') = ("ended_at" is null) and ("ended_at" is null) = ("ended_by" is null)),
	CONSTRAINT "commission_run_payer" CHECK ("state" <> 'paid' or "approved_by" <> "ended_by"),
	CONSTRAINT "commission_run_paid" CHECK (("state" = 'paid') = ("bank_reference" is not null)),
	CONSTRAINT "commission_run_cancelled" CHECK (("state" = 'cancelled') = ("reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_run_bank_reference" ON "commission_runs" USING btree (lower("bank_reference"));
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_run_open" ON "commission_runs" USING btree (("state" = 'approved')) WHERE state = 'approved';
--> statement-breakpoint
CREATE TABLE "commission_run_items" (
	"run_id" bigint NOT NULL REFERENCES "commission_runs"("id"),
	"marketer_id" bigint NOT NULL REFERENCES "marketers"("id"),
	"amount" bigint NOT NULL,
	CONSTRAINT "commission_run_items_run_id_marketer_id_pk" PRIMARY KEY("run_id","marketer_id"),
	CONSTRAINT "commission_run_item_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "commission_run_items_marketer" ON "commission_run_items" USING btree ("marketer_id");
--> statement-breakpoint
create trigger commission_run_items_never before update or delete or truncate on commission_run_items
  for each statement execute function never();
--> statement-breakpoint
create trigger commission_runs_never before delete or truncate on commission_runs
  for each statement execute function never();
--> statement-breakpoint
create function commission_runs_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'approved' then perform refuse('commission_run_state', 'A run starts approved'); end if;
    return new;
  end if;
  if old.state <> 'approved' then
    perform refuse('commission_run_frozen', format('Commission run %s has ended', old.id));
  end if;
  if (new.id, new.until_day, new.total, new.made_by, new.approved_by, new.approved_at)
    is distinct from (old.id, old.until_day, old.total, old.made_by, old.approved_by, old.approved_at) then
    perform refuse('commission_run_terms', format('What commission run %s pays is fixed', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger commission_runs_guard before insert or update on commission_runs
  for each row execute function commission_runs_guard();
--> statement-breakpoint

-- Two accounts, and journals that are about a commission or a run. What else has a journal is as it was.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conname = 'account_kind' and conrelid = 'accounts'::regclass;
  alter table accounts drop constraint account_kind;
  execute 'alter table accounts add constraint account_kind '
    || replace(definition, 'ARRAY[', 'ARRAY[''commission_expense''::text, ''commissions_payable''::text, ');
  alter table journals add column commission_id bigint references commissions(id);
  alter table journals add column commission_run_id bigint references commission_runs(id);
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
    where conname = 'journal_cause' and conrelid = 'journals'::regclass;
  alter table journals drop constraint journal_cause;
  execute 'alter table journals add constraint journal_cause '
    || replace(definition, 'num_nonnulls(', 'num_nonnulls(commission_id, commission_run_id, ');
end $$;
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journal_commission" UNIQUE("commission_id");
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journal_commission_run" UNIQUE("commission_run_id");
--> statement-breakpoint
insert into accounts (kind) values ('commission_expense'), ('commissions_payable');
--> statement-breakpoint
create function commission_journals_match() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select side.kind, case when side.kind = 'commission_expense' then -amount else amount end as amount
      from commissions cross join (values ('commission_expense'), ('commissions_payable')) as side (kind)
      where commissions.id = new.commission_id
      union all
      select side.kind, case when side.kind = 'commissions_payable' then -total else total end
      from commission_runs cross join (values ('commissions_payable'), ('cash_bank')) as side (kind)
      where commission_runs.id = new.commission_run_id and state = 'paid'
      union all
      select a.kind, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_commission', format('Journal %s is not what its commission says', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger commission_journals_match after insert on journals deferrable initially deferred
  for each row when (new.commission_id is not null or new.commission_run_id is not null)
  execute function commission_journals_match();
--> statement-breakpoint
create function commissions_booked() returns trigger language plpgsql as $$
begin
  if not exists (select from journals where commission_id = new.id) then
    perform refuse('commission_booked', format('Commission %s has no journal', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger commissions_booked after insert on commissions deferrable initially deferred
  for each row execute function commissions_booked();
--> statement-breakpoint
create function commission_runs_booked() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from commission_run_items where run_id = new.id) is distinct from new.total
    or exists (select from journals where commission_run_id = new.id)
      <> (select state = 'paid' from commission_runs where id = new.id) then
    perform refuse('commission_run_booked', format('Commission run %s is not what is booked', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger commission_runs_booked after insert or update on commission_runs
  deferrable initially deferred for each row execute function commission_runs_booked();
