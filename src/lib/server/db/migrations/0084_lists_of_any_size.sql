DROP INDEX "payments_status";--> statement-breakpoint
DROP INDEX "payments_user";--> statement-breakpoint
DROP INDEX "payments_amount";--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at","id","status","method","purpose");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_kind" ON "payments" USING btree ("purpose","method","created_at","id","status");--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("created_at","id","method","purpose") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "payments_alike" ON "payments" USING btree ("amount",lower(trim(sender_name)),"created_at") WHERE sender_name is not null;
