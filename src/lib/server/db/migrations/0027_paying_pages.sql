CREATE TABLE "paying_pages" (
	"language" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"translated_from" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"switched_on_at" timestamp with time zone,
	"switched_on_by" bigint REFERENCES "users"("id"),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paying_page_language" CHECK ("language" in ('en', 'pcm', 'ha', 'yo', 'ig')),
	CONSTRAINT "paying_page_read" CHECK (("switched_on_at" is null) = ("switched_on_by" is null))
);
