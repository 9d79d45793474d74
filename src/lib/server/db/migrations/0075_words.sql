-- Notices of the office can be withdrawn, and what a customer got knows which of them it was.
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"kind" text NOT NULL,
	"property_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"sent_by" bigint NOT NULL REFERENCES "users"("id"),
	"approved_by" bigint REFERENCES "users"("id"),
	"customers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" bigint REFERENCES "users"("id"),
	"withdrawn_reason" text,
	"correction" text,
	"readers" integer,
	CONSTRAINT "notice_second_person" CHECK ("approved_by" <> "sent_by"),
	CONSTRAINT "notice_withdrawal" CHECK (num_nulls("withdrawn_at", "withdrawn_by", "withdrawn_reason", "readers") in (0, 4) and ("correction" is null or "withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "notice_id" bigint REFERENCES "notices"("id");
--> statement-breakpoint
INSERT INTO "notices" ("title", "content", "kind", "property_ids", "sent_by", "customers", "created_at")
SELECT "detail"->>'title', "detail"->>'content', "detail"->>'kind',
  coalesce((select array_agg(value::bigint) from jsonb_array_elements_text("detail"->'property_ids')), '{}'),
  "user_id", ("detail"->>'customers')::int, "created_at"
FROM "office_actions" WHERE "action" = 'send_notice' ORDER BY "id";
--> statement-breakpoint
UPDATE "notifications" SET "notice_id" = "notices"."id" FROM "notices"
WHERE "notifications"."title" = "notices"."title" AND "notifications"."content" = "notices"."content"
  AND "notifications"."created_at" BETWEEN "notices"."created_at" - interval '1 minute' AND "notices"."created_at";
--> statement-breakpoint
CREATE INDEX "notifications_notice" ON "notifications" ("notice_id") WHERE "notice_id" is not null;
--> statement-breakpoint
-- A visitor's address is proven once the link of a mail to it was opened.
ALTER TABLE "visits" ADD COLUMN "proven_at" timestamp with time zone;
--> statement-breakpoint
-- Their calendars have the visit already, and are told when it moves.
UPDATE "visits" SET "proven_at" = "created_at";
