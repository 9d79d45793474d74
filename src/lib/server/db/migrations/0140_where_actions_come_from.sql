-- Network address and device of what the office does. What was done before has none.
ALTER TABLE "office_actions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "office_actions" ADD COLUMN "device" text;
