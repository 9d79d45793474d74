-- Each bank account of the company is an account of the ledger, and a transfer names the one that received it.

CREATE TABLE "company_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_name" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_account" ON "company_accounts" USING btree (lower("bank_name"),"account_number");
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "company_account_id" bigint REFERENCES "company_accounts"("id");
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_company" CHECK ("accounts"."company_account_id" is null or "accounts"."kind" = 'cash_bank');
--> statement-breakpoint
-- 'cash_bank' without a company account holds what was booked before each account had its own
DROP INDEX "account_kind";
--> statement-breakpoint
CREATE UNIQUE INDEX "account_kind" ON "accounts" USING btree ("kind") WHERE "accounts"."kind" <> 'wallet' and "accounts"."company_account_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "account_company_once" ON "accounts" USING btree ("company_account_id");
--> statement-breakpoint
CREATE FUNCTION accounts_company_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.company_account_id is distinct from old.company_account_id then
    perform refuse('account_frozen', 'An account of the ledger keeps its bank account');
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER accounts_company_frozen BEFORE UPDATE ON "accounts" FOR EACH ROW EXECUTE FUNCTION accounts_company_frozen();
--> statement-breakpoint
CREATE FUNCTION company_accounts_open() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into accounts (kind, company_account_id) values ('cash_bank', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER company_accounts_open AFTER INSERT ON "company_accounts" FOR EACH ROW EXECUTE FUNCTION company_accounts_open();
--> statement-breakpoint
CREATE TRIGGER company_accounts_never BEFORE UPDATE OR DELETE OR TRUNCATE ON "company_accounts" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
-- One account may be shown for several kinds of payments; a number that was changed is another account.
CREATE FUNCTION bank_accounts_booked() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into company_accounts (bank_name, account_number, account_name)
    values (new.bank_name, new.account_number, new.account_name)
    on conflict (lower(bank_name), account_number) do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER bank_accounts_booked AFTER INSERT OR UPDATE ON "bank_accounts" FOR EACH ROW EXECUTE FUNCTION bank_accounts_booked();
--> statement-breakpoint
INSERT INTO "company_accounts" ("bank_name", "account_number", "account_name")
SELECT "bank_name", "account_number", "account_name" FROM "bank_accounts" ORDER BY "id"
ON CONFLICT (lower("bank_name"), "account_number") DO NOTHING;
--> statement-breakpoint

ALTER TABLE "payments" ADD COLUMN "company_account_id" bigint REFERENCES "company_accounts"("id");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_company_account" CHECK ("payments"."company_account_id" is null or "payments"."method" = 'bank_transfer' or "payments"."purpose" = 'payout_paid');
--> statement-breakpoint
CREATE INDEX "payments_company_account" ON "payments" USING btree ("company_account_id","finished_at") WHERE company_account_id is not null;
--> statement-breakpoint
-- transfers that still wait were sent to the account that is shown for them
UPDATE "payments" SET "company_account_id" = (
  SELECT "company_accounts"."id" FROM "bank_accounts"
  JOIN "company_accounts" ON lower("company_accounts"."bank_name") = lower("bank_accounts"."bank_name")
    AND "company_accounts"."account_number" = "bank_accounts"."account_number"
  WHERE "bank_accounts"."active" AND "bank_accounts"."type" = CASE
    WHEN "payments"."purpose" IN ('first', 'repayment') OR "payments"."instead_of" IS NOT NULL THEN 'property'
    ELSE "payments"."purpose" END
  ORDER BY "bank_accounts"."id" LIMIT 1)
WHERE "method" = 'bank_transfer' AND "stage" = 'awaiting_confirmation';
--> statement-breakpoint
CREATE FUNCTION journals_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from payments p
    join entries e on e.journal_id = new.id
    join accounts a on a.id = e.account_id and a.kind = 'cash_bank'
    where p.id = new.payment_id and a.company_account_id is distinct from p.company_account_id
  ) then
    perform refuse('journal_bank_account', format('Journal %s is not booked on the account that received payment %s', new.id, new.payment_id));
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_bank_account AFTER INSERT ON "journals" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION journals_bank_account();
--> statement-breakpoint

-- How the columns of a bank's files are read, mapped once.
CREATE TABLE "statement_formats" (
	"bank" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"changed_by" bigint NOT NULL REFERENCES "users"("id"),
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_account_id" bigint NOT NULL REFERENCES "company_accounts"("id"),
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"new_lines" integer NOT NULL,
	"uploaded_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_format" CHECK ("statements"."format" in ('csv', 'ofx') and "statements"."from_day" <= "statements"."to_day" and "statements"."new_lines" > 0)
);
--> statement-breakpoint
CREATE INDEX "statements_account" ON "statements" USING btree ("company_account_id","id");
--> statement-breakpoint
CREATE TRIGGER statements_never BEFORE UPDATE OR DELETE OR TRUNCATE ON "statements" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_account_id" bigint NOT NULL REFERENCES "company_accounts"("id"),
	"statement_id" bigint NOT NULL REFERENCES "statements"("id"),
	"key" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"details" text NOT NULL,
	"reference" text,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" bigint REFERENCES "payments"("id"),
	"reason" text,
	"handled_by" bigint REFERENCES "users"("id"),
	"handled_at" timestamp with time zone,
	CONSTRAINT "statement_line_amount" CHECK ("statement_lines"."amount" <> 0 and abs("statement_lines"."amount") <= 9007199254740991),
	CONSTRAINT "statement_line_state" CHECK ("statement_lines"."state" in ('open', 'tied', 'not_ours')),
	CONSTRAINT "statement_line_tied" CHECK (("statement_lines"."state" = 'tied') = ("statement_lines"."payment_id" is not null)),
	CONSTRAINT "statement_line_reason" CHECK (("statement_lines"."state" = 'not_ours') = ("statement_lines"."reason" is not null)),
	CONSTRAINT "statement_line_handled" CHECK (("statement_lines"."state" = 'open') = ("statement_lines"."handled_at" is null) and ("statement_lines"."state" = 'open') = ("statement_lines"."handled_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_once" ON "statement_lines" USING btree ("company_account_id","key");
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_payment" ON "statement_lines" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "statement_lines_state" ON "statement_lines" USING btree ("company_account_id","state","id");
--> statement-breakpoint
CREATE FUNCTION statement_lines_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.id, new.company_account_id, new.statement_id, new.key, new.day, new.amount, new.details, new.reference)
    is distinct from
     (old.id, old.company_account_id, old.statement_id, old.key, old.day, old.amount, old.details, old.reference)
  then
    perform refuse('statement_line_frozen', format('Line %s says what the bank says', old.id));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER statement_lines_guard BEFORE UPDATE ON "statement_lines" FOR EACH ROW EXECUTE FUNCTION statement_lines_guard();
--> statement-breakpoint
CREATE TRIGGER statement_lines_never BEFORE DELETE OR TRUNCATE ON "statement_lines" FOR EACH STATEMENT EXECUTE FUNCTION never();
