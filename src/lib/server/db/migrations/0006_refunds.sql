-- A refund is a payment of its own, back into the wallet, with a journal of its own.
ALTER TABLE "payments" ADD COLUMN "refund_of" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_payments_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_once" ON "payments" USING btree ("refund_of");--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_kinds";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_kinds" CHECK ("payments"."purpose" in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'refund'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_purpose";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_purpose" CHECK (("payments"."purpose" = 'fund') = ("payments"."plan_id" is null) and ("payments"."purpose" = 'repayment') = ("payments"."repayment_id" is not null) and ("payments"."purpose" = 'refund') = ("payments"."refund_of" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_refund" CHECK ("payments"."purpose" <> 'refund' or ("payments"."method" = 'virtual_wallet' and "payments"."stage" in ('initiated', 'completed') and "payments"."to_wallet" = 0 and ("payments"."stage" = 'initiated' or ("payments"."received" = "payments"."amount" and "payments"."reason" is not null and "payments"."handled_by" is not null))));--> statement-breakpoint
-- What the office looks for: any choice, its page and its count come off one index, words and amounts off others.
DROP INDEX "payments_newest";--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id","status","method","purpose");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount");--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("received") WHERE received <> amount;--> statement-breakpoint
CREATE INDEX "payments_reference_start" ON "payments" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_sender" ON "payments" USING gin ("sender_name" gin_trgm_ops) WHERE sender_name is not null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops,"email" gin_trgm_ops,"phone_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "plans_marketer" ON "plans" USING btree ("marketer_id") WHERE marketer_id is not null;--> statement-breakpoint
CREATE INDEX "actions_newest" ON "office_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint

create function income_of(purpose text) returns text language sql immutable as $$
  select case purpose when 'infrastructure' then 'infrastructure_income'
                      when 'other' then 'other_income'
                      else 'property_income' end
$$;
--> statement-breakpoint

-- What the journal of a payment has to say; a refund takes it from the income that the payment had brought.
create or replace function payment_sides(p payments) returns table (kind text, user_id bigint, amount bigint)
language sql stable as $$
  select side.kind, case when side.kind = 'wallet' then p.user_id end, side.amount
  from (values
    (case when p.purpose = 'refund' then income_of((select purpose from payments where id = p.refund_of))
          when p.method = 'bank_transfer' then 'cash_bank'
          when p.method = 'paystack' or p.purpose = 'fund' then 'cash_paystack'
          else 'wallet' end, -p.received),
    (case when p.purpose in ('fund', 'refund') then 'wallet' else income_of(p.purpose) end, p.applied),
    ('wallet', p.to_wallet)
  ) as side (kind, amount)
$$;
--> statement-breakpoint

