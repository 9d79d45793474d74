-- Exports that are made in the background, and fetched when they are ready. Derived: no backup carries them.
CREATE TABLE "export_files" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"call" text NOT NULL,
	"filters" jsonb NOT NULL,
	"asked_for" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"rows" bigint DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"file_name" text,
	"content_type" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_files_state" CHECK (state in ('waiting', 'making', 'ready', 'failed')),
	CONSTRAINT "export_files_problem" CHECK ((state = 'failed') = (problem is not null)),
	CONSTRAINT "export_files_taken" CHECK ((state = 'making') = (taken_until is not null)),
	CONSTRAINT "export_files_stored" CHECK (state not in ('making', 'ready') or storage_key is not null),
	CONSTRAINT "export_files_ready" CHECK ((state = 'ready') = (ready_at is not null) and (state <> 'ready' or (file_name is not null and content_type is not null)))
);
--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "export_files_open" ON "export_files" USING btree ("user_id","asked_for") WHERE state in ('waiting', 'making');
--> statement-breakpoint
CREATE INDEX "export_files_user" ON "export_files" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "export_files_kept" ON "export_files" USING btree ("kept_until");
