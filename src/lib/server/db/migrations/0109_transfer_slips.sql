-- The short reference that a customer writes into a bank transfer: given when the slip is shown, kept by the payment.
CREATE TABLE "transfer_slips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"purpose" text NOT NULL,
	"plan_id" bigint REFERENCES "plans"("id"),
	"property_id" bigint REFERENCES "properties"("id"),
	"reference" text NOT NULL,
	"open" boolean NOT NULL DEFAULT true,
	"payment_id" bigint REFERENCES "payments"("id"),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_slip_purpose" CHECK ("purpose" in ('first', 'repayment', 'infrastructure', 'other', 'fund'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_slip_reference" ON "transfer_slips" USING btree ("reference") WHERE open;
--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_slip_of_payment" ON "transfer_slips" USING btree ("payment_id") WHERE "payment_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_slip_to_announce" ON "transfer_slips" USING btree ("user_id","purpose",coalesce("plan_id", 0),coalesce("property_id", 0)) WHERE open and payment_id is null;