create or replace function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stage not in ('initiated', 'awaiting_confirmation') then
      perform refuse('payment_starts_open', 'A payment starts open');
    end if;
    if new.plan_id is not null and not exists (select from plans where id = new.plan_id and user_id = new.user_id) then
      perform refuse('payment_of_owner', 'A plan is paid by its owner');
    end if;
    if new.purpose = 'refund' and not exists (
      select from payments paid
      where paid.id = new.refund_of and paid.stage = 'completed' and paid.purpose not in ('fund', 'refund')
        and (paid.user_id, paid.plan_id, paid.applied) = (new.user_id, new.plan_id, new.amount)
    ) then
      perform refuse('refund_of_payment', 'A refund takes back all that a completed payment has paid on a plan');
    end if;
    return new;
  end if;
  if old.stage not in ('initiated', 'awaiting_confirmation') then
    perform refuse('payment_frozen', format('Payment %s is finished', old.id));
  end if;
  if old.stage = 'awaiting_confirmation' and new.stage = 'initiated' then
    perform refuse('payment_stage', 'A payment does not go back');
  end if;
  if (new.id, new.user_id, new.purpose, new.method, new.plan_id, new.repayment_id, new.amount, new.reference,
      new.description, new.created_at, new.refund_of)
    is distinct from
     (old.id, old.user_id, old.purpose, old.method, old.plan_id, old.repayment_id, old.amount, old.reference,
      old.description, old.created_at, old.refund_of)
    or (old.sender_name is not null and new.sender_name is distinct from old.sender_name)
    or (old.proof_id is not null and new.proof_id is distinct from old.proof_id)
    or (old.access_code is not null and new.access_code is distinct from old.access_code)
    or (old.external_reference is not null and new.external_reference is distinct from old.external_reference)
  then
    perform refuse('payment_terms', format('The terms of payment %s are fixed', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint

-- The plan as if the payment had never come: the latest goes first, nothing of it may be on its way, and a plan that
-- has its papers stays where it is.
create function take_back(paid payments) returns void language plpgsql as $$
declare
  plan plans;
  before text;
begin
  select * into plan from plans where id = paid.plan_id for no key update;
  before := plan.state;
  if paid.purpose = 'infrastructure' then
    plan.paid_infrastructure := plan.paid_infrastructure - paid.applied;
  elsif paid.purpose = 'other' then
    plan.paid_other := plan.paid_other - paid.applied;
  else
    plan.paid_amount := plan.paid_amount - paid.applied;
    if exists (
      select from payments open
      where open.plan_id = plan.id and open.stage in ('initiated', 'awaiting_confirmation')
        and (paid.purpose = 'first' or open.purpose = 'repayment')
    ) then
      perform refuse('refund_while_open', format('A payment on plan %s is on its way', plan.id));
    end if;
  end if;
  if paid.purpose = 'first' then
    if plan.paid_amount + plan.paid_infrastructure + plan.paid_other <> 0 then
      perform refuse('refund_latest_first', format('More than its first payment is paid on plan %s', plan.id));
    end if;
    plan.unique_contract_id := null;
    plan.contract_assigned_at := null;
    plan.unit_state := 'released';
  end if;
  plan.state := case
    when plan.paid_amount = 0 then 'pending'
    when plan.unique_contract_id is null then 'awaiting'
    when plan.paid_amount = plan.total_amount and 2 * plan.paid_infrastructure >= plan.infrastructure_amount
      and 2 * plan.paid_other >= plan.other_amount then 'completed'
    else 'in_progress' end;
  if plan.state <> before and exists (select from contract_documents where plan_id = plan.id) then
    perform refuse('refund_before_papers', format('Plan %s has its papers', plan.id));
  end if;
  update plans set paid_amount = plan.paid_amount, paid_infrastructure = plan.paid_infrastructure,
      paid_other = plan.paid_other, state = plan.state, unit_state = plan.unit_state,
      unique_contract_id = plan.unique_contract_id, contract_assigned_at = plan.contract_assigned_at,
      completed_at = case plan.state when 'completed' then plan.completed_at end
    where id = plan.id;
  if paid.purpose = 'repayment' then
    update repayments own set paid_at = null
      where own.id = paid.repayment_id and own.paid_at is not null and not exists (
        select from repayments later
        where later.plan_id = own.plan_id and later.number > own.number and later.paid_at is not null);
    if not found then
      perform refuse('refund_latest_first', format('A later repayment of plan %s is paid', plan.id));
    end if;
  end if;
end $$;
--> statement-breakpoint

create or replace function payments_completed() returns trigger language plpgsql as $$
declare
  plan plans;
begin
  if new.purpose = 'refund' then
    perform take_back(paid) from payments paid where paid.id = new.refund_of;
    return null;
  end if;
  update plans set
    paid_amount = paid_amount + case when new.purpose in ('first', 'repayment') then new.applied else 0 end,
    paid_infrastructure = paid_infrastructure + case new.purpose when 'infrastructure' then new.applied else 0 end,
    paid_other = paid_other + case new.purpose when 'other' then new.applied else 0 end
    where id = new.plan_id
    returning * into plan;
  if new.purpose = 'first' and plan.paid_amount <>
    (case plan.payment_type when 1 then plan.total_amount else plan.unit_deposit * plan.units end) then
    perform refuse('first_payment_once', format('Payment %s is not the first payment of its plan', new.id));
  end if;
  if new.repayment_id is not null then
    update repayments set paid_at = new.finished_at
      where id = new.repayment_id and plan_id = new.plan_id and amount = new.applied and paid_at is null;
    if not found then
      perform refuse('repayment_once', format('Payment %s does not pay an open repayment of its plan', new.id));
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint

-- A plan goes back by a refund alone, which only a trigger writes.
create or replace function plans_guard() returns trigger language plpgsql as $$
declare
  states constant text[] := array['pending', 'awaiting', 'in_progress', 'completed'];
  by_hand constant boolean := pg_trigger_depth() < 2;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or new.unit_state <> 'held' or new.paid_amount + new.paid_infrastructure + new.paid_other <> 0 then
      perform refuse('plan_starts_unpaid', 'A plan starts pending, its units held, nothing paid');
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.property_id, new.units, new.payment_type, new.purpose, new.duration, new.schedule,
      new.unit_price, new.unit_deposit, new.total_amount, new.infrastructure_amount, new.other_amount)
    is distinct from
     (old.id, old.user_id, old.property_id, old.units, old.payment_type, old.purpose, old.duration, old.schedule,
      old.unit_price, old.unit_deposit, old.total_amount, old.infrastructure_amount, old.other_amount)
    or (old.unique_contract_id is not null and new.unique_contract_id is distinct from old.unique_contract_id
      and (by_hand or new.unique_contract_id is not null))
  then
    perform refuse('plan_terms_frozen', format('The terms of plan %s are fixed', old.id));
  end if;
  if (new.paid_amount, new.paid_infrastructure, new.paid_other)
    is distinct from (old.paid_amount, old.paid_infrastructure, old.paid_other) and by_hand then
    perform refuse('plan_paid_by_payments', 'A plan is paid only by payments');
  end if;
  if (by_hand and array_position(states, new.state) < array_position(states, old.state))
    or (by_hand and old.unit_state = 'sold' and new.unit_state <> 'sold')
    or (old.unit_state = 'released' and new.unit_state = 'sold')
    or (new.state <> 'pending' and new.paid_amount = 0)
    or (new.state = 'completed' and (new.paid_amount < new.total_amount
      or 2 * new.paid_infrastructure < new.infrastructure_amount or 2 * new.paid_other < new.other_amount))
  then
    perform refuse('plan_state', format('Plan %s can not become %s and %s', old.id, new.state, new.unit_state));
  end if;
  return new;
end $$;
