-- A month that two people have closed: nothing is booked into it any more, and what it came to is kept.
CREATE TABLE "month_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "month_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"approval_id" bigint NOT NULL REFERENCES "approvals"("id"),
	"proposed_by" bigint NOT NULL REFERENCES "users"("id"),
	"closed_by" bigint NOT NULL REFERENCES "users"("id"),
	"points" jsonb NOT NULL,
	"trial_balance" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "month_closing_once" UNIQUE("month"),
	CONSTRAINT "month_closing_approval" UNIQUE("approval_id"),
	CONSTRAINT "month_closing_month" CHECK ("month" ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "month_closing_receivables" (
	"month_closing_id" bigint NOT NULL REFERENCES "month_closings"("id"),
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"contract" text,
	"owed" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"overdue_month" bigint NOT NULL,
	"overdue_two_months" bigint NOT NULL,
	"overdue_three_months" bigint NOT NULL,
	"overdue_longer" bigint NOT NULL,
	CONSTRAINT "month_closing_receivables_month_closing_id_plan_id_pk" PRIMARY KEY("month_closing_id","plan_id")
);
--> statement-breakpoint
CREATE INDEX "month_closing_receivables_user" ON "month_closing_receivables" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "month_closing_receivables_plan" ON "month_closing_receivables" USING btree ("plan_id");
