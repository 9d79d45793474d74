-- A plan can go to another customer, whole: the office proposes it, both agree, a second person approves it.
CREATE TABLE "plan_transfers" (
	"change_id" bigint PRIMARY KEY NOT NULL REFERENCES "plan_changes"("id"),
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"from_user_id" bigint NOT NULL REFERENCES "users"("id"),
	"to_user_id" bigint NOT NULL REFERENCES "users"("id"),
	"from_agreed_at" timestamp with time zone,
	"to_agreed_at" timestamp with time zone,
	"contract" jsonb,
	"former_identity" jsonb,
	CONSTRAINT "plan_transfer_other" CHECK ("from_user_id" <> "to_user_id")
);--> statement-breakpoint
CREATE INDEX "plan_transfers_plan" ON "plan_transfers" USING btree ("plan_id","change_id");--> statement-breakpoint
CREATE INDEX "plan_transfers_from" ON "plan_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "plan_transfers_to" ON "plan_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE FUNCTION plan_transfers_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.change_id, new.plan_id, new.from_user_id, new.to_user_id)
    is distinct from (old.change_id, old.plan_id, old.from_user_id, old.to_user_id)
    or (old.from_agreed_at is not null and new.from_agreed_at is distinct from old.from_agreed_at)
    or (old.to_agreed_at is not null and new.to_agreed_at is distinct from old.to_agreed_at)
  then
    perform refuse('plan_transfer_as_proposed', format('Transfer %s is decided as it was proposed', old.change_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER plan_transfers_guard BEFORE UPDATE ON plan_transfers FOR EACH ROW EXECUTE FUNCTION plan_transfers_guard();
--> statement-breakpoint
CREATE TRIGGER plan_transfers_never BEFORE DELETE OR TRUNCATE ON plan_transfers FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint

DO $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'account_kind' and conrelid = 'accounts'::regclass);
  purposes text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'payment_kinds' and conrelid = 'payments'::regclass);
  ends text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'autopay_ended_for' and conrelid = 'autopays'::regclass);
  papers text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'paper_kinds' and conrelid = 'papers'::regclass);
begin
  alter table accounts drop constraint account_kind;
  execute 'alter table accounts add constraint account_kind ' || replace(kinds, 'ARRAY[', 'ARRAY[''transfer_income''::text, ');
  alter table payments drop constraint payment_kinds;
  execute 'alter table payments add constraint payment_kinds ' || replace(purposes, 'ARRAY[', 'ARRAY[''transfer_fee''::text, ');
  alter table autopays drop constraint autopay_ended_for;
  execute 'alter table autopays add constraint autopay_ended_for ' || replace(ends, 'ARRAY[', 'ARRAY[''transferred''::text, ');
  alter table papers drop constraint paper_kinds;
  execute 'alter table papers add constraint paper_kinds ' || replace(papers, 'ARRAY[', 'ARRAY[''transfer''::text, ');
end $$;
--> statement-breakpoint
INSERT INTO accounts (kind) VALUES ('transfer_income');
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_transfer_fee" CHECK ("payments"."purpose" <> 'transfer_fee' or ("payments"."method" = 'virtual_wallet' and "payments"."stage" in ('initiated', 'completed') and "payments"."to_wallet" = 0));--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "paper_change";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_change" CHECK (("papers"."kind" in ('termination', 'reschedule', 'transfer')) = ("papers"."change_id" is not null));--> statement-breakpoint

create or replace function income_of(purpose text) returns text language sql immutable as $$
  select case purpose when 'infrastructure' then 'infrastructure_income'
                      when 'other' then 'other_income'
                      when 'transfer_fee' then 'transfer_income'
                      else 'property_income' end
$$;
--> statement-breakpoint

-- The owner of a plan changes by a transfer alone, which only a trigger carries out.
create function patch_function(of regprocedure, from_text text, to_text text) returns void language plpgsql as $$
begin
  if position(from_text in pg_get_functiondef(of)) = 0 then
    raise exception 'Function % does not contain what is to be replaced', of;
  end if;
  execute replace(pg_get_functiondef(of), from_text, to_text);
end $$;
--> statement-breakpoint
select patch_function('plans_guard()', '(new.id, new.user_id, new.property_id', '(new.id, new.property_id');
--> statement-breakpoint
select patch_function('plans_guard()', '(old.id, old.user_id, old.property_id', '(old.id, old.property_id');
--> statement-breakpoint
select patch_function('plans_guard()', 'or (by_hand and new.duration is distinct from old.duration)',
  'or (by_hand and (new.duration, new.user_id) is distinct from (old.duration, old.user_id))');
--> statement-breakpoint
drop function patch_function(regprocedure, text, text);
--> statement-breakpoint

-- Nothing may be on its way: what the former owner has begun would end on the plan of somebody else.
create function transfer_plan() returns trigger language plpgsql as $$
declare
  plan plans;
  transfer plan_transfers;
begin
  select * into plan from plans where id = new.plan_id for no key update;
  select * into transfer from plan_transfers where change_id = new.id;
  if transfer.from_agreed_at is null or transfer.to_agreed_at is null or new.agreed_at is null
    or plan.user_id <> transfer.from_user_id or plan.state not in ('awaiting', 'in_progress', 'completed') then
    perform refuse('transfer_agreed', format('The transfer of plan %s is not agreed by both', plan.id));
  end if;
  if exists (select from payments where plan_id = plan.id and stage in ('initiated', 'awaiting_confirmation')) then
    perform refuse('transfer_while_open', format('A payment on plan %s is on its way', plan.id));
  end if;
  if exists (select from autopays where plan_id = plan.id and state <> 'ended') then
    perform refuse('transfer_autopay', format('AutoPay of plan %s is on', plan.id));
  end if;
  update plans set user_id = transfer.to_user_id where id = plan.id;
  return null;
end $$;
--> statement-breakpoint
create trigger transfer_plan after update on plan_changes for each row
  when (new.kind = 'transfer' and new.state = 'done' and old.state <> 'done') execute function transfer_plan();
--> statement-breakpoint

-- The form of the new owner is on the plan, or of no use any more.
create function forget_transfer_contract() returns trigger language plpgsql as $$
begin
  update plan_transfers set contract = null where change_id = new.id and contract is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger transfer_plan_ended after update on plan_changes for each row
  when (new.kind = 'transfer' and new.ended_at is not null and old.ended_at is null) execute function forget_transfer_contract();
