-- Documents that are taken back or replaced, contract IDs that are corrected, and the numbers of receipts.
CREATE TABLE "document_withdrawals" (
	"document_id" bigint PRIMARY KEY REFERENCES "contract_documents"("id"),
	"replaced_by" bigint UNIQUE REFERENCES "contract_documents"("id"),
	"reason" text NOT NULL,
	"withdrawn_by" bigint NOT NULL REFERENCES "users"("id"),
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_withdrawal_reason" CHECK ("document_withdrawals"."reason" <> ''),
	CONSTRAINT "document_withdrawal_other" CHECK ("document_withdrawals"."replaced_by" <> "document_withdrawals"."document_id")
);
--> statement-breakpoint
create trigger document_withdrawals_never before update or delete or truncate on document_withdrawals
  for each statement execute function never();
--> statement-breakpoint
-- whether a file that is asked for was taken back
CREATE INDEX "documents_upload" ON "contract_documents" USING btree ("upload_id");
--> statement-breakpoint

-- a contract that was made here goes with its paper
ALTER TABLE "contract_documents" ADD COLUMN "paper_id" bigint REFERENCES "papers"("id");
--> statement-breakpoint
ALTER TABLE "contract_documents" DISABLE TRIGGER contract_documents_never;
--> statement-breakpoint
update contract_documents set paper_id = papers.id from papers
  where papers.plan_id = contract_documents.plan_id and papers.kind = 'contract'
    and contract_documents.name = 'Contract ' || (papers.details ->> 'contractId');
--> statement-breakpoint
ALTER TABLE "contract_documents" ENABLE TRIGGER contract_documents_never;
--> statement-breakpoint

CREATE TABLE "contract_id_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_id_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"former" text NOT NULL,
	"corrected" text NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" bigint NOT NULL REFERENCES "users"("id"),
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_id_correction_reason" CHECK ("contract_id_corrections"."reason" <> ''),
	CONSTRAINT "contract_id_correction_other" CHECK ("contract_id_corrections"."former" <> "contract_id_corrections"."corrected")
);
--> statement-breakpoint
CREATE INDEX "contract_id_corrections_plan" ON "contract_id_corrections" USING btree ("plan_id","id");
--> statement-breakpoint
CREATE INDEX "contract_id_corrections_former" ON "contract_id_corrections" USING btree ("former");
--> statement-breakpoint
create trigger contract_id_corrections_never before update or delete or truncate on contract_id_corrections
  for each statement execute function never();
--> statement-breakpoint

-- A contract ID changes only from what a correction calls the former one to what it calls the corrected one; and what
-- was taken back is no paper that a refund would have to spare. Both functions stay otherwise as they are.
create function patch_function(of regprocedure, from_text text, to_text text) returns void language plpgsql as $$
begin
  if position(from_text in pg_get_functiondef(of)) = 0 then
    raise exception 'Function % does not contain what is to be replaced', of;
  end if;
  execute replace(pg_get_functiondef(of), from_text, to_text);
end $$;
--> statement-breakpoint
select patch_function('plans_guard()', 'and (by_hand or new.unique_contract_id is not null)',
  'and not exists (
        select from contract_id_corrections made
        where (made.plan_id, made.former, made.corrected) = (old.id, old.unique_contract_id, new.unique_contract_id)
          and made.id = (select max(latest.id) from contract_id_corrections latest where latest.plan_id = old.id))
      and (by_hand or new.unique_contract_id is not null)');
