-- From which amount on an act takes two people, by kind and role; each change is a row, and the newest counts.
CREATE TABLE "approval_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"amount" bigint NOT NULL,
	"proposed_by" bigint NOT NULL REFERENCES "users"("id"),
	"approved_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_limit_kind" CHECK ("kind" in ('confirmation', 'refund', 'release')),
	CONSTRAINT "approval_limit_role" CHECK ("role" in ('owner', 'finance', 'support')),
	CONSTRAINT "approval_limit_amount" CHECK ("amount" >= 0 and "amount" <= 9007199254740991)
);
--> statement-breakpoint
CREATE INDEX "approval_limits_newest" ON "approval_limits" USING btree ("kind","role","id");
