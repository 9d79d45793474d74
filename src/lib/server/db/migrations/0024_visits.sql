CREATE TABLE "visit_slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"capacity" smallint NOT NULL,
	"meeting_point" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_slot_size" CHECK ("visit_slots"."capacity" between 1 and 100 and "visit_slots"."minutes" between 15 and 480)
);
--> statement-breakpoint
CREATE TABLE "visit_slot_properties" (
	"slot_id" bigint NOT NULL REFERENCES "visit_slots"("id") ON DELETE cascade,
	"property_id" bigint NOT NULL REFERENCES "properties"("id") ON DELETE cascade,
	CONSTRAINT "visit_slot_properties_slot_id_property_id_pk" PRIMARY KEY("slot_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot_id" bigint NOT NULL REFERENCES "visit_slots"("id") ON DELETE cascade,
	"property_id" bigint REFERENCES "properties"("id") ON DELETE set null,
	"user_id" bigint REFERENCES "users"("id"),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"cancelled_by" text,
	"reason" text,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_state" CHECK ("visits"."state" in ('booked', 'cancelled', 'came', 'missed') and ("visits"."state" = 'cancelled') = ("visits"."cancelled_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "visit_links" (
	"token_hash" bytea PRIMARY KEY NOT NULL,
	"visit_id" bigint NOT NULL REFERENCES "visits"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
CREATE INDEX "visit_slots_start" ON "visit_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "visit_slots_property" ON "visit_slot_properties" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "visits_slot" ON "visits" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "visits_user" ON "visits" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "visits_email" ON "visits" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_once" ON "visits" USING btree ("slot_id","email") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "visit_links_visit" ON "visit_links" USING btree ("visit_id");
