-- A link by which somebody without an account pays an instalment of a customer, and the payments that were made by it.
CREATE TABLE "payment_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"repayment_id" bigint NOT NULL REFERENCES "repayments"("id"),
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opens" bigint NOT NULL DEFAULT 0,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_link_token" ON "payment_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_link_of_plan" ON "payment_links" USING btree ("plan_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "payment_links_plan" ON "payment_links" USING btree ("plan_id","id");
--> statement-breakpoint
CREATE TABLE "link_payments" (
	"payment_id" bigint PRIMARY KEY NOT NULL REFERENCES "payments"("id"),
	"link_id" bigint NOT NULL REFERENCES "payment_links"("id"),
	"attempt" text NOT NULL,
	"payer_name" text,
	"payer_email" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "link_payment_attempt" ON "link_payments" USING btree ("link_id","attempt");
--> statement-breakpoint
CREATE INDEX "link_payments_to_forget" ON "link_payments" USING btree ("created_at") WHERE payer_name is not null or payer_email is not null;
