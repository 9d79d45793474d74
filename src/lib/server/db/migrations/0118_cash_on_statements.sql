-- The line of a statement by which cash of a desk came into a bank account, or was drawn from it. No foreign key: a
-- booking may name a line, and a backup writes what is named first. A trigger of the lines looks for the booking.
ALTER TABLE "statement_lines" ADD COLUMN "cash_booking_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_cash_booking" ON "statement_lines" USING btree ("cash_booking_id");--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_line_tied";--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_line_tied" CHECK (num_nonnulls("payment_id", "commission_run_id", "settlement_id", "cash_booking_id") = ("state" = 'tied')::int);--> statement-breakpoint
CREATE INDEX "office_bookings_cash_amount" ON "office_bookings" USING btree ("amount") WHERE cash_book_id is not null;--> statement-breakpoint
CREATE INDEX "office_bookings_cash_account" ON "office_bookings" USING btree ("company_account_id","created_at") WHERE cash_book_id is not null;
