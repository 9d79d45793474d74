-- Scripts and styles of every build of the last weeks: a page of an earlier one, or of another instance, asks for them.
CREATE TABLE "build_files" (
	"name" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
-- What a CDN is to drop is written with the change itself, so that a crash does not lose it.
CREATE TABLE "cdn_purges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cdn_purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cdn_purges_due" ON "cdn_purges" USING btree ("next_attempt_at");
