-- A customer can cancel a purchase that waits for its first payment. Its plan stays, so that late money finds it.
ALTER TABLE "plans" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plan_cancelled" CHECK ("plans"."cancelled_at" is null or ("plans"."state" = 'pending' and "plans"."unit_state" = 'released'));
