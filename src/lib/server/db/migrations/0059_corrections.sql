-- A correction is a payment of its own that takes back what a payment from outside has brought, or books what came more.
-- What the customer has spent meanwhile is owed: an account of each customer, never above zero, never beside a balance.
ALTER TABLE "accounts" DROP CONSTRAINT "account_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_kind" CHECK ("accounts"."kind" in ('wallet', 'commission_expense', 'commissions_payable', 'customer_debt', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income', 'payouts_in_progress', 'termination_income', 'termination_refunds'));--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "account_owner";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_owner" CHECK (("accounts"."kind" in ('wallet', 'customer_debt')) = ("accounts"."user_id" is not null));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "debt_not_above_zero" CHECK ("accounts"."kind" <> 'customer_debt' or "accounts"."balance" <= 0);--> statement-breakpoint
DROP INDEX "account_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "account_kind" ON "accounts" USING btree ("kind") WHERE "accounts"."kind" not in ('wallet', 'customer_debt') and "accounts"."company_account_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_debt" ON "accounts" USING btree ("user_id") WHERE "accounts"."kind" = 'customer_debt';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "resumes_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_resumes_id_payments_id_fk" FOREIGN KEY ("resumes_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_resumed_once" ON "payments" USING btree ("resumes_id") WHERE resumes_id is not null;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_kinds";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_kinds" CHECK ("payments"."purpose" in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'refund', 'payout', 'payout_return', 'payout_paid', 'termination_refund', 'correction', 'debt'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_purpose";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_purpose" CHECK (case "payments"."purpose" when 'correction' then ("payments"."plan_id" is null) = ("payments"."refund_of" is null) and "payments"."repayment_id" is null else ("payments"."purpose" in ('fund', 'payout', 'payout_return', 'payout_paid', 'debt')) = ("payments"."plan_id" is null) and ("payments"."purpose" = 'repayment') = ("payments"."repayment_id" is not null) and ("payments"."purpose" = 'refund') = ("payments"."refund_of" is not null) end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_correction" CHECK ("payments"."purpose" not in ('correction', 'debt') or ("payments"."method" = 'virtual_wallet' and "payments"."stage" in ('initiated', 'completed') and ("payments"."stage" = 'initiated' or "payments"."received" = "payments"."amount") and ("payments"."purpose" = 'correction' or "payments"."to_wallet" = 0) and ("payments"."purpose" = 'debt' or "payments"."stage" = 'initiated' or ("payments"."reason" is not null and "payments"."handled_by" is not null and ("payments"."applied" > 0) = ("payments"."refund_of" is not null)))));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_completed";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_completed" CHECK ("payments"."stage" <> 'completed' or "payments"."applied" > 0 or ("payments"."purpose" = 'correction' and "payments"."to_wallet" > 0));--> statement-breakpoint
-- What came settles an instalment if it is enough for what is due, and counts for a fee whatever it is.
ALTER TABLE "payments" DROP CONSTRAINT "payment_in_full";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_in_full" CHECK ("payments"."stage" <> 'completed' or "payments"."received" >= "payments"."amount" or "payments"."purpose" in ('repayment', 'infrastructure', 'other') or ("payments"."purpose" = 'fund' and "payments"."method" = 'virtual_wallet'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_company_account";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_company_account" CHECK ("payments"."company_account_id" is null or "payments"."method" = 'bank_transfer' or "payments"."purpose" in ('payout_paid', 'correction'));--> statement-breakpoint
CREATE TABLE "corrections" (
	"payment_id" bigint PRIMARY KEY NOT NULL REFERENCES "payments"("id"),
	"corrected_id" bigint NOT NULL REFERENCES "payments"("id"),
	"more" boolean NOT NULL,
	"to_debt" bigint NOT NULL,
	CONSTRAINT "correction_debt" CHECK ("corrections"."to_debt" >= 0 and (not "corrections"."more" or "corrections"."to_debt" = 0))
);
--> statement-breakpoint
CREATE INDEX "corrections_corrected" ON "corrections" USING btree ("corrected_id");--> statement-breakpoint

create function came_by(p payments) returns text language sql immutable as $$
  select case when p.method = 'bank_transfer' then 'cash_bank'
              when p.method = 'paystack' or p.purpose = 'fund' then 'cash_paystack'
              else 'wallet' end
$$;
--> statement-breakpoint

-- What came for a payment by all that is known today: what was booked, and its corrections.
create function standing_of(p payments) returns bigint language sql stable as $$
  select p.received + coalesce(sum(case when c.more then booked.amount else -booked.amount end), 0)::bigint
  from corrections c join payments booked on booked.id = c.payment_id
  where c.corrected_id = p.id
$$;
--> statement-breakpoint

create function corrections_guard() returns trigger language plpgsql as $$
declare
  correction payments;
  corrected payments;
begin
  select * into correction from payments where id = new.payment_id;
  select * into corrected from payments where id = new.corrected_id for no key update;
  if correction.purpose <> 'correction' or correction.stage <> 'initiated' or correction.user_id <> corrected.user_id
    or corrected.stage in ('initiated', 'awaiting_confirmation') or came_by(corrected) = 'wallet'
    or corrected.purpose not in ('first', 'repayment', 'infrastructure', 'other', 'fund')
    or coalesce(correction.refund_of, corrected.id) <> corrected.id or (new.more and correction.refund_of is not null)
    or (not new.more and correction.amount > standing_of(corrected))
  then
    perform refuse('correction_of_payment', format('Payment %s cannot correct payment %s', correction.id, corrected.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger corrections_guard before insert on corrections for each row execute function corrections_guard();
--> statement-breakpoint
create trigger corrections_never before update or delete or truncate on corrections
  for each statement execute function never();
--> statement-breakpoint

-- At commit: a correction says what it corrects, and neither it nor the payment of a debt stays open.
create function corrections_complete() returns trigger language plpgsql as $$
begin
  if (select stage from payments where id = new.id) <> 'completed'
    or (new.purpose = 'correction' and not exists (select from corrections where payment_id = new.id)) then
    perform refuse('correction_complete', format('Payment %s is not complete', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger corrections_complete after insert on payments deferrable initially deferred
  for each row when (new.purpose in ('correction', 'debt')) execute function corrections_complete();
--> statement-breakpoint

-- A transfer that was rejected or given up is confirmed after all by a payment of the same amount, once.
create function payments_resumed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refuse('payment_terms', format('The terms of payment %s are fixed', old.id));
  end if;
  if not exists (
    select from payments ended
    where ended.id = new.resumes_id and ended.stage in ('rejected', 'abandoned')
      and (ended.user_id, ended.amount, ended.method) = (new.user_id, new.amount, new.method)
      and new.method = 'bank_transfer'
  ) then
    perform refuse('payment_resumes', 'Only a transfer that was rejected or given up is confirmed after all');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_resumed_insert before insert on payments for each row
  when (new.resumes_id is not null) execute function payments_resumed();
--> statement-breakpoint
create trigger payments_resumed_update before update on payments for each row
  when (new.resumes_id is distinct from old.resumes_id) execute function payments_resumed();
--> statement-breakpoint

-- What the journal of a payment has to say, of those that correct and of those that meet a debt too.
create function journal_sides(p payments) returns table (kind text, user_id bigint, amount bigint)
language sql stable as $$
  select side.kind, side.user_id, side.amount from payment_sides(p) side where p.purpose not in ('correction', 'debt')
  union all
  select side.kind, p.user_id, side.amount
  from (values ('wallet', -p.received), ('customer_debt', p.applied)) as side (kind, amount)
  where p.purpose = 'debt'
  union all
  select side.kind, case when side.kind in ('wallet', 'customer_debt') then p.user_id end,
    case when c.more then -side.amount else side.amount end
  from corrections c
  join payments corrected on corrected.id = c.corrected_id
  cross join lateral (values
    (came_by(corrected), p.received),
    (income_of(corrected.purpose), -p.applied),
    ('wallet', c.to_debt - p.to_wallet),
    ('customer_debt', -c.to_debt)
  ) as side (kind, amount)
  where p.purpose = 'correction' and c.payment_id = p.id
$$;
--> statement-breakpoint

-- The functions below stay otherwise as they are. Their accounts of customers, wallets and debts, are locked before the
-- company's. A correction takes back what stands: whether something later was paid, is on its way, or was put on paper.
create function patch_function(of regprocedure, from_text text, to_text text) returns void language plpgsql as $$
begin
  if position(from_text in pg_get_functiondef(of)) = 0 then
    raise exception 'Function % does not contain what is to be replaced', of;
  end if;
  execute replace(pg_get_functiondef(of), from_text, to_text);
end $$;
--> statement-breakpoint
select patch_function('journals_match()', 'from payment_sides(p)', 'from journal_sides(p)');
--> statement-breakpoint
select patch_function('entries_post()', 'order by kind <> ''wallet'', id', 'order by user_id is null, kind <> ''wallet'', id');
--> statement-breakpoint
select patch_function('payments_completed()', 'if new.purpose = ''refund'' then', 'if new.purpose in (''refund'', ''correction'') then');
--> statement-breakpoint
select patch_function('take_back(payments)', 'due_again bigint;', 'due_again bigint;
  -- what stands on a plan whose first payment is corrected goes back with it
  free constant boolean := exists (
    select from payments correction
    where correction.purpose = ''correction''
      and (correction.refund_of = paid.id or (correction.plan_id = paid.plan_id and correction.stage = ''initiated'')));');
--> statement-breakpoint
select patch_function('take_back(payments)', 'if exists (
      select from payments open', 'if not free and exists (
      select from payments open');
--> statement-breakpoint
select patch_function('take_back(payments)', 'if plan.state <> before and exists', 'if not free and plan.state <> before and exists');
--> statement-breakpoint
select patch_function('take_back(payments)', 'if exists (
      select from payments later', 'if not free and exists (
      select from payments later');
--> statement-breakpoint
-- a correction has no receipt
select patch_function('receipted_transactions(timestamptz)', 'payments.stage = ''completed''', '(payments.stage = ''completed'' and payments.purpose <> ''correction'')');
--> statement-breakpoint
drop function patch_function(regprocedure, text, text);
