-- What came of a call, how much was promised, and who is in charge of what is late.
ALTER TABLE "plan_notes" ADD COLUMN "promised_amount" bigint;--> statement-breakpoint
ALTER TABLE "plan_notes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "plan_notes" DROP CONSTRAINT "plan_note_text";--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_note_text" CHECK (length("plan_notes"."text") <= 1000 and ("plan_notes"."text" <> '' or "plan_notes"."promised_for" is not null or "plan_notes"."outcome" is not null));--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_note_amount" CHECK ("plan_notes"."promised_amount" is null or "plan_notes"."promised_for" is not null and "plan_notes"."promised_amount" > 0);--> statement-breakpoint
ALTER TABLE "plan_notes" ADD CONSTRAINT "plan_note_outcome" CHECK ("plan_notes"."outcome" is null or "plan_notes"."promised_for" is null and "plan_notes"."outcome" in ('unreachable', 'disputed', 'wrong_number'));--> statement-breakpoint
CREATE INDEX "plan_notes_outcomes" ON "plan_notes" USING btree ("plan_id","id") WHERE promised_for is not null or outcome is not null;--> statement-breakpoint
CREATE TABLE "collection_cases" (
	"plan_id" bigint PRIMARY KEY NOT NULL REFERENCES "plans"("id"),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"given_by" bigint NOT NULL REFERENCES "users"("id"),
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "collection_cases_user" ON "collection_cases" USING btree ("user_id");
