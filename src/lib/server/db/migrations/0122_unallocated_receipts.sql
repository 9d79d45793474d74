-- Money that nobody announced: a line of a statement that is owed to a customer who is still to be found. It is allocated
-- to what that customer owes or to the wallet, in one part or several, or sent back.
ALTER TABLE "accounts" DROP CONSTRAINT "account_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_kind" CHECK ("kind" in ('wallet', 'customer_debt', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income', 'payouts_in_progress', 'provider_fees', 'termination_income', 'termination_refunds', 'transfer_income', 'commission_expense', 'commissions_payable', 'returns_in_progress', 'bank_charges', 'unexplained_differences', 'opening_balance', 'unallocated_receipts'));--> statement-breakpoint
insert into accounts (kind) values ('unallocated_receipts');--> statement-breakpoint
CREATE TABLE "unallocated_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unallocated_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL REFERENCES "statement_lines"("id"),
	"company_account_id" bigint NOT NULL REFERENCES "company_accounts"("id"),
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"left_amount" bigint NOT NULL,
	"user_id" bigint REFERENCES "users"("id"),
	"received_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unallocated_receipt_line" UNIQUE("line_id"),
	CONSTRAINT "unallocated_receipt_amount" CHECK ("amount" > 0 and "left_amount" between 0 and "amount")
);
--> statement-breakpoint
CREATE INDEX "unallocated_receipts_open" ON "unallocated_receipts" USING btree ("day","id") WHERE left_amount > 0;--> statement-breakpoint
CREATE INDEX "unallocated_receipts_largest" ON "unallocated_receipts" USING btree ("left_amount","id") WHERE left_amount > 0;--> statement-breakpoint
CREATE INDEX "unallocated_receipts_user" ON "unallocated_receipts" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "unallocated_receipts_account" ON "unallocated_receipts" USING btree ("company_account_id","day");--> statement-breakpoint
-- at the commit: a line may be tied to a payment, a payment be of a receipt, and a receipt be of a line
ALTER TABLE "payments" ADD COLUMN "receipt_id" bigint REFERENCES "unallocated_receipts"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_from_receipt" CHECK ("receipt_id" is null or ("method" = 'bank_transfer' and "purpose" in ('first', 'repayment', 'infrastructure', 'other', 'fund') and "stage" in ('initiated', 'completed', 'failed') and "company_account_id" is null and "proof_id" is null));--> statement-breakpoint
CREATE INDEX "repayments_owed_amount" ON "repayments" USING btree ("amount","due_date") WHERE paid_at is null and replaced_at is null;--> statement-breakpoint
ALTER TABLE "office_bookings" ADD COLUMN "receipt_id" bigint REFERENCES "unallocated_receipts"("id");--> statement-breakpoint
CREATE INDEX "office_bookings_amount" ON "office_bookings" USING btree ("kind","amount");--> statement-breakpoint
CREATE INDEX "office_bookings_account" ON "office_bookings" USING btree ("kind","company_account_id","created_at");--> statement-breakpoint
CREATE INDEX "office_bookings_receipt" ON "office_bookings" USING btree ("receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
ALTER TABLE "office_bookings" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "office_bookings" DROP CONSTRAINT "office_booking_kind";--> statement-breakpoint
ALTER TABLE "office_bookings" ADD CONSTRAINT "office_booking_kind" CHECK ("kind" in ('return_begun', 'return_ended', 'provider_fees', 'provider_difference', 'bank_charges', 'bank_difference', 'unallocated_receipt', 'receipt_sent_back'));--> statement-breakpoint
ALTER TABLE "office_bookings" DROP CONSTRAINT "office_booking_cause";--> statement-breakpoint
ALTER TABLE "office_bookings" ADD CONSTRAINT "office_booking_cause" CHECK (case when "kind" in ('return_begun', 'return_ended') then "charge_end_id" is not null and "amount" > 0 when "kind" in ('provider_fees', 'provider_difference') then "difference_id" is not null when "kind" = 'receipt_sent_back' then "receipt_id" is not null and "company_account_id" is not null and "bank_reference" is not null and "amount" > 0 else "line_id" is not null and "company_account_id" is not null end and num_nonnulls("charge_end_id", "difference_id", "line_id", "receipt_id") = 1);--> statement-breakpoint
ALTER TABLE "office_bookings" DROP CONSTRAINT "office_booking_second_person";--> statement-breakpoint
ALTER TABLE "office_bookings" ADD CONSTRAINT "office_booking_second_person" CHECK (num_nonnulls("line_id", "difference_id", "receipt_id") = 0 or ("kind" = 'unallocated_receipt' and "booked_by" is not null) or ("proposed_by" is not null and "booked_by" is not null and "proposed_by" <> "booked_by"));--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "office_booking_id" bigint REFERENCES "office_bookings"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_office_booking" ON "statement_lines" USING btree ("office_booking_id","company_account_id") WHERE office_booking_id is not null;--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_line_tied";--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_line_tied" CHECK (num_nonnulls("payment_id", "commission_run_id", "settlement_id", "office_booking_id") = ("state" = 'tied')::int);
