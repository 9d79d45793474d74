CREATE TABLE "papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"initials" text NOT NULL,
	"transaction_id" bigint,
	"plan_id" bigint,
	"amount" bigint NOT NULL,
	"property_name" text,
	"details" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "paper_code" UNIQUE("code"),
	CONSTRAINT "paper_code_form" CHECK ("papers"."code" ~ '^[A-HJ-NP-Z2-9]{20}$'),
	CONSTRAINT "paper_kinds" CHECK ("papers"."kind" in ('receipt', 'statement', 'contract')),
	CONSTRAINT "paper_amount" CHECK ("papers"."amount" >= 0),
	CONSTRAINT "paper_subject" CHECK (("papers"."kind" = 'receipt') = ("papers"."transaction_id" is not null)),
	CONSTRAINT "paper_plan" CHECK ("papers"."kind" <> 'contract' or "papers"."plan_id" is not null),
	CONSTRAINT "paper_withdrawn" CHECK (("papers"."withdrawn_at" is null) = ("papers"."withdrawn_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_receipt" ON "papers" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_contract" ON "papers" USING btree ("plan_id") WHERE kind = 'contract';--> statement-breakpoint
CREATE INDEX "papers_user" ON "papers" USING btree ("user_id","kind");
