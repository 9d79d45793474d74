-- A payout takes money from a wallet to the customer's bank. Asked for, the money leaves the wallet for an account of
-- the ledger; it goes back when the payout is rejected or withdrawn, and leaves through the bank when it is paid.
ALTER TABLE "accounts" DROP CONSTRAINT "account_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_kind" CHECK ("accounts"."kind" in ('wallet', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income', 'payouts_in_progress'));--> statement-breakpoint
INSERT INTO accounts (kind) VALUES ('payouts_in_progress');--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"amount" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"note" text,
	"state" text NOT NULL DEFAULT 'asked',
	"reason" text,
	"bank_reference" text,
	"asked_by" bigint NOT NULL REFERENCES "users"("id"),
	"approved_by" bigint REFERENCES "users"("id"),
	"approved_at" timestamp with time zone,
	"ended_by" bigint REFERENCES "users"("id"),
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL DEFAULT now(),
	CONSTRAINT "payout_amount" CHECK ("amount" > 0 and "amount" <= 9007199254740991),
	CONSTRAINT "payout_account" CHECK ("account_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "payout_states" CHECK ("state" in ('asked', 'approved', 'paid', 'rejected', 'withdrawn')),
	CONSTRAINT "payout_ended" CHECK (("state" in ('asked', 'approved')) = ("ended_at" is null) and ("ended_at" is null) = ("ended_by" is null)),
	CONSTRAINT "payout_approved" CHECK (("approved_at" is null) = ("approved_by" is null) and ("state" not in ('approved', 'paid') or "approved_at" is not null) and ("state" <> 'asked' or "approved_at" is null)),
	CONSTRAINT "payout_paid" CHECK (("state" = 'paid') = ("bank_reference" is not null)),
	CONSTRAINT "payout_second_person" CHECK ("state" <> 'paid' or "approved_by" <> "ended_by"),
	CONSTRAINT "payout_reason" CHECK ("state" <> 'rejected' or "reason" is not null)
);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_bank_reference" ON "payouts" USING btree (lower("bank_reference"));--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("id") WHERE state in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "payouts_ended" ON "payouts" USING btree ("ended_at","id");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payout_id" bigint REFERENCES "payouts"("id");--> statement-breakpoint
-- once out of the wallet, and once to an end
CREATE UNIQUE INDEX "payment_payout_once" ON "payments" USING btree ("payout_id",("purpose" = 'payout')) WHERE payout_id is not null;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_kinds";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_kinds" CHECK ("payments"."purpose" in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'refund', 'payout', 'payout_return', 'payout_paid'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_purpose";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_purpose" CHECK (("payments"."purpose" in ('fund', 'payout', 'payout_return', 'payout_paid')) = ("payments"."plan_id" is null) and ("payments"."purpose" = 'repayment') = ("payments"."repayment_id" is not null) and ("payments"."purpose" = 'refund') = ("payments"."refund_of" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_payout" CHECK (("payments"."purpose" in ('payout', 'payout_return', 'payout_paid')) = ("payments"."payout_id" is not null) and ("payments"."payout_id" is null or ("payments"."method" = 'virtual_wallet' and "payments"."stage" in ('initiated', 'completed') and "payments"."to_wallet" = 0 and ("payments"."stage" = 'initiated' or "payments"."received" = "payments"."amount"))));--> statement-breakpoint

-- What the journal of a payment has to say; a payout goes through its account, and ends in the wallet or at the bank.
create or replace function payment_sides(p payments) returns table (kind text, user_id bigint, amount bigint)
language sql stable as $$
  select side.kind, case when side.kind = 'wallet' then p.user_id end, side.amount
  from (values
    (case when p.purpose = 'refund' then income_of((select purpose from payments where id = p.refund_of))
          when p.purpose in ('payout_return', 'payout_paid') then 'payouts_in_progress'
          when p.method = 'bank_transfer' then 'cash_bank'
          when p.method = 'paystack' or p.purpose = 'fund' then 'cash_paystack'
          else 'wallet' end, -p.received),
    (case when p.purpose in ('fund', 'refund', 'payout_return') then 'wallet'
          when p.purpose = 'payout' then 'payouts_in_progress'
          when p.purpose = 'payout_paid' then 'cash_bank'
          else income_of(p.purpose) end, p.applied),
    ('wallet', p.to_wallet)
  ) as side (kind, amount)
$$;
--> statement-breakpoint

create function payouts_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then perform refuse('payout_starts_asked', 'A payout starts asked for'); end if;
    return new;
  end if;
  if old.state not in ('asked', 'approved') then
    perform refuse('payout_frozen', format('Payout %s has ended', old.id));
  end if;
  if (new.id, new.user_id, new.amount, new.bank_code, new.bank_name, new.account_number, new.account_name, new.note,
      new.asked_by, new.created_at)
    is distinct from
     (old.id, old.user_id, old.amount, old.bank_code, old.bank_name, old.account_number, old.account_name, old.note,
      old.asked_by, old.created_at)
    or (old.approved_by is not null
      and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
  then
    perform refuse('payout_terms', format('What payout %s pays to whom is fixed', old.id));
  end if;
  if (old.state, new.state) not in (('asked', 'asked'), ('asked', 'approved'), ('asked', 'rejected'),
      ('asked', 'withdrawn'), ('approved', 'approved'), ('approved', 'paid'), ('approved', 'rejected')) then
    perform refuse('payout_state', format('Payout %s can not become %s', old.id, new.state));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payouts_guard before insert or update on payouts for each row execute function payouts_guard();
--> statement-breakpoint
create trigger payouts_never before delete or truncate on payouts for each statement execute function never();
--> statement-breakpoint

-- At commit: the money of a payout is where its state says.
create function payouts_booked() returns trigger language plpgsql as $$
declare
  payout payouts;
begin
  select * into payout from payouts where id = new.id;
  if (select count(*) filter (where purpose = 'payout' and stage = 'completed'
          and (user_id, amount) = (payout.user_id, payout.amount)) = 1
        and count(*) filter (where purpose <> 'payout' and stage = 'completed'
          and (user_id, amount) = (payout.user_id, payout.amount)
          and purpose = case payout.state when 'paid' then 'payout_paid' else 'payout_return' end)
          = case when payout.ended_at is null then 0 else 1 end
        and count(*) = case when payout.ended_at is null then 1 else 2 end
      from payments where payout_id = payout.id) is not true then
    perform refuse('payout_booked', format('The bookings of payout %s do not follow from its state', payout.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payouts_booked after insert or update on payouts deferrable initially deferred
  for each row execute function payouts_booked();
--> statement-breakpoint

create function payout_payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.payout_id is distinct from old.payout_id then
      perform refuse('payment_terms', format('The terms of payment %s are fixed', old.id));
    end if;
  elsif not exists (select from payouts where id = new.payout_id and (user_id, amount) = (new.user_id, new.amount)) then
    perform refuse('payment_of_payout', 'A booking of a payout is of its customer and its amount');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_payments_insert before insert on payments for each row
  when (new.payout_id is not null) execute function payout_payments_guard();
--> statement-breakpoint
create trigger payout_payments_update before update on payments for each row
  when (new.payout_id is distinct from old.payout_id) execute function payout_payments_guard();
--> statement-breakpoint
-- a booking that is added to a payout later is judged with it
create function payout_payments_booked() returns trigger language plpgsql as $$
declare
  payout payouts;
begin
  select * into payout from payouts where id = new.payout_id;
  if new.purpose <> 'payout' and payout.ended_at is null then
    perform refuse('payout_booked', format('Payout %s has not ended', payout.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payout_payments_booked after insert on payments deferrable initially deferred
  for each row when (new.payout_id is not null) execute function payout_payments_booked();
