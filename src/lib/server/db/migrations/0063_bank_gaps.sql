-- Ends of what bank and card provider say otherwise than the books: charges that differ from what was asked for, what the
-- office books about a difference, and the lines of a statement by which payouts, commissions and settlements went.
DO $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'account_kind' and conrelid = 'accounts'::regclass);
  cause text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'journal_cause' and conrelid = 'journals'::regclass);
begin
  alter table accounts drop constraint account_kind;
  execute 'alter table accounts add constraint account_kind '
    || replace(kinds, 'ARRAY[', 'ARRAY[''returns_in_progress''::text, ''bank_charges''::text, ''unexplained_differences''::text, ');
  alter table journals add column office_booking_id bigint;
  alter table journals drop constraint journal_cause;
  execute 'alter table journals add constraint journal_cause ' || replace(cause, 'num_nonnulls(', 'num_nonnulls(office_booking_id, ');
end $$;
--> statement-breakpoint
INSERT INTO accounts (kind) VALUES ('returns_in_progress'), ('bank_charges'), ('unexplained_differences');
--> statement-breakpoint
-- what the provider says has come, so that it can be taken or sent back; null where it says it of another charge
ALTER TABLE "provider_checks" ADD COLUMN "charged" bigint;
--> statement-breakpoint
ALTER TABLE "provider_checks" ADD COLUMN "charged_currency" text;
--> statement-breakpoint
ALTER TABLE "provider_checks" ADD CONSTRAINT "provider_check_charged" CHECK ("charged" is null or ("charged" > 0 and "mismatch" is not null and "charged_currency" is not null));
--> statement-breakpoint
CREATE TABLE "charge_ends" (
	"payment_id" bigint PRIMARY KEY NOT NULL REFERENCES "payments"("id"),
	"way" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"reason" text NOT NULL,
	"problem" text,
	"handled_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "charge_end_way" CHECK ("way" in ('wallet', 'send_back', 'ended')),
	CONSTRAINT "charge_end_state" CHECK (case "way" when 'send_back' then "state" in ('asked', 'accepted', 'refused', 'sent', 'paid_out') else "state" = 'done' end),
	CONSTRAINT "charge_end_amount" CHECK (("amount" is null) = ("currency" is null) and ("amount" is null or "amount" > 0) and ("amount" is not null or "way" = 'ended') and ("way" <> 'wallet' or "currency" = 'NGN') and ("state" <> 'paid_out' or "currency" = 'NGN')),
	CONSTRAINT "charge_end_ended" CHECK (("state" in ('asked', 'accepted', 'refused')) = ("ended_at" is null)),
	CONSTRAINT "charge_end_problem" CHECK ("state" <> 'refused' or "problem" is not null)
);
--> statement-breakpoint
CREATE INDEX "charge_ends_open" ON "charge_ends" USING btree ("payment_id") WHERE "charge_ends"."ended_at" is null;
--> statement-breakpoint
CREATE FUNCTION charge_ends_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.payment_id, new.way, new.amount, new.currency, new.reason, new.handled_by, new.created_at)
    is distinct from (old.payment_id, old.way, old.amount, old.currency, old.reason, old.handled_by, old.created_at)
    or old.ended_at is not null and old.state <> new.state then
    perform refuse('charge_end_frozen', format('What becomes of the charge of payment %s is decided', old.payment_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER charge_ends_guard BEFORE UPDATE ON "charge_ends" FOR EACH ROW EXECUTE FUNCTION charge_ends_guard();
--> statement-breakpoint
CREATE TRIGGER charge_ends_never BEFORE DELETE OR TRUNCATE ON "charge_ends" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
CREATE TABLE "office_bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"company_account_id" bigint REFERENCES "company_accounts"("id"),
	"charge_end_id" bigint REFERENCES "charge_ends"("payment_id"),
	"difference_id" bigint REFERENCES "settlement_differences"("id"),
	"line_id" bigint REFERENCES "statement_lines"("id"),
	"reason" text NOT NULL,
	"booked_by" bigint REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_booking_kind" CHECK ("kind" in ('return_begun', 'return_ended', 'provider_fees', 'provider_difference', 'bank_charges', 'bank_difference')),
	CONSTRAINT "office_booking_amount" CHECK ("amount" <> 0 and abs("amount") <= 9007199254740991),
	CONSTRAINT "office_booking_cause" CHECK (case when "kind" in ('return_begun', 'return_ended') then "charge_end_id" is not null and "amount" > 0 when "kind" in ('provider_fees', 'provider_difference') then "difference_id" is not null else "line_id" is not null and "company_account_id" is not null end and num_nonnulls("charge_end_id", "difference_id", "line_id") = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "office_booking_return" ON "office_bookings" USING btree ("charge_end_id","kind") WHERE "office_bookings"."charge_end_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "office_booking_difference" ON "office_bookings" USING btree ("difference_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "office_booking_line" ON "office_bookings" USING btree ("line_id");
--> statement-breakpoint
CREATE TRIGGER office_bookings_never BEFORE UPDATE OR DELETE OR TRUNCATE ON "office_bookings" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_office_booking_id_fk" FOREIGN KEY ("office_booking_id") REFERENCES "office_bookings"("id");
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journal_office_booking" UNIQUE("office_booking_id");
--> statement-breakpoint
-- What an amount moves: into the first account, out of the second.
CREATE FUNCTION office_booking_sides(b office_bookings) RETURNS TABLE (kind text, company_account_id bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  select side.kind, side.company_account_id, side.amount
  from (values
    ('return_begun', 'returns_in_progress', null, b.amount), ('return_begun', 'cash_paystack', null, -b.amount),
    ('return_ended', 'cash_paystack', null, b.amount), ('return_ended', 'returns_in_progress', null, -b.amount),
    ('provider_fees', 'cash_paystack', null, b.amount), ('provider_fees', 'provider_fees', null, -b.amount),
    ('provider_difference', 'cash_paystack', null, b.amount), ('provider_difference', 'unexplained_differences', null, -b.amount),
    ('bank_charges', 'cash_bank', b.company_account_id, b.amount), ('bank_charges', 'bank_charges', null, -b.amount),
    ('bank_difference', 'cash_bank', b.company_account_id, b.amount), ('bank_difference', 'unexplained_differences', null, -b.amount)
  ) as side (booking, kind, company_account_id, amount)
  where side.booking = b.kind
$$;
--> statement-breakpoint
CREATE FUNCTION journals_match_office_booking() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from (
      select side.* from office_bookings b cross join lateral office_booking_sides(b) side where b.id = new.office_booking_id
      union all
      select a.kind, a.company_account_id, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind, company_account_id having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_office_booking', format('Journal %s does not match office booking %s', new.id, new.office_booking_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_match_office_booking AFTER INSERT ON "journals" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.office_booking_id is not null) EXECUTE FUNCTION journals_match_office_booking();
--> statement-breakpoint
CREATE FUNCTION office_bookings_booked() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select from journals where office_booking_id = new.id) then
    perform refuse('office_booking_booked', format('Office booking %s has no journal', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER office_bookings_booked AFTER INSERT ON "office_bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION office_bookings_booked();
--> statement-breakpoint
-- What is to be sent back is booked when it is decided, and booked out when it is gone.
CREATE FUNCTION charge_ends_booked() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  current charge_ends;
begin
  select * into current from charge_ends where payment_id = new.payment_id;
  if current.way = 'send_back' and current.currency = 'NGN' and (
    not exists (select from office_bookings where charge_end_id = new.payment_id and kind = 'return_begun' and amount = current.amount)
    or exists (select from office_bookings where charge_end_id = new.payment_id and kind = 'return_ended' and amount = current.amount)
      <> (current.ended_at is not null)
  ) then
    perform refuse('charge_end_booked', format('The charge of payment %s is not booked as it ended', new.payment_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER charge_ends_booked AFTER INSERT OR UPDATE ON "charge_ends" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION charge_ends_booked();
--> statement-breakpoint

-- The account that a commission run was paid from; null for runs from before it was asked for.
ALTER TABLE "commission_runs" ADD COLUMN "company_account_id" bigint REFERENCES "company_accounts"("id");
--> statement-breakpoint
ALTER TABLE "commission_runs" ADD CONSTRAINT "commission_run_account" CHECK ("company_account_id" is null or "state" = 'paid');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION journals_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from payments p
    join entries e on e.journal_id = new.id
    join accounts a on a.id = e.account_id and a.kind = 'cash_bank'
    where p.id = new.payment_id and a.company_account_id is distinct from p.company_account_id
  ) or exists (
    select from commission_runs r
    join entries e on e.journal_id = new.id
    join accounts a on a.id = e.account_id and a.kind = 'cash_bank'
    where r.id = new.commission_run_id and a.company_account_id is distinct from r.company_account_id
  ) then
    perform refuse('journal_bank_account', format('Journal %s is not booked on the account that its money went through', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint

-- A line of a statement is a payment, a commission run, what the card provider paid, or a booking of the office.
ALTER TABLE "statement_lines" ADD COLUMN "commission_run_id" bigint REFERENCES "commission_runs"("id");
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "settlement_id" bigint REFERENCES "settlements"("id");
--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_line_state";
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_line_state" CHECK ("state" in ('open', 'tied', 'not_ours', 'booked'));
--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_line_tied";
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_line_tied" CHECK (num_nonnulls("payment_id", "commission_run_id", "settlement_id") = ("state" = 'tied')::int);
--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_line_reason";
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_line_reason" CHECK (("state" in ('not_ours', 'booked')) = ("reason" is not null));
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_commission_run" ON "statement_lines" USING btree ("commission_run_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_settlement" ON "statement_lines" USING btree ("settlement_id");
--> statement-breakpoint
CREATE FUNCTION statement_lines_booked() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (select state = 'booked' from statement_lines where id = new.id) <> exists (
    select from office_bookings b where b.line_id = new.id and b.amount = -new.amount and b.company_account_id = new.company_account_id) then
    perform refuse('statement_line_booked', format('Line %s is not booked as it says', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER statement_lines_booked AFTER UPDATE ON "statement_lines" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION statement_lines_booked();
