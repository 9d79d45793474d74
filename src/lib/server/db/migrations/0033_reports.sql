-- Reports read by booking date, and instalments by the day on which they fall due, paid or not.
CREATE INDEX "journals_booked" ON "journals" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "repayments_day" ON "repayments" USING btree ("due_date","plan_id","amount");
