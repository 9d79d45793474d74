-- How many plans are in each state, with their units and prices; and what plans have changed of it since, written by their
-- triggers (db/sql/carried-sums.sql), added up by the task `carry_forward`. No plan changes its state between what is
-- summed here and its trigger.
LOCK TABLE "plans" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "carried_plan_states" (
	"state" text PRIMARY KEY NOT NULL,
	"plans" bigint NOT NULL,
	"units" bigint NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "carried_plan_states" SELECT state, count(*), sum(units), sum(total_amount)::bigint FROM "plans" GROUP BY state;
--> statement-breakpoint
CREATE TABLE "plan_state_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_state_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"plans" bigint NOT NULL,
	"units" bigint NOT NULL,
	"price" bigint NOT NULL
);
