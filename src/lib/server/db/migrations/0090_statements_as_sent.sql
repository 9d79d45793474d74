ALTER TABLE "statements" DROP CONSTRAINT "statement_format";
--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statement_format" CHECK ("statements"."format" in ('csv', 'ofx', 'xlsx', 'html', 'xml', 'qif', 'mt940', 'camt053') and "statements"."from_day" <= "statements"."to_day" and "statements"."new_lines" > 0);
--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "opening_balance" bigint;
--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "closing_balance" bigint;
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "time" text;
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "balance" bigint;
--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "bank_id" text;
--> statement-breakpoint
CREATE INDEX "statement_lines_days" ON "statement_lines" USING btree ("company_account_id","day");
--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id");
--> statement-breakpoint
CREATE TABLE "statement_take_backs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_take_backs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"company_account_id" bigint NOT NULL REFERENCES "company_accounts"("id"),
	"reason" text NOT NULL,
	"taken_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_taken_back_once" UNIQUE("statement_id")
);
--> statement-breakpoint
CREATE TRIGGER statement_take_backs_never BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_take_backs" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
-- A statement goes, with its lines, only when it is taken back, and only while nothing stands on one of them.
CREATE FUNCTION statements_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if not exists (select from statement_take_backs t where t.statement_id = old.id) then
    perform refuse('statements_never_delete', 'statements: delete is refused');
  end if;
  return old;
end $$;
--> statement-breakpoint
CREATE FUNCTION statement_lines_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.state <> 'open' or not exists (select from statement_take_backs t where t.statement_id = old.statement_id) then
    perform refuse('statement_lines_never_delete', 'statement_lines: delete is refused');
  end if;
  -- what was found for it goes too, and is free for other lines
  insert into matching_changes (amount, payment_id)
    select abs(old.amount), payment_id from line_candidates where line_id = old.id and payment_id is not null
    union select abs(old.amount), null;
  delete from line_looks where line_id = old.id;
  return old;
end $$;
--> statement-breakpoint
DROP TRIGGER statements_never ON "statements";
--> statement-breakpoint
CREATE TRIGGER statements_never BEFORE UPDATE OR TRUNCATE ON "statements" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
CREATE TRIGGER statements_taken_back BEFORE DELETE ON "statements" FOR EACH ROW EXECUTE FUNCTION statements_taken_back();
--> statement-breakpoint
DROP TRIGGER statement_lines_never ON "statement_lines";
--> statement-breakpoint
CREATE TRIGGER statement_lines_never BEFORE TRUNCATE ON "statement_lines" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
CREATE TRIGGER statement_lines_taken_back BEFORE DELETE ON "statement_lines" FOR EACH ROW EXECUTE FUNCTION statement_lines_taken_back();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_lines_guard() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.id, new.company_account_id, new.statement_id, new.key, new.day, new.amount, new.details, new.reference,
      new.time, new.balance, new.bank_id)
    is distinct from
     (old.id, old.company_account_id, old.statement_id, old.key, old.day, old.amount, old.details, old.reference,
      old.time, old.balance, old.bank_id)
  then
    perform refuse('statement_line_frozen', format('Line %s says what the bank says', old.id));
  end if;
  return new;
end $$;
