-- Roles that the owner makes from permissions, beside the five. What they may do is copied to the accounts that have them.
CREATE TABLE "own_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "own_role_name" CHECK ("name" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "own_roles_name" ON "own_roles" USING btree (lower("name")) WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_permissions" text[];--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "user_staff";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "user_staff" CHECK ((role = 'admin') = (staff_role is not null) and (staff_role in ('owner', 'finance', 'sales', 'support', 'auditor') or staff_role ~ '^role-[1-9][0-9]*$'));--> statement-breakpoint
ALTER TABLE "approval_limits" DROP CONSTRAINT "approval_limit_role";--> statement-breakpoint
ALTER TABLE "approval_limits" ADD CONSTRAINT "approval_limit_role" CHECK ("role" in ('owner', 'finance', 'support') or "role" ~ '^role-[1-9][0-9]*$');
