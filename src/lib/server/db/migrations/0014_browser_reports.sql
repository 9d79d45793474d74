CREATE TABLE "browser_reports" (
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"reports" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "browser_reports_directive_blocked_pk" PRIMARY KEY("directive","blocked"),
	CONSTRAINT "browser_report_size" CHECK (length("browser_reports"."directive") <= 40 and length("browser_reports"."blocked") <= 120)
);
