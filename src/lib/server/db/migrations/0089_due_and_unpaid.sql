DROP INDEX "repayments_due";--> statement-breakpoint
CREATE INDEX "repayments_due" ON "repayments" USING btree ("due_date","plan_id","amount") WHERE paid_at is null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "payments_first" ON "payments" USING btree ("plan_id","finished_at","applied","id") WHERE purpose = 'first' and stage = 'completed';--> statement-breakpoint
CREATE INDEX "payments_to_settle" ON "payments" USING btree ("id","received") WHERE (method = 'paystack' or (method = 'virtual_wallet' and purpose = 'fund')) and received >= 1;--> statement-breakpoint
CREATE INDEX "commissions_booked" ON "commissions" USING btree ("marketer_id","booked_at","kind","amount");
