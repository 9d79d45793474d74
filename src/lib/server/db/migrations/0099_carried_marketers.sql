-- Sales and commissions of a marketer, added up from sealed journals: no journal is booked below a seal any more.
CREATE TABLE "carried_marketers" (
	"span" text NOT NULL,
	"starts" date NOT NULL,
	"marketer_id" bigint NOT NULL,
	"plans" bigint NOT NULL,
	"ended" bigint NOT NULL,
	"units" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"received" bigint NOT NULL,
	"earned" bigint NOT NULL,
	"taken_back" bigint NOT NULL,
	CONSTRAINT "carried_marketers_span_starts_marketer_id_pk" PRIMARY KEY("span","starts","marketer_id"),
	CONSTRAINT "carried_marketer_span" CHECK ("carried_marketers"."span" in ('day', 'month'))
);
--> statement-breakpoint
-- Its one row: the seal, and the last journal under it, up to which the sums of marketers go.
CREATE TABLE "carried_seal" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"last_journal" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "carried_seal_one" CHECK ("carried_seal"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "carried_seal" DEFAULT VALUES;
--> statement-breakpoint
-- Stable, so that the planner sees how little is newer.
create function carried_seal_journal() returns bigint language sql stable parallel safe as $$
  select coalesce((select last_journal from carried_seal), 0)
$$;
