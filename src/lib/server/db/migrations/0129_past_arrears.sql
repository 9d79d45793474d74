-- What was paid or replaced since a past day, for the arrears of that day.
CREATE INDEX "repayments_paid" ON "repayments" USING btree ("paid_at") WHERE paid_at is not null;
--> statement-breakpoint
CREATE INDEX "repayments_replaced" ON "repayments" USING btree ("replaced_at","due_date","plan_id","amount") WHERE replaced_at is not null;
