-- Which program has migrated the database: an older one that starts on it names both.
CREATE TABLE drizzle."program_versions" (
	"migration" text NOT NULL,
	"program" text NOT NULL,
	"migrated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_versions_pk" PRIMARY KEY ("migration", "program")
);
