-- The text that a customer agreed to at the purchase, whatever the office changes afterwards.
CREATE TABLE "agreement_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_version_form" CHECK ("agreement_texts"."version" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "agreement_text" CHECK ("agreement_texts"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "plan_agreements" (
	"plan_id" bigint PRIMARY KEY NOT NULL REFERENCES "plans"("id"),
	"version" text NOT NULL REFERENCES "agreement_texts"("version"),
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
create trigger agreement_texts_never before update or delete or truncate on agreement_texts
  for each statement execute function never();
--> statement-breakpoint
create trigger plan_agreements_never before update or delete or truncate on plan_agreements
  for each statement execute function never();
