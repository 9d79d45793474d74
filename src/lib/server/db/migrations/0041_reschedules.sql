-- What is left of a plan can be divided anew: the unpaid instalments are replaced by those that were agreed.
ALTER TABLE "repayments" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayment_replaced" CHECK ("replaced_at" is null or "paid_at" is null);--> statement-breakpoint
DROP INDEX "repayments_due";--> statement-breakpoint
CREATE INDEX "repayments_due" ON "repayments" USING btree ("due_date") WHERE paid_at is null and replaced_at is null;--> statement-breakpoint
ALTER TABLE "autopays" DROP CONSTRAINT "autopay_ended_for";--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopay_ended_for" CHECK ("autopays"."ended_for" in ('customer', 'office', 'changed', 'card_removed', 'paid', 'refund', 'closed', 'terminated', 'rescheduled'));--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "paper_kinds";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_kinds" CHECK ("papers"."kind" in ('receipt', 'statement', 'contract', 'termination', 'reschedule'));--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "paper_change";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_change" CHECK (("papers"."kind" in ('termination', 'reschedule')) = ("papers"."change_id" is not null));--> statement-breakpoint

create or replace function repayments_add_up(plan plans) returns void language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from repayments where plan_id = plan.id and replaced_at is null)
    <> (case plan.payment_type when 2 then plan.total_amount - plan.unit_deposit * plan.units else 0 end) then
    perform refuse('plan_repayments_add_up', format('The repayments of plan %s do not add up', plan.id));
  end if;
end $$;
--> statement-breakpoint
create function repayments_replaced_guard() returns trigger language plpgsql as $$
begin
  if old.replaced_at is not null then
    perform refuse('repayment_replaced', format('Repayment %s was replaced', old.id));
  end if;
  if new.replaced_at is not null and pg_trigger_depth() < 2 then
    perform refuse('repayment_replaced_by_change', 'Repayments are replaced only by a change of their plan');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger repayments_replaced_guard before update on repayments
  for each row when (old.replaced_at is not null or new.replaced_at is not null) execute function repayments_replaced_guard();
--> statement-breakpoint
drop trigger plans_frozen on plans;
--> statement-breakpoint
create trigger plans_frozen before update on plans for each row
  when (
    (old.start_date, old.marketer_id, old.created_at) is distinct from (new.start_date, new.marketer_id, new.created_at)
    or (pg_trigger_depth() = 0 and old.end_date is distinct from new.end_date)
  ) execute function frozen('dates and marketer');
--> statement-breakpoint

-- Carries out exactly what was agreed: what is paid stays, the rest is replaced and sums to the kobo.
create function reschedule_plan() returns trigger language plpgsql as $$
declare
  plan plans;
begin
  select * into plan from plans where id = new.plan_id for no key update;
  if plan.state <> 'in_progress' or new.agreed_at is null then
    perform refuse('reschedule_running', format('Plan %s is not in progress', plan.id));
  end if;
  if exists (
    select from payments where plan_id = plan.id and purpose = 'repayment' and stage in ('initiated', 'awaiting_confirmation')
  ) then
    perform refuse('reschedule_while_open', format('A payment on plan %s is on its way', plan.id));
  end if;
  update repayments set replaced_at = new.ended_at
    where plan_id = plan.id and paid_at is null and replaced_at is null;
  insert into repayments (plan_id, number, title, due_date, amount)
    select plan.id, last.number + row_number() over (order by (one ->> 'dueDate')::date), one ->> 'title',
      (one ->> 'dueDate')::date, (one ->> 'amount')::bigint
    from jsonb_array_elements(new.terms -> 'schedule') one,
      (select max(number) as number from repayments where plan_id = plan.id) last;
  update plans set duration = (new.terms ->> 'duration')::smallint, end_date = (new.terms ->> 'endDate')::date
    where id = plan.id;
  return null;
end $$;
--> statement-breakpoint
create trigger reschedule_plan after update on plan_changes for each row
  when (new.kind = 'reschedule' and new.state = 'done' and old.state <> 'done') execute function reschedule_plan();
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
  if (new.id, new.user_id, new.property_id, new.units, new.payment_type, new.purpose, new.schedule,
      new.unit_price, new.unit_deposit, new.total_amount, new.infrastructure_amount, new.other_amount,
      new.kept_percent, new.refund_days)
    is distinct from
     (old.id, old.user_id, old.property_id, old.units, old.payment_type, old.purpose, old.schedule,
      old.unit_price, old.unit_deposit, old.total_amount, old.infrastructure_amount, old.other_amount,
      old.kept_percent, old.refund_days)
    or (by_hand and new.duration is distinct from old.duration)
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
