-- A plan with its payments as a paper that can be checked, one valid at a time.
ALTER TABLE "papers" DROP CONSTRAINT "paper_kinds";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_kinds" CHECK ("papers"."kind" in ('receipt', 'statement', 'plan', 'contract', 'termination', 'reschedule', 'transfer'));--> statement-breakpoint
ALTER TABLE "papers" DROP CONSTRAINT "paper_plan";--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "paper_plan" CHECK ("papers"."kind" not in ('contract', 'plan') or "papers"."plan_id" is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "paper_of_plan" ON "papers" USING btree ("plan_id") WHERE kind = 'plan' and withdrawn_at is null;