--> statement-breakpoint
select patch_function('take_back(payments)', 'from contract_documents where plan_id = plan.id',
  'from contract_documents standing where standing.plan_id = plan.id
      and not exists (select from document_withdrawals where document_id = standing.id)');
--> statement-breakpoint
drop function patch_function(regprocedure, text, text);
--> statement-breakpoint

-- A paper that is replaced is issued anew, unlike one that the office takes back.
ALTER TABLE "papers" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_replaced" CHECK (not "papers"."replaced" or "papers"."withdrawn_at" is not null);
--> statement-breakpoint
DROP INDEX "paper_receipt";
--> statement-breakpoint
CREATE UNIQUE INDEX "paper_receipt" ON "papers" USING btree ("transaction_id") WHERE not replaced;
--> statement-breakpoint
DROP INDEX "paper_contract";
--> statement-breakpoint
CREATE UNIQUE INDEX "paper_contract" ON "papers" USING btree ("plan_id") WHERE kind = 'contract' and not replaced;
--> statement-breakpoint
create trigger papers_replaced before update on papers for each row
  when (old.replaced and not new.replaced) execute function frozen('that a paper was replaced');
--> statement-breakpoint

CREATE TABLE "receipt_numbers" (
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"transaction_id" bigint NOT NULL REFERENCES "transactions"("id"),
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_numbers_year_number_pk" PRIMARY KEY("year","number"),
	CONSTRAINT "receipt_number_once" UNIQUE("transaction_id"),
	CONSTRAINT "receipt_number_positive" CHECK ("receipt_numbers"."number" > 0),
	CONSTRAINT "receipt_number_year" CHECK ("receipt_numbers"."year" = extract(year from "receipt_numbers"."booked_at" at time zone 'Africa/Lagos'))
);
--> statement-breakpoint
CREATE INDEX "receipt_numbers_booked" ON "receipt_numbers" USING btree ("booked_at");
--> statement-breakpoint
create trigger receipt_numbers_never before update or delete or truncate on receipt_numbers
  for each statement execute function never();
--> statement-breakpoint
-- They follow one another in each year. Whoever adds some holds the lock 'receipt numbers' until the commit.
create function receipt_numbers_follow() returns trigger language plpgsql as $$
declare
  wrong smallint;
begin
  select a.year into wrong
    from (select year, min(number) as first, max(number) as last, count(*) as count from added group by year) a
    where a.last - a.first + 1 <> a.count
      or a.first <> 1 + coalesce((select max(n.number) from receipt_numbers n where n.year = a.year and n.number < a.first), 0)
      or a.last <> (select max(n.number) from receipt_numbers n where n.year = a.year)
    limit 1;
  if found then
    perform refuse('receipt_numbers_follow', format('The receipts of %s do not follow one another', wrong));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger receipt_numbers_follow after insert on receipt_numbers referencing new table as added
  for each statement execute function receipt_numbers_follow();
--> statement-breakpoint
-- which transactions have a receipt: completed payments, and what went to the wallet of any
create function receipted_transactions(since timestamptz)
returns table (transaction_id bigint, journal_id bigint, booked_at timestamptz) language sql stable as $$
  select transactions.id, min(journals.id), min(journals.created_at)
  from journals
  join payments on payments.id = journals.payment_id
  join transactions on transactions.payment_id = payments.id
  where journals.created_at >= since and (transactions.part = 'to_wallet' or payments.stage = 'completed')
  group by transactions.id
$$;
--> statement-breakpoint
insert into receipt_numbers (year, number, transaction_id, booked_at)
select year, row_number() over (partition by year order by booked_at, journal_id, transaction_id), transaction_id, booked_at
from (
  select *, extract(year from booked_at at time zone 'Africa/Lagos') as year from receipted_transactions('-infinity')
) booked;
--> statement-breakpoint

-- The office finds a plan by any name and number of its contract form.
CREATE INDEX "contract_details_words" ON "contract_details" USING gin ((
  "subscriber_name1" || ' ' || coalesce("subscriber_name2", '') || ' ' || coalesce("subscriber_name3", '') || ' ' ||
  coalesce("additional_name", '') || ' ' || "email" || ' ' || "sms" || ' ' || "next_of_kin_name" || ' ' ||
  "next_of_kin_phone") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "plans_contract_words" ON "plans" USING gin ("unique_contract_id" gin_trgm_ops) WHERE unique_contract_id is not null;
