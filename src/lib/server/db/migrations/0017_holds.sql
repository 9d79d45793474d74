-- A hold has an end. Customers who hold units when this is installed were told of none, so their time starts now.
ALTER TABLE "plans" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
UPDATE "plans" SET "held_until" = now() + case
    when exists (
      select from "payments" where "plan_id" = "plans"."id" and "purpose" = 'first' and "method" = 'bank_transfer'
        and "stage" = 'awaiting_confirmation'
    ) then interval '7 days' else interval '30 minutes' end
  WHERE "unit_state" = 'held';--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plan_held_until" CHECK (case "plans"."unit_state" when 'held' then "plans"."held_until" is not null when 'sold' then "plans"."held_until" is null else true end);--> statement-breakpoint
CREATE INDEX "plans_held" ON "plans" USING btree ("held_until") WHERE unit_state = 'held';
