-- Filters of the office's lists that somebody keeps under a name.

CREATE TABLE "saved_filters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_name" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_filter_text" CHECK (length("saved_filters"."name") between 1 and 40 and length("saved_filters"."query") <= 500)
);
