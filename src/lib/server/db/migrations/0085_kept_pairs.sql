-- What a line of a statement may be is found once, by a task, and kept. Everything that it depends on notes its amount in
-- the transaction of the change, so that what is kept is known to be old before anybody sees it.

-- Transfers that are announced or confirmed and that no line of a statement is.
CREATE TABLE "transfers_without_line" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"company_account_id" bigint,
	"amount" bigint NOT NULL,
	"confirmed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transfers_without_line_amount" ON "transfers_without_line" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "transfers_without_line_account" ON "transfers_without_line" USING btree ("company_account_id","created_at");
--> statement-breakpoint
CREATE INDEX "transfers_without_line_waiting" ON "transfers_without_line" USING btree ("payment_id") WHERE not "confirmed";
--> statement-breakpoint
-- Lines and transfers of these amounts are to be compared again; the payment is the one that has changed.
CREATE TABLE "matching_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matching_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"amount" bigint NOT NULL,
	"payment_id" bigint
);
--> statement-breakpoint
CREATE INDEX "matching_changes_amount" ON "matching_changes" USING btree ("amount");
--> statement-breakpoint
CREATE TABLE "line_looks" (
	"line_id" bigint PRIMARY KEY NOT NULL REFERENCES "statement_lines"("id"),
	"company_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"found" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "line_look_found" CHECK ("found" in ('sure', 'doubtful', 'nothing')),
	CONSTRAINT "line_look_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "line_looks_found" ON "line_looks" USING btree ("company_account_id","found","line_id");
--> statement-breakpoint
CREATE INDEX "line_looks_amount" ON "line_looks" USING btree ("amount");
--> statement-breakpoint
CREATE INDEX "line_looks_words" ON "line_looks" USING gin ("words");
--> statement-breakpoint
CREATE TABLE "line_candidates" (
	"line_id" bigint NOT NULL REFERENCES "line_looks"("line_id") ON DELETE CASCADE,
	"place" integer NOT NULL,
	"payment_id" bigint,
	"booking_kind" text,
	"booking_id" bigint,
	"amount" boolean NOT NULL,
	"sender" boolean NOT NULL,
	"reference" boolean NOT NULL,
	"days" integer NOT NULL,
	"sure" boolean NOT NULL,
	CONSTRAINT "line_candidates_line_id_place_pk" PRIMARY KEY ("line_id","place"),
	CONSTRAINT "line_candidate_one" CHECK (("payment_id" is null) = ("booking_id" is not null) and ("booking_id" is null) = ("booking_kind" is null))
);
--> statement-breakpoint
CREATE INDEX "line_candidates_payment" ON "line_candidates" USING btree ("payment_id") WHERE payment_id is not null;
--> statement-breakpoint
CREATE INDEX "line_candidates_booking" ON "line_candidates" USING btree ("booking_kind","booking_id") WHERE booking_id is not null;
--> statement-breakpoint
CREATE INDEX "statement_lines_open_amount" ON "statement_lines" USING btree (abs("amount")) WHERE state = 'open';
--> statement-breakpoint
CREATE FUNCTION note_transfer(which bigint) RETURNS void LANGUAGE plpgsql AS $$
declare
  payment payments;
begin
  select * into payment from payments where id = which;
  if payment.method = 'bank_transfer'
    and (payment.stage = 'awaiting_confirmation' or (payment.stage in ('completed', 'failed') and payment.received > 0))
    and not exists (select from statement_lines where payment_id = which)
  then
    insert into transfers_without_line (payment_id, company_account_id, amount, confirmed, created_at)
      values (which, payment.company_account_id,
        case when payment.stage = 'awaiting_confirmation' then payment.amount else payment.received end,
        payment.stage <> 'awaiting_confirmation', payment.created_at)
      on conflict (payment_id) do update
        set company_account_id = excluded.company_account_id, amount = excluded.amount, confirmed = excluded.confirmed;
  else
    delete from transfers_without_line where payment_id = which;
  end if;
  insert into matching_changes (amount, payment_id)
    select distinct amount, which from unnest(array[payment.amount, payment.received]) amount where amount > 0;
end $$;
--> statement-breakpoint
CREATE FUNCTION payments_matched() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_transfer(new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER payments_matched AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (new.method = 'bank_transfer' or new.purpose = 'payout_paid') EXECUTE FUNCTION payments_matched();
--> statement-breakpoint
CREATE TRIGGER payments_matched_again AFTER UPDATE ON "payments" FOR EACH ROW
  WHEN ((new.method = 'bank_transfer' or new.purpose = 'payout_paid') and
    (new.stage, new.received, new.company_account_id, new.sender_name) is distinct from
    (old.stage, old.received, old.company_account_id, old.sender_name)) EXECUTE FUNCTION payments_matched();
--> statement-breakpoint
CREATE FUNCTION statement_lines_added() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into matching_changes (amount) select distinct abs(amount) from added;
  perform note_transfer(payment_id) from added where payment_id is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER statement_lines_added AFTER INSERT ON "statement_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION statement_lines_added();
--> statement-breakpoint
CREATE FUNCTION statement_lines_matched() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into matching_changes (amount) values (abs(new.amount));
  perform note_transfer(id) from unnest(array[old.payment_id, new.payment_id]) id where id is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER statement_lines_matched AFTER UPDATE ON "statement_lines" FOR EACH ROW
  WHEN ((new.state, new.payment_id) is distinct from (old.state, old.payment_id)) EXECUTE FUNCTION statement_lines_matched();
--> statement-breakpoint
-- What a second person is asked about is compared with nothing until they have decided.
CREATE FUNCTION approvals_matched() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into matching_changes (amount, payment_id)
    select amount, id from payments where new.kind = 'confirm_payment' and id = (new.payload ->> 'id')::bigint
    union select abs(amount), null from statement_lines
      where id = coalesce(new.payload ->> 'lineId', new.payload ->> 'line')::bigint;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER approvals_matched AFTER INSERT OR UPDATE OF state ON "approvals" FOR EACH ROW
  WHEN (new.kind in ('confirm_payment', 'book_line', 'line_not_ours')) EXECUTE FUNCTION approvals_matched();
--> statement-breakpoint
CREATE FUNCTION payouts_matched() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into matching_changes (amount) values (new.amount);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER payouts_matched AFTER INSERT OR UPDATE ON "payouts" FOR EACH ROW
  WHEN (new.state = 'paid') EXECUTE FUNCTION payouts_matched();
--> statement-breakpoint
CREATE FUNCTION commission_runs_matched() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into matching_changes (amount) values (new.total);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER commission_runs_matched AFTER INSERT OR UPDATE ON "commission_runs" FOR EACH ROW
  WHEN (new.state = 'paid') EXECUTE FUNCTION commission_runs_matched();
--> statement-breakpoint
CREATE FUNCTION settlements_matched() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into matching_changes (amount) values (new.net);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER settlements_matched AFTER INSERT ON "settlements" FOR EACH ROW EXECUTE FUNCTION settlements_matched();
--> statement-breakpoint
CREATE FUNCTION users_matched() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into matching_changes (amount, payment_id)
    select t.amount, t.payment_id from transfers_without_line t join payments p on p.id = t.payment_id where p.user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER users_matched AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)) EXECUTE FUNCTION users_matched();
--> statement-breakpoint
INSERT INTO "transfers_without_line" ("payment_id", "company_account_id", "amount", "confirmed", "created_at")
SELECT p.id, p.company_account_id, CASE WHEN p.stage = 'awaiting_confirmation' THEN p.amount ELSE p.received END,
  p.stage <> 'awaiting_confirmation', p.created_at
FROM "payments" p LEFT JOIN "statement_lines" l ON l.payment_id = p.id
WHERE p.method = 'bank_transfer' AND l.id IS NULL
  AND (p.stage = 'awaiting_confirmation' OR (p.stage IN ('completed', 'failed') AND p.received > 0));
--> statement-breakpoint
INSERT INTO "matching_changes" ("amount") SELECT DISTINCT abs("amount") FROM "statement_lines" WHERE "state" = 'open';
