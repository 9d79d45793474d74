-- What the card provider pays out: its settlements with their charges and fees, and how they differ from what is booked.
DO $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'account_kind' and conrelid = 'accounts'::regclass);
  cause text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'journal_cause' and conrelid = 'journals'::regclass);
begin
  alter table accounts drop constraint account_kind;
  execute 'alter table accounts add constraint account_kind ' || replace(kinds, 'ARRAY[', 'ARRAY[''provider_fees''::text, ');
  alter table journals add column settlement_id bigint;
  alter table journals drop constraint journal_cause;
  execute 'alter table journals add constraint journal_cause ' || replace(cause, 'num_nonnulls(', 'num_nonnulls(settlement_id, ');
end $$;
--> statement-breakpoint
INSERT INTO accounts (kind) VALUES ('provider_fees');
--> statement-breakpoint
CREATE TABLE "settlement_account" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"company_account_id" bigint REFERENCES "company_accounts"("id"),
	CONSTRAINT "settlement_account_one" CHECK ("one")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"net" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"company_account_id" bigint REFERENCES "company_accounts"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_once" UNIQUE("provider_id"),
	CONSTRAINT "settlement_amounts" CHECK ("settlements"."net" > 0 and "settlements"."fees" >= 0)
);
--> statement-breakpoint
CREATE INDEX "settlements_day" ON "settlements" USING btree ("day","id");
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"settlement_id" bigint NOT NULL REFERENCES "settlements"("id"),
	"reference" text NOT NULL,
	"payment_id" bigint REFERENCES "payments"("id"),
	"amount" bigint NOT NULL,
	"fees" bigint NOT NULL,
	CONSTRAINT "settlement_lines_settlement_id_reference_pk" PRIMARY KEY("settlement_id","reference")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_line_payment" ON "settlement_lines" USING btree ("payment_id");
--> statement-breakpoint
CREATE TABLE "settlement_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"settlement_id" bigint REFERENCES "settlements"("id"),
	"payment_id" bigint REFERENCES "payments"("id"),
	"reference" text,
	"expected" bigint NOT NULL,
	"found" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" bigint REFERENCES "users"("id"),
	"note" text,
	CONSTRAINT "settlement_difference_once" UNIQUE("key"),
	CONSTRAINT "settlement_difference_kind" CHECK ("settlement_differences"."kind" in ('unknown_charge', 'missing_charge', 'amount', 'fee', 'total')),
	CONSTRAINT "settlement_difference_ended" CHECK (("settlement_differences"."ended_at" is null) = ("settlement_differences"."note" is null))
);
--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("id") WHERE "settlement_differences"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "settlements"("id");
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journal_settlement" UNIQUE("settlement_id");
--> statement-breakpoint
CREATE FUNCTION settlement_sides(s settlements) RETURNS TABLE (kind text, company_account_id bigint, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  select * from (values
    ('cash_bank', s.company_account_id, -s.net), ('provider_fees', null, -s.fees), ('cash_paystack', null, s.net + s.fees)
  ) as side (kind, company_account_id, amount) where amount <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION journals_match_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from (
      select side.* from settlements s cross join lateral settlement_sides(s) side where s.id = new.settlement_id
      union all
      select a.kind, a.company_account_id, -e.amount from entries e join accounts a on a.id = e.account_id where e.journal_id = new.id
    ) sides
    group by kind, company_account_id having sum(amount) <> 0
  ) then
    perform refuse('journal_matches_settlement', format('Journal %s does not match settlement %s', new.id, new.settlement_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_match_settlement AFTER INSERT ON "journals" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.settlement_id is not null) EXECUTE FUNCTION journals_match_settlement();
--> statement-breakpoint
CREATE FUNCTION settlements_booked() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select from journals where settlement_id = new.id) then
    perform refuse('settlement_booked', format('Settlement %s has no journal', new.id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settlements_booked AFTER INSERT ON "settlements" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION settlements_booked();
--> statement-breakpoint
CREATE TRIGGER settlements_never BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlements" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
CREATE TRIGGER settlement_lines_never BEFORE DELETE OR TRUNCATE ON "settlement_lines" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
-- a charge may be booked after it was settled
CREATE FUNCTION settlement_lines_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.settlement_id, new.reference, new.amount, new.fees) is distinct from (old.settlement_id, old.reference, old.amount, old.fees)
    or old.payment_id is not null then
    perform refuse('settlement_line_frozen', format('A line of settlement %s says what the provider says', old.settlement_id));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER settlement_lines_guard BEFORE UPDATE ON "settlement_lines" FOR EACH ROW EXECUTE FUNCTION settlement_lines_guard();
--> statement-breakpoint
CREATE TRIGGER settlement_differences_never BEFORE DELETE OR TRUNCATE ON "settlement_differences" FOR EACH STATEMENT EXECUTE FUNCTION never();
