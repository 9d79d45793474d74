-- Members of staff have a role at the office, are invited for a while, and can be switched off.
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "switched_off_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "user_staff" CHECK ((role = 'admin') = (staff_role is not null) and staff_role in ('owner', 'finance', 'sales', 'support', 'auditor'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "user_off" CHECK (switched_off_at is null and invited_until is null or role = 'admin');--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE role = 'admin';
