-- What came in and was taken back on the accounts of cash, added up from sealed journals: no journal is booked below a
-- seal any more, so a program of the version before cannot make these sums wrong.
CREATE TABLE "carried_cash" (
	"span" text NOT NULL,
	"starts" date NOT NULL,
	"property_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"company_account_id" bigint NOT NULL,
	"method" text NOT NULL,
	"receipts" bigint NOT NULL,
	"received" bigint NOT NULL,
	"taken_back" bigint NOT NULL,
	CONSTRAINT "carried_cash_key" PRIMARY KEY("span","starts","property_id","kind","company_account_id","method"),
	CONSTRAINT "carried_cash_span" CHECK ("carried_cash"."span" in ('day', 'month'))
);
--> statement-breakpoint
-- Its one row: the seal, and the last journal under it, up to which the sums of cash go.
CREATE TABLE "carried_cash_to" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"last_journal" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "carried_cash_to_one" CHECK ("carried_cash_to"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "carried_cash_to" DEFAULT VALUES;
--> statement-breakpoint
-- What was overdue on a past day and has been paid or replaced since.
CREATE INDEX "repayments_paid_late" ON "repayments" USING btree ("paid_at","due_date","plan_id","amount") WHERE paid_at is not null and (paid_at at time zone 'Africa/Lagos')::date > due_date;
