-- Reports read sums that a task carries forward, so that they do not grow with the company. Journals and entries are never
-- changed: what was summed once stays true. Each report adds what is newer than `carried_to`, so it is right while the
-- task is late, too.
CREATE TABLE "carried_to" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"journal_id" bigint DEFAULT 0 NOT NULL,
	"plan_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "carried_to_one" CHECK ("carried_to"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "carried_to" DEFAULT VALUES;
--> statement-breakpoint
-- Numbers up to `carried_to` that no journal had: of transactions that failed, or that were still open.
CREATE TABLE "carried_gaps" (
	"first_id" bigint PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carried_accounts" (
	"span" text NOT NULL,
	"starts" date NOT NULL,
	"kind" text NOT NULL,
	"company_account_id" bigint NOT NULL,
	"debits" bigint NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "carried_accounts_span_starts_kind_company_account_id_pk" PRIMARY KEY("span","starts","kind","company_account_id"),
	CONSTRAINT "carried_account_span" CHECK ("carried_accounts"."span" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "carried_properties" (
	"span" text NOT NULL,
	"starts" date NOT NULL,
	"property_id" bigint NOT NULL,
	"incomes" bigint NOT NULL,
	"prices" bigint NOT NULL,
	"infrastructure" bigint NOT NULL,
	"other" bigint NOT NULL,
	"kept" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"ended" bigint NOT NULL,
	"units" bigint NOT NULL,
	"price" bigint NOT NULL,
	"first" bigint NOT NULL,
	"repaid" bigint NOT NULL,
	CONSTRAINT "carried_properties_span_starts_property_id_pk" PRIMARY KEY("span","starts","property_id"),
	CONSTRAINT "carried_property_span" CHECK ("carried_properties"."span" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "carried_receivables" (
	"day" date PRIMARY KEY NOT NULL,
	"owed" bigint NOT NULL,
	"paid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carried_plans" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"settled_day" date
);
--> statement-breakpoint
CREATE TABLE "carried_wallets" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carried_dues" (
	"month" date PRIMARY KEY NOT NULL,
	"due" bigint NOT NULL,
	"paid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"month" date NOT NULL,
	"due" bigint NOT NULL,
	"paid" bigint NOT NULL
);
--> statement-breakpoint

-- Stable, so that the planner sees how little is newer, and each statement sees the mark of its own snapshot.
create function carried_journal() returns bigint language sql stable parallel safe as $$
  select coalesce((select journal_id from carried_to), 0)
$$;
--> statement-breakpoint
create function carried_plan() returns bigint language sql stable parallel safe as $$
  select coalesce((select plan_id from carried_to), 0)
$$;
--> statement-breakpoint
-- Journals below the mark that were committed after it was set. Each gap is looked up by index, whatever is estimated.
create function carried_late() returns bigint[] language sql stable parallel safe as $$
  select coalesce(array_agg(late.id), '{}') from carried_gaps gap
  cross join lateral (select id from journals where id between gap.first_id and gap.last_id offset 0) late
$$;
--> statement-breakpoint

-- What falls due by the schedules of sold plans changes with plans and instalments, which have no journal of their own
-- here. Each change is a row, so that no payment waits for another; the task adds them up.
create function repayments_added_dues() returns trigger language plpgsql as $$
begin
  insert into due_changes (plan_id, month, due, paid)
    select added.plan_id, date_trunc('month', added.due_date)::date, sum(added.amount),
      coalesce(sum(added.amount) filter (where added.paid_at is not null), 0)
    from added join plans on plans.id = added.plan_id
    where plans.unit_state = 'sold' and added.replaced_at is null
    group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
create trigger repayments_added_dues after insert on repayments referencing new table as added
  for each statement execute function repayments_added_dues();
--> statement-breakpoint
create function repayments_changed_dues() returns trigger language plpgsql as $$
begin
  insert into due_changes (plan_id, month, due, paid)
    select changed.plan_id, date_trunc('month', changed.due_date)::date, sum(changed.amount),
      coalesce(sum(changed.amount) filter (where changed.paid_at is not null), 0)
    from (
      select plan_id, due_date, amount, paid_at, replaced_at from after_it
      union all
      select plan_id, due_date, -amount, paid_at, replaced_at from before_it
    ) changed
    join plans on plans.id = changed.plan_id
    where plans.unit_state = 'sold' and changed.replaced_at is null
    group by 1, 2
    having sum(changed.amount) <> 0 or sum(changed.amount) filter (where changed.paid_at is not null) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger repayments_changed_dues after update on repayments
  referencing old table as before_it new table as after_it
  for each statement execute function repayments_changed_dues();
--> statement-breakpoint
create function plans_dues() returns trigger language plpgsql as $$
begin
  insert into due_changes (plan_id, month, due, paid)
    select new.id, date_trunc('month', due_date)::date,
      case new.unit_state when 'sold' then 1 else -1 end * sum(amount),
      case new.unit_state when 'sold' then 1 else -1 end * coalesce(sum(amount) filter (where paid_at is not null), 0)
    from repayments where plan_id = new.id and replaced_at is null
    group by 2;
  return null;
end $$;
--> statement-breakpoint
create trigger plans_dues after update of unit_state on plans for each row
  when (new.unit_state is distinct from old.unit_state and 'sold' in (new.unit_state, old.unit_state))
  execute function plans_dues();
