-- A company that has customers already moves in: its customers, plans, receipts, wallets and opening balances are loaded
-- in one act. What a receipt of then paid is a payment of its customer; its other side is the account of the opening
-- balances, because its money reached the bank before the books of the portal began.
CREATE TABLE "move_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"day" date NOT NULL,
	"one" boolean DEFAULT true NOT NULL,
	"source" text NOT NULL,
	"loaded_by" bigint,
	"digests" jsonb NOT NULL,
	"cancelled_receipts" integer NOT NULL,
	"report" text,
	"loaded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_in_once" UNIQUE("one"),
	CONSTRAINT "move_in_one" CHECK (one),
	CONSTRAINT "move_in_source" CHECK (source in ('command', 'office') and (source = 'office') = (loaded_by is not null)),
	CONSTRAINT "move_in_report" CHECK (report is null or loaded_at is not null)
);
--> statement-breakpoint
CREATE TABLE "moved_in_customers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"move_in_id" bigint NOT NULL,
	"customer_no" text NOT NULL,
	"other_nos" text[] DEFAULT '{}'::text[] NOT NULL,
	"invited_at" timestamp with time zone,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moved_in_plans" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"move_in_id" bigint NOT NULL,
	"plan_no" text NOT NULL,
	"contract_id" text,
	"ended_on" date
);
--> statement-breakpoint
-- What the paper of then says of a payment; amounts and dates are the payment's own.
CREATE TABLE "moved_in_receipts" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"move_in_id" bigint NOT NULL,
	"receipt_no" text NOT NULL,
	"kind" text NOT NULL,
	"method" text,
	"payer_id" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"corrects" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "moved_in_receipt_kind" CHECK (kind in ('price', 'infrastructure', 'other', 'wallet', 'refund')),
	CONSTRAINT "moved_in_receipt_method" CHECK (method in ('transfer', 'cash', 'cheque', 'card', 'wallet'))
);
--> statement-breakpoint
-- Commissions as they were listed; what is left to pay of one is a commission of the ledger.
CREATE TABLE "moved_in_commissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"move_in_id" bigint NOT NULL,
	"marketer_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"earned_on" date,
	"earned" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"commission_id" bigint,
	CONSTRAINT "moved_in_commission_amounts" CHECK (earned >= 0 and paid >= 0 and (earned = paid) = (commission_id is null))
);
--> statement-breakpoint
-- What banks, card provider and wallets open with beyond the receipts, as an amount of a journal: credits are positive.
CREATE TABLE "move_in_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"move_in_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"company_account_id" bigint,
	"user_id" bigint,
	"amount" bigint NOT NULL,
	CONSTRAINT "move_in_opening_of" CHECK (case kind when 'cash_bank' then company_account_id is not null and user_id is null when 'wallet' then user_id is not null and company_account_id is null else kind = 'cash_paystack' and num_nonnulls(user_id, company_account_id) = 0 end)
);--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_loaded_by_users_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "moved_in_customers" ADD CONSTRAINT "moved_in_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "moved_in_customers" ADD CONSTRAINT "moved_in_customers_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id");--> statement-breakpoint
ALTER TABLE "moved_in_plans" ADD CONSTRAINT "moved_in_plans_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "plans"("id");--> statement-breakpoint
ALTER TABLE "moved_in_plans" ADD CONSTRAINT "moved_in_plans_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id");--> statement-breakpoint
ALTER TABLE "moved_in_receipts" ADD CONSTRAINT "moved_in_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "moved_in_receipts" ADD CONSTRAINT "moved_in_receipts_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id");--> statement-breakpoint
ALTER TABLE "moved_in_receipts" ADD CONSTRAINT "moved_in_receipts_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "moved_in_commissions" ADD CONSTRAINT "moved_in_commissions_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id");--> statement-breakpoint
ALTER TABLE "moved_in_commissions" ADD CONSTRAINT "moved_in_commissions_marketer_id_marketers_id_fk" FOREIGN KEY ("marketer_id") REFERENCES "marketers"("id");--> statement-breakpoint
ALTER TABLE "moved_in_commissions" ADD CONSTRAINT "moved_in_commissions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "plans"("id");--> statement-breakpoint
ALTER TABLE "moved_in_commissions" ADD CONSTRAINT "moved_in_commissions_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "commissions"("id");--> statement-breakpoint
ALTER TABLE "move_in_openings" ADD CONSTRAINT "move_in_openings_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id");--> statement-breakpoint
ALTER TABLE "move_in_openings" ADD CONSTRAINT "move_in_openings_company_account_id_company_accounts_id_fk" FOREIGN KEY ("company_account_id") REFERENCES "company_accounts"("id");--> statement-breakpoint
ALTER TABLE "move_in_openings" ADD CONSTRAINT "move_in_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");
--> statement-breakpoint
CREATE INDEX "moved_in_customers_no" ON "moved_in_customers" USING btree ("customer_no");
--> statement-breakpoint
CREATE INDEX "moved_in_plans_no" ON "moved_in_plans" USING btree ("plan_no");
--> statement-breakpoint
CREATE INDEX "moved_in_commissions_plan" ON "moved_in_commissions" USING btree ("plan_id");
--> statement-breakpoint
-- A customer without an address has the empty one, which is nobody's.
DROP INDEX "users_email";
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE email <> '';
--> statement-breakpoint
-- By which an account is found: the planner cannot know that an address that is asked for is not the empty one.
CREATE INDEX "users_address" ON "users" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "account_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "account_kind" CHECK ("kind" in ('wallet', 'customer_debt', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income', 'payouts_in_progress', 'provider_fees', 'termination_income', 'termination_refunds', 'transfer_income', 'commission_expense', 'commissions_payable', 'returns_in_progress', 'bank_charges', 'unexplained_differences', 'opening_balance'));
--> statement-breakpoint
insert into accounts (kind) values ('opening_balance');--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_kinds";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_kinds" CHECK (purpose in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'refund', 'payout', 'payout_return', 'payout_paid', 'termination_refund', 'correction', 'debt', 'transfer_fee', 'moved_in', 'moved_in_back'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_methods";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_methods" CHECK (method in ('bank_transfer', 'paystack', 'virtual_wallet', 'from_before'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_moved_in" CHECK (case when purpose in ('moved_in', 'moved_in_back') then method in ('from_before', 'virtual_wallet') and stage in ('initiated', 'completed') and (stage = 'initiated' or received = amount) else method <> 'from_before' end);--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_amount";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_amount" CHECK ((amount > 0 or (amount = 0 and purpose = 'moved_in')) and greatest(amount, received) <= 9007199254740991);--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payment_purpose";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_purpose" CHECK (case purpose when 'correction' then (plan_id is null) = (refund_of is null) and repayment_id is null else (purpose in ('moved_in', 'moved_in_back') or (purpose in ('fund', 'payout', 'payout_return', 'payout_paid', 'debt')) = (plan_id is null)) and (purpose = 'repayment') = (repayment_id is not null) and (purpose = 'refund') = (refund_of is not null) end);--> statement-breakpoint
ALTER TABLE "repayments" ADD COLUMN "paid_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "move_in_id" bigint;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journal_move_in" UNIQUE("move_in_id");--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id");
--> statement-breakpoint
-- A sale that had ended before: nobody here has proposed or approved it, and nothing is paid back by itself.
ALTER TABLE "terminations" ALTER COLUMN "change_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "terminations" ALTER COLUMN "approved_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "terminations" ALTER COLUMN "due_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "terminations" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "terminations" DROP CONSTRAINT "termination_split";--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "termination_split" CHECK (kept + owed + refunded = paid_price + paid_infrastructure + paid_other);--> statement-breakpoint
ALTER TABLE "terminations" DROP CONSTRAINT "termination_amounts";--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "termination_amounts" CHECK (least(kept, paid_price, paid_infrastructure, paid_other) >= 0 and (change_id is null or (owed >= 0 and paid_price > 0)));--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "termination_from_before" CHECK (num_nonnulls(change_id, approved_by, due_on) in (0, 3) and (change_id is null or (refunded = 0 and owed >= 0)));--> statement-breakpoint
ALTER TABLE "commission_rates" ALTER COLUMN "set_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" DROP CONSTRAINT "commission_kinds";--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commission_kinds" CHECK (kind in ('earned', 'taken_back', 'opened') and (kind = 'opened') = (payment_id is null));--> statement-breakpoint
ALTER TABLE "commissions" DROP CONSTRAINT "commission_sign";--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commission_sign" CHECK (case kind when 'earned' then basis > 0 and amount > 0 when 'opened' then basis = 0 and basis_points = 0 and amount <> 0 else basis < 0 and amount < 0 end);
