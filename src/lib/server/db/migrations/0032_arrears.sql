-- What the office notes about a plan, promises of payment among it; and the reminders that were sent.

CREATE TABLE "plan_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"text" text NOT NULL,
	"promised_for" date,
	"repayment_id" bigint REFERENCES "repayments"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_note_promise" CHECK (("plan_notes"."promised_for" is null) = ("plan_notes"."repayment_id" is null)),
	CONSTRAINT "plan_note_text" CHECK (length("plan_notes"."text") <= 1000 and ("plan_notes"."text" <> '' or "plan_notes"."promised_for" is not null))
);
--> statement-breakpoint
CREATE INDEX "plan_notes_plan" ON "plan_notes" USING btree ("plan_id","id");
--> statement-breakpoint
CREATE INDEX "plan_notes_promises" ON "plan_notes" USING btree ("plan_id","id") WHERE promised_for is not null;
--> statement-breakpoint
CREATE TRIGGER "plan_notes_frozen" BEFORE UPDATE ON "plan_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"repayment_id" bigint NOT NULL REFERENCES "repayments"("id"),
	"days" smallint NOT NULL,
	"title" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_repayment_id_days_pk" PRIMARY KEY("repayment_id","days")
);
--> statement-breakpoint
INSERT INTO "sent_reminders" ("repayment_id", "days", "title", "sent_at")
SELECT "id", -3, 'A repayment falls due', "due_told_at" FROM "repayments" WHERE "due_told_at" IS NOT NULL
UNION ALL
SELECT "id", 1, 'A repayment is overdue', "overdue_told_at" FROM "repayments" WHERE "overdue_told_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "repayments" DROP COLUMN "due_told_at";
--> statement-breakpoint
ALTER TABLE "repayments" DROP COLUMN "overdue_told_at";
--> statement-breakpoint
-- the reminders as they were until now; the office changes them under Content
INSERT INTO "content" ("kind", "type", "position", "value") VALUES
  ('reminder', '', 0, '{"days": -3, "title": "A repayment falls due on {due_date}", "text": "{instalment} of {amount} for {property} falls due on {due_date}. Pay it on the plan: by card, by bank transfer or from your wallet."}'),
  ('reminder', '', 1, '{"days": 1, "title": "A repayment is overdue", "text": "{instalment} of {amount} for {property} was due on {due_date} and is not paid yet. You can still pay it on the plan. If something stands in the way, call us: together we find out what can be done."}');
