-- One payment can settle several instalments of a plan: the one that it names, and further ones.
CREATE TABLE "instalments_ahead" (
	"payment_id" bigint NOT NULL,
	"repayment_id" bigint NOT NULL,
	CONSTRAINT "instalments_ahead_payment_id_repayment_id_pk" PRIMARY KEY("payment_id","repayment_id")
);
--> statement-breakpoint
ALTER TABLE "instalments_ahead" ADD CONSTRAINT "instalments_ahead_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments_ahead" ADD CONSTRAINT "instalments_ahead_repayment_id_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalments_ahead_repayment" ON "instalments_ahead" USING btree ("repayment_id");--> statement-breakpoint

create function instalments_of(payment bigint) returns setof bigint language sql stable as $$
  select repayment_id from payments where id = payment and repayment_id is not null
  union select repayment_id from instalments_ahead where payment_id = payment
$$;
--> statement-breakpoint

-- What a payment is for is fixed as it is opened.
create function instalments_ahead_guard() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payments p join repayments r on r.plan_id = p.plan_id and r.id = new.repayment_id
    where p.id = new.payment_id and p.purpose = 'repayment' and p.repayment_id <> r.id and r.paid_at is null
      and p.stage in ('initiated', 'awaiting_confirmation')
  ) then
    perform refuse('ahead_of_plan', format('Payment %s cannot settle repayment %s', new.payment_id, new.repayment_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger instalments_ahead_guard before insert on instalments_ahead
  for each row execute function instalments_ahead_guard();
--> statement-breakpoint
create trigger instalments_ahead_never before update or delete or truncate on instalments_ahead
  for each statement execute function never();
--> statement-breakpoint

create or replace function payments_completed() returns trigger language plpgsql as $$
declare
  plan plans;
  settled bigint;
  total bigint;
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
    with paid as (
      update repayments set paid_at = new.finished_at
        where id in (select instalments_of(new.id)) and plan_id = new.plan_id and paid_at is null
        returning amount
    )
    select count(*), coalesce(sum(amount), 0) into settled, total from paid;
    if total <> new.applied or settled <> (select count(*) from instalments_of(new.id)) then
      perform refuse('repayment_once', format('Payment %s does not pay open repayments of its plan', new.id));
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint

-- As before, for all instalments that a payment settled. Which payment is the latest is said by the order of the
-- journals, because the last instalments of a plan can be paid before the next ones.
create or replace function take_back(paid payments) returns void language plpgsql as $$
declare
  plan plans;
  before text;
  due_again bigint;
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
    if exists (
      select from payments later join journals on journals.payment_id = later.id
      where later.plan_id = plan.id and later.purpose = 'repayment' and later.stage = 'completed'
        and journals.id > (select id from journals where payment_id = paid.id)
        and not exists (select from payments refund where refund.refund_of = later.id)
    ) then
      perform refuse('refund_latest_first', format('A later repayment of plan %s is paid', plan.id));
    end if;
    update repayments set paid_at = null where id in (select instalments_of(paid.id)) and paid_at is not null;
    get diagnostics due_again = row_count;
    if due_again <> (select count(*) from instalments_of(paid.id)) then
      perform refuse('refund_latest_first', format('Payment %s has not paid its repayments', paid.id));
    end if;
  end if;
end $$;
