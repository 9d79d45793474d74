-- The company's own code and name of each account of the ledger, and what was handed over to the accountant.
CREATE TABLE "account_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_account_id" bigint REFERENCES "company_accounts"("id"),
	"code" text,
	"name" text,
	CONSTRAINT "account_code_form" CHECK ("code" ~ '^[A-Za-z0-9]([A-Za-z0-9.-]{0,6}[A-Za-z0-9])?$'),
	CONSTRAINT "account_code_bank" CHECK ("company_account_id" is null or "kind" = 'cash_bank')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_code_account" ON "account_codes" USING btree ("kind",coalesce("company_account_id", 0));
--> statement-breakpoint
CREATE UNIQUE INDEX "account_code_once" ON "account_codes" USING btree (lower("code"));
--> statement-breakpoint
CREATE UNIQUE INDEX "account_code_name" ON "account_codes" USING btree (lower("name"));
--> statement-breakpoint
CREATE TABLE "accounting_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"after_id" bigint REFERENCES "accounting_exports"("id"),
	"journals" int8multirange NOT NULL,
	"covered" int8multirange NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balances" jsonb NOT NULL,
	"made_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounting_export_scope" CHECK ("scope" in ('new', 'period')),
	CONSTRAINT "accounting_export_after" CHECK ("after_id" is null or "scope" = 'new'),
	CONSTRAINT "accounting_export_something" CHECK (not isempty("journals") and "count" > 0 and "from_day" <= "to_day")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_export_follows" ON "accounting_exports" USING btree (coalesce("after_id", 0)) WHERE scope = 'new';
