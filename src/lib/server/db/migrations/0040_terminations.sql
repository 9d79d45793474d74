-- A sale can be changed or ended: proposed by one side, agreed by the other, carried out once.
ALTER TABLE "properties" ADD COLUMN "kept_percent" smallint NOT NULL DEFAULT 10;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "refund_days" smallint NOT NULL DEFAULT 90;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "property_termination" CHECK ("kept_percent" between 0 and 100 and "refund_days" between 0 and 730);--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "kept_percent" smallint NOT NULL DEFAULT 10;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "refund_days" smallint NOT NULL DEFAULT 90;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plan_termination" CHECK ("kept_percent" between 0 and 100 and "refund_days" between 0 and 730);--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plan_states";--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plan_states" CHECK ("plans"."state" in ('pending', 'awaiting', 'in_progress', 'completed', 'terminated'));--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plan_sold";--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plan_sold" CHECK (case "plans"."state" when 'pending' then "plans"."unit_state" <> 'sold' when 'terminated' then "plans"."unit_state" = 'released' else "plans"."unit_state" = 'sold' end);--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plan_contract";--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plan_contract" CHECK ("plans"."state" = 'terminated' or ("plans"."state" in ('in_progress', 'completed')) = ("plans"."unique_contract_id" is not null));--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"kind" text NOT NULL,
	"terms" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL DEFAULT 'proposed',
	"proposed_by" bigint NOT NULL REFERENCES "users"("id"),
	"proposed_at" timestamp with time zone NOT NULL DEFAULT now(),
	"expires_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" bigint REFERENCES "users"("id"),
	CONSTRAINT "plan_change_kind" CHECK ("kind" in ('termination', 'reschedule', 'transfer')),
	CONSTRAINT "plan_change_state" CHECK ("state" in ('proposed', 'agreed', 'done', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "plan_change_ended" CHECK (("state" in ('proposed', 'agreed')) = ("ended_at" is null)),
	CONSTRAINT "plan_change_agreed" CHECK ("state" <> 'agreed' or "agreed_at" is not null)
);--> statement-breakpoint
CREATE UNIQUE INDEX "plan_change_open" ON "plan_changes" USING btree ("plan_id") WHERE state in ('proposed', 'agreed');--> statement-breakpoint
CREATE INDEX "plan_changes_plan" ON "plan_changes" USING btree ("plan_id","id");--> statement-breakpoint
CREATE INDEX "plan_changes_expiring" ON "plan_changes" USING btree ("expires_at") WHERE state in ('proposed', 'agreed');--> statement-breakpoint
CREATE FUNCTION plan_changes_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state not in ('proposed', 'agreed') then
    perform refuse('plan_change_ended', format('Change %s has ended', old.id));
  end if;
  if (new.plan_id, new.kind, new.terms, new.reason, new.proposed_by, new.proposed_at)
    is distinct from (old.plan_id, old.kind, old.terms, old.reason, old.proposed_by, old.proposed_at)
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at)
  then
    perform refuse('plan_change_as_proposed', format('Change %s is decided as it was proposed', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER plan_changes_guard BEFORE UPDATE ON plan_changes FOR EACH ROW EXECUTE FUNCTION plan_changes_guard();
--> statement-breakpoint
CREATE TRIGGER plan_changes_never BEFORE DELETE OR TRUNCATE ON plan_changes FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint

-- What ending a sale took out of income: all that was paid for it, of which the company keeps a part and owes the rest.
CREATE TABLE "terminations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"plan_id" bigint NOT NULL UNIQUE REFERENCES "plans"("id"),
	"change_id" bigint NOT NULL UNIQUE REFERENCES "plan_changes"("id"),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"paid_price" bigint NOT NULL,
	"paid_infrastructure" bigint NOT NULL,
	"paid_other" bigint NOT NULL,
	"kept" bigint NOT NULL,
	"owed" bigint NOT NULL,
	"due_on" date NOT NULL,
	"approved_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone NOT NULL DEFAULT now(),
	CONSTRAINT "termination_split" CHECK ("kept" + "owed" = "paid_price" + "paid_infrastructure" + "paid_other"),
	CONSTRAINT "termination_amounts" CHECK (least("kept", "owed", "paid_infrastructure", "paid_other") >= 0 and "paid_price" > 0)
);--> statement-breakpoint
CREATE INDEX "terminations_due" ON "terminations" USING btree ("due_on") WHERE owed > 0;--> statement-breakpoint
CREATE TRIGGER terminations_never BEFORE UPDATE OR DELETE OR TRUNCATE ON terminations FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint

ALTER TABLE "accounts" DROP CONSTRAINT "account_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_kind" CHECK ("accounts"."kind" in ('wallet', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income', 'payouts_in_progress', 'termination_income', 'termination_refunds'));--> statement-breakpoint
insert into accounts (kind) values ('termination_income'), ('termination_refunds');
--> statement-breakpoint
ALTER TABLE "autopays" DROP CONSTRAINT "autopay_ended_for";--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopay_ended_for" CHECK ("autopays"."ended_for" in ('customer', 'office', 'changed', 'card_removed', 'paid', 'refund', 'closed', 'terminated'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_kinds";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_kinds" CHECK ("payments"."purpose" in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'refund', 'payout', 'payout_return', 'payout_paid', 'termination_refund'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_termination_refund" CHECK ("payments"."purpose" <> 'termination_refund' or ("payments"."method" = 'virtual_wallet' and "payments"."stage" in ('initiated', 'completed') and "payments"."to_wallet" = 0));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_termination_refund_once" ON "payments" USING btree ("plan_id") WHERE purpose = 'termination_refund';--> statement-breakpoint
ALTER TABLE "journals" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "termination_id" bigint REFERENCES "terminations"("id");--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journal_termination" UNIQUE("termination_id");--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journal_cause" CHECK (num_nonnulls("payment_id", "termination_id") = 1);--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "change_id" bigint REFERENCES "plan_changes"("id");--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "paper_kinds";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_kinds" CHECK ("papers"."kind" in ('receipt', 'statement', 'contract', 'termination'));--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_change" CHECK (("papers"."kind" in ('termination')) = ("papers"."change_id" is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "paper_of_change" ON "papers" USING btree ("change_id","kind") WHERE withdrawn_at is null;--> statement-breakpoint

-- What was refunded of an ended sale is taken from what the company owes for it.
create or replace function payment_sides(p payments) returns table (kind text, user_id bigint, amount bigint)
language sql stable as $$
  select side.kind, case when side.kind = 'wallet' then p.user_id end, side.amount
  from (values
    (case when p.purpose = 'refund' then income_of((select purpose from payments where id = p.refund_of))
          when p.purpose = 'termination_refund' then 'termination_refunds'
          when p.purpose in ('payout_return', 'payout_paid') then 'payouts_in_progress'
          when p.method = 'bank_transfer' then 'cash_bank'
          when p.method = 'paystack' or p.purpose = 'fund' then 'cash_paystack'
          else 'wallet' end, -p.received),
    (case when p.purpose in ('fund', 'refund', 'payout_return', 'termination_refund') then 'wallet'
          when p.purpose = 'payout' then 'payouts_in_progress'
          when p.purpose = 'payout_paid' then 'cash_bank'
          else income_of(p.purpose) end, p.applied),
    ('wallet', p.to_wallet)
  ) as side (kind, amount)
$$;
--> statement-breakpoint
create function termination_sides(t terminations) returns table (kind text, amount bigint) language sql immutable as $$
  select * from (values
    ('property_income', -t.paid_price), ('infrastructure_income', -t.paid_infrastructure), ('other_income', -t.paid_other),
    ('termination_income', t.kept), ('termination_refunds', t.owed)
  ) as side (kind, amount) where amount <> 0
$$;
--> statement-breakpoint
drop trigger journals_match on journals;
--> statement-breakpoint
create constraint trigger journals_match after insert on journals deferrable initially deferred
  for each row when (new.payment_id is not null) execute function journals_match();
--> statement-breakpoint
create function journals_match_termination() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select side.* from terminations t cross join lateral termination_sides(t) side where t.id = new.termination_id
      union all
      select a.kind, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_termination', format('Journal %s does not match termination %s', new.id, new.termination_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger journals_match_termination after insert on journals deferrable initially deferred
  for each row when (new.termination_id is not null) execute function journals_match_termination();
--> statement-breakpoint

-- A sale ends as far as it is paid, once nothing of it is open, with a journal in the same transaction.
create function terminations_guard() returns trigger language plpgsql as $$
begin
  if not exists (
    select from plans join plan_changes change on change.id = new.change_id and change.plan_id = plans.id
    where plans.id = new.plan_id and plans.state in ('awaiting', 'in_progress') and change.kind = 'termination'
      and (plans.user_id, plans.paid_amount, plans.paid_infrastructure, plans.paid_other)
        = (new.user_id, new.paid_price, new.paid_infrastructure, new.paid_other)
  ) then
    perform refuse('termination_of_plan', format('The termination of plan %s is not what is paid', new.plan_id));
  end if;
  if exists (
    select from payments where plan_id = new.plan_id and stage in ('initiated', 'awaiting_confirmation')
  ) then
    perform refuse('termination_while_open', format('A payment on plan %s is on its way', new.plan_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger terminations_guard before insert on terminations for each row execute function terminations_guard();
--> statement-breakpoint
create function terminations_carried_out() returns trigger language plpgsql as $$
begin
  if not exists (select from journals where termination_id = new.id)
    or not exists (select from plans where id = new.plan_id and state = 'terminated') then
    perform refuse('termination_carried_out', format('Termination %s is not carried out', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger terminations_carried_out after insert on terminations deferrable initially deferred
  for each row execute function terminations_carried_out();
--> statement-breakpoint
create function termination_refunds_guard() returns trigger language plpgsql as $$
begin
  if not exists (select from terminations where (plan_id, user_id, owed) = (new.plan_id, new.user_id, new.amount)) then
    perform refuse('termination_refund_owed', format('Plan %s is not owed this', new.plan_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger termination_refunds_guard before insert on payments
  for each row when (new.purpose = 'termination_refund') execute function termination_refunds_guard();
--> statement-breakpoint
create function payments_of_terminated_guard() returns trigger language plpgsql as $$
begin
  if exists (select from plans where id = new.plan_id and state = 'terminated') then
    perform refuse('plan_terminated', format('Plan %s has ended', new.plan_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_of_terminated_guard before insert on payments
  for each row when (new.plan_id is not null and new.purpose <> 'termination_refund') execute function payments_of_terminated_guard();
--> statement-breakpoint

create or replace function plans_guard() returns trigger language plpgsql as $$
declare
  states constant text[] := array['pending', 'awaiting', 'in_progress', 'completed'];
  by_hand constant boolean := pg_trigger_depth() < 2;
  ends constant boolean := tg_op = 'UPDATE' and new.state = 'terminated';
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.unit_state <> 'held' or new.paid_amount + new.paid_infrastructure + new.paid_other <> 0 then
      perform refuse('plan_starts_unpaid', 'A plan starts pending, its units held, nothing paid');
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.property_id, new.units, new.payment_type, new.purpose, new.duration, new.schedule,
      new.unit_price, new.unit_deposit, new.total_amount, new.infrastructure_amount, new.other_amount,
      new.kept_percent, new.refund_days)
    is distinct from
     (old.id, old.user_id, old.property_id, old.units, old.payment_type, old.purpose, old.duration, old.schedule,
      old.unit_price, old.unit_deposit, old.total_amount, old.infrastructure_amount, old.other_amount,
      old.kept_percent, old.refund_days)
    or (old.unique_contract_id is not null and new.unique_contract_id is distinct from old.unique_contract_id
      and (by_hand or new.unique_contract_id is not null))
  then
    perform refuse('plan_terms_frozen', format('The terms of plan %s are fixed', old.id));
  end if;
  if (new.paid_amount, new.paid_infrastructure, new.paid_other)
    is distinct from (old.paid_amount, old.paid_infrastructure, old.paid_other) and by_hand then
    perform refuse('plan_paid_by_payments', 'A plan is paid only by payments');
  end if;
  if old.state = 'terminated' and (new.state, new.unit_state, new.paid_amount, new.paid_infrastructure, new.paid_other)
    is distinct from (old.state, old.unit_state, old.paid_amount, old.paid_infrastructure, old.paid_other)
    or (ends and not exists (select from terminations where plan_id = new.id))
  then
    perform refuse('plan_state', format('Plan %s can not become %s', old.id, new.state));
  end if;
  if (by_hand and not ends and array_position(states, new.state) < array_position(states, old.state))
    or (by_hand and not ends and old.unit_state = 'sold' and new.unit_state <> 'sold')
    or (old.unit_state = 'released' and new.unit_state = 'sold')
    or (new.state <> 'pending' and new.paid_amount = 0)
    or (new.state = 'completed' and (new.paid_amount < new.total_amount
      or 2 * new.paid_infrastructure < new.infrastructure_amount or 2 * new.paid_other < new.other_amount))
  then
    perform refuse('plan_state', format('Plan %s can not become %s and %s', old.id, new.state, new.unit_state));
  end if;
  return new;
end $$;
