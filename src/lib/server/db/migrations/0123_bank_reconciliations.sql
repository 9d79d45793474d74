-- The balance of a bank beside the balance of the books, with what they differ by, as two people have signed it.
CREATE TABLE "bank_reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_account_id" bigint NOT NULL REFERENCES "company_accounts"("id"),
	"day" date NOT NULL,
	"statement_balance" bigint NOT NULL,
	"books_balance" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"approval_id" bigint NOT NULL REFERENCES "approvals"("id"),
	"proposed_by" bigint NOT NULL REFERENCES "users"("id"),
	"signed_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_reconciliation_once" UNIQUE("company_account_id","day"),
	CONSTRAINT "bank_reconciliation_approval" UNIQUE("approval_id"),
	CONSTRAINT "bank_reconciliation_two_people" CHECK ("proposed_by" <> "signed_by")
);
