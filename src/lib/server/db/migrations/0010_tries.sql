CREATE TABLE "tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" smallint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "guard" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "guesses" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "codes_guard" ON "one_time_codes" USING btree ("guard","created_at");--> statement-breakpoint
-- Several password resets may be out at once, each with its own code and link.
DROP INDEX "code_current";--> statement-breakpoint
CREATE UNIQUE INDEX "code_current" ON "one_time_codes" USING btree ("user_id") WHERE "one_time_codes"."purpose" = 'verify' and "one_time_codes"."replaced_at" is null and "one_time_codes"."used_at" is null;--> statement-breakpoint
-- The count moved to "tries", by address instead of by account.
ALTER TABLE "users" DROP COLUMN "wrong_codes";
