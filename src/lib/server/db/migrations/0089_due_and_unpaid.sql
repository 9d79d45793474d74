DROP INDEX "repayments_due";--> statement-breakpoint
CREATE INDEX "repayments_due" ON "repayments" USING btree ("due_date","plan_id","amount") WHERE paid_at is null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "payments_first" ON "payments" USING btree ("plan_id","finished_at","applied","id") WHERE purpose = 'first' and stage = 'completed';--> statement-breakpoint
CREATE INDEX "payments_to_settle" ON "payments" USING btree ("id","received") WHERE (method = 'paystack' or (method = 'virtual_wallet' and purpose = 'fund')) and received >= 1;--> statement-breakpoint
CREATE INDEX "commissions_booked" ON "commissions" USING btree ("marketer_id","booked_at","kind","amount");--> statement-breakpoint
CREATE INDEX "plans_payable" ON "plans" USING btree ("id","user_id","property_id","marketer_id") WHERE state = 'in_progress';--> statement-breakpoint
DROP INDEX "payments_plan";--> statement-breakpoint
CREATE INDEX "payments_plan" ON "payments" USING btree ("plan_id","stage","purpose","applied");
