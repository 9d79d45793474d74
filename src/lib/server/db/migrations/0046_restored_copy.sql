CREATE TABLE "restored_copy" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restored_copy_one" CHECK ("restored_copy"."id" = 1)
);--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "running_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "finished_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "finished_at" DROP DEFAULT;
