CREATE TABLE "provider_checks" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"checks" smallint DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"mismatch" text
);
--> statement-breakpoint
CREATE TABLE "card_sandbox" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "card_sandbox_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "customer_code" text;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_account_customer" UNIQUE("customer_code");--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "provider_checks" ADD CONSTRAINT "provider_checks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_checks_due" ON "provider_checks" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "provider_events_due" ON "provider_events" USING btree ("next_attempt_at") WHERE "provider_events"."processed_at" is null;--> statement-breakpoint
-- Card payments that were opened before the provider could be asked are asked about first of all.
INSERT INTO "provider_checks" ("payment_id", "next_check_at")
SELECT "id", now() FROM "payments" WHERE "method" = 'paystack' AND "stage" = 'initiated';
