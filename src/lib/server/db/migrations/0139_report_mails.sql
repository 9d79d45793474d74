-- Who wants which report by mail every Monday.
CREATE TABLE "report_mails" (
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"report" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mails_user_id_report_pk" PRIMARY KEY("user_id","report")
);
