-- Who of the office deals with what waits, until when; and indexes of what waits, for the home of the office.
CREATE TABLE "taken_up" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"taken_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "taken_up_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "taken_up_time" CHECK ("until" > "taken_at")
);
--> statement-breakpoint
CREATE INDEX "taken_up_until" ON "taken_up" USING btree ("until");
--> statement-breakpoint
CREATE INDEX "payments_awaiting_amount" ON "payments" USING btree ("amount","id") WHERE stage = 'awaiting_confirmation';
--> statement-breakpoint
CREATE INDEX "enquiries_open" ON "enquiries" USING btree ("created_at","id") WHERE handled_at is null;
--> statement-breakpoint
CREATE INDEX "plan_notes_promised" ON "plan_notes" USING btree ("promised_for","plan_id") WHERE promised_for is not null;
--> statement-breakpoint
CREATE INDEX "actions_by" ON "office_actions" USING btree ("user_id","created_at");
