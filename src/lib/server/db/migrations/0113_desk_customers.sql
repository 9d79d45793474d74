-- A customer whom the office has registered at its desk, with what the identity paper showed. The account opens for
-- nobody before it is taken over, by a mailed link or a printed code.
CREATE TABLE "desk_customers" (
	"user_id" bigint PRIMARY KEY NOT NULL REFERENCES "users"("id"),
	"paper_kind" text NOT NULL,
	"paper_number" text NOT NULL,
	"registered_by" bigint NOT NULL REFERENCES "users"("id"),
	"registered_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "desk_paper_kind" CHECK ("paper_kind" in ('national_id', 'passport', 'drivers_licence', 'voters_card'))
);
--> statement-breakpoint
CREATE INDEX "desk_customers_paper" ON "desk_customers" USING btree ("paper_kind","paper_number");
