-- Cash at the desks of the office. A desk is an account of the company of the kind 'cash'; each day that it takes money
-- is a cash book, opened with a count and closed with another.
ALTER TABLE "company_accounts" ADD COLUMN "kind" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_accounts" ADD CONSTRAINT "company_account_kind" CHECK ("kind" in ('bank', 'cash'));--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "account_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_kind" CHECK ("kind" in ('wallet', 'customer_debt', 'cash_bank', 'cash_desk', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income', 'payouts_in_progress', 'provider_fees', 'termination_income', 'termination_refunds', 'transfer_income', 'commission_expense', 'commissions_payable', 'returns_in_progress', 'bank_charges', 'unexplained_differences', 'opening_balance', 'unallocated_receipts', 'bank_levies', 'bank_interest'));--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "account_company";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_company" CHECK (case "kind" when 'cash_bank' then true when 'cash_desk' then "company_account_id" is not null else "company_account_id" is null end);--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_methods";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_methods" CHECK (method in ('bank_transfer', 'paystack', 'virtual_wallet', 'from_before', 'cash'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_cash" CHECK (method <> 'cash' or (purpose in ('first', 'repayment', 'infrastructure', 'other', 'fund') and (stage = 'initiated' or (stage = 'completed' and received = amount and to_wallet = 0 and num_nonnulls(company_account_id, handled_by) = 2))));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_company_account";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_company_account" CHECK ("company_account_id" is null or "method" in ('bank_transfer', 'cash') or "purpose" in ('payout_paid', 'correction'));--> statement-breakpoint
CREATE TABLE "cash_books" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"company_account_id" bigint NOT NULL REFERENCES "company_accounts"("id"),
	"carried" bigint NOT NULL,
	"float" bigint NOT NULL,
	"float_notes" jsonb NOT NULL,
	"opened_by" bigint NOT NULL REFERENCES "users"("id"),
	"opened_at" timestamp with time zone NOT NULL,
	"counted" bigint,
	"counted_notes" jsonb,
	"closed_by" bigint REFERENCES "users"("id"),
	"closed_at" timestamp with time zone,
	CONSTRAINT "cash_book_amounts" CHECK (least("carried", "float", "counted") >= 0 and greatest("carried", "float", "counted") <= 9007199254740991),
	CONSTRAINT "cash_book_closed" CHECK (num_nonnulls("counted", "counted_notes", "closed_by", "closed_at") in (0, 4))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_book_open" ON "cash_books" USING btree ("company_account_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cash_books_desk" ON "cash_books" USING btree ("company_account_id","id");--> statement-breakpoint
CREATE TABLE "cash_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"cash_book_id" bigint NOT NULL REFERENCES "cash_books"("id"),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"amount" bigint NOT NULL,
	"received_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_receipt_amount" CHECK ("amount" > 0 and "amount" <= 9007199254740991)
);
--> statement-breakpoint
CREATE INDEX "cash_receipts_book" ON "cash_receipts" USING btree ("cash_book_id","id");--> statement-breakpoint
CREATE INDEX "cash_receipts_user" ON "cash_receipts" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "cash_receipt_payments" (
	"payment_id" bigint PRIMARY KEY NOT NULL REFERENCES "payments"("id"),
	"cash_receipt_id" bigint NOT NULL REFERENCES "cash_receipts"("id")
);
--> statement-breakpoint
CREATE INDEX "cash_receipt_payments_receipt" ON "cash_receipt_payments" USING btree ("cash_receipt_id");--> statement-breakpoint
ALTER TABLE "office_bookings" ADD COLUMN "desk_account_id" bigint REFERENCES "company_accounts"("id");--> statement-breakpoint
ALTER TABLE "office_bookings" ADD COLUMN "cash_book_id" bigint REFERENCES "cash_books"("id");--> statement-breakpoint
CREATE INDEX "office_bookings_cash_book" ON "office_bookings" USING btree ("cash_book_id") WHERE cash_book_id is not null;--> statement-breakpoint
ALTER TABLE "office_bookings" DROP CONSTRAINT "office_booking_kind";--> statement-breakpoint
ALTER TABLE "office_bookings" ADD CONSTRAINT "office_booking_kind" CHECK ("kind" in ('return_begun', 'return_ended', 'provider_fees', 'provider_difference', 'bank_charges', 'bank_levies', 'bank_interest', 'bank_difference', 'unallocated_receipt', 'receipt_sent_back', 'own_transfer', 'cash_float', 'cash_paid_in', 'cash_difference'));--> statement-breakpoint
ALTER TABLE "office_bookings" DROP CONSTRAINT "office_booking_cause";--> statement-breakpoint
ALTER TABLE "office_bookings" ADD CONSTRAINT "office_booking_cause" CHECK (case when "kind" in ('return_begun', 'return_ended') then "charge_end_id" is not null and "amount" > 0 when "kind" in ('provider_fees', 'provider_difference') then "difference_id" is not null when "kind" = 'receipt_sent_back' then "receipt_id" is not null and "company_account_id" is not null and "bank_reference" is not null and "amount" > 0 when "kind" = 'own_transfer' then "company_account_id" is not null and "to_account_id" is not null and "company_account_id" <> "to_account_id" and "amount" > 0 when "kind" = 'cash_difference' then "cash_book_id" is not null and "company_account_id" is null when "kind" in ('cash_float', 'cash_paid_in') then "cash_book_id" is not null and "company_account_id" is not null and "amount" > 0 else "line_id" is not null and "company_account_id" is not null end and num_nonnulls("charge_end_id", "difference_id", "line_id", "receipt_id", "cash_book_id") = ("kind" <> 'own_transfer')::int and ("to_account_id" is not null) = ("kind" = 'own_transfer') and ("cash_book_id" is null) = ("desk_account_id" is null));--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_code_bank";--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_code_bank" CHECK (case "kind" when 'cash_bank' then true when 'cash_desk' then "company_account_id" is not null else "company_account_id" is null end);
