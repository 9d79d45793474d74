-- What the office has sent of a company that is to move in, and what it has answered, until it is loaded or thrown away.
CREATE TABLE "move_in_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"one" boolean DEFAULT true NOT NULL,
	"day" date NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"checked_version" integer,
	"checked" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_in_draft_once" UNIQUE("one"),
	CONSTRAINT "move_in_draft_one" CHECK (one)
);
--> statement-breakpoint
CREATE TABLE "move_in_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"draft_id" bigint NOT NULL,
	"name" text NOT NULL,
	"body" bytea NOT NULL,
	"size" integer NOT NULL,
	"sent_by" bigint NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "move_in_files" ADD CONSTRAINT "move_in_files_draft_id_move_in_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "move_in_drafts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "move_in_files" ADD CONSTRAINT "move_in_files_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "users"("id");--> statement-breakpoint
CREATE UNIQUE INDEX "move_in_file_name" ON "move_in_files" USING btree ("draft_id",lower("name"));
